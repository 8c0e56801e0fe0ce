import { useWords } from '../../ui/use-words.ts';
import classes from './skip-link.module.css';

/** The first keyboard stop: skips the header. */
export function SkipLink() {
  const t = useWords();
  return (
    <a href="#content" className={classes.link}>
      {t('app.layout.skipToContent')}
    </a>
  );
}

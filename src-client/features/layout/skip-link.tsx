import { t } from '../../ui/words.ts';
import classes from './skip-link.module.css';

/** The first keyboard stop: skips the header. */
export function SkipLink() {
  return (
    <a href="#content" className={classes.link}>
      {t('app.layout.skipToContent')}
    </a>
  );
}

import { Box } from '@mantine/core';
import { t } from '../../ui/words.ts';
import classes from './hero.module.css';

/** The product's promise; after a search, the search's title, which is hidden if the result begins with the same. */
export function Hero({ title, isHidden, isCompact }: { title: string | null; isHidden: boolean; isCompact: boolean }) {
  if (isHidden) return <h1 className="hidden">{title}</h1>;
  return (
    <div className={classes.hero} data-compact={isCompact || undefined}>
      <h1 className={classes.title}>{title ?? t('app.search.knowBeforeYouFly')}</h1>
      {!isCompact && (
        <Box component="p" maw="40rem" mt="0.5rem" fz="var(--text-lg)" className="soft">
          {t('app.search.anHonestSafetyReport')}
        </Box>
      )}
    </div>
  );
}

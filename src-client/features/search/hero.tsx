import { Box, VisuallyHidden } from '@mantine/core';
import classes from './hero.module.css';

/** The product's promise; after a search, the search's title, which is hidden if the result begins with the same. */
export function Hero({ title, isHidden, isCompact }: { title: string | null; isHidden: boolean; isCompact: boolean }) {
  if (isHidden) return <VisuallyHidden component="h1">{title}</VisuallyHidden>;
  return (
    <div className={classes.hero} data-compact={isCompact || undefined}>
      <h1 className={classes.title}>{title ?? 'Know before you fly.'}</h1>
      {!isCompact && (
        <Box component="p" maw="40rem" mt="0.5rem" fz="var(--text-lg)" className="soft">
          An honest safety report for your flight: the aircraft's record, the airline's record, and a source for every
          figure.
        </Box>
      )}
    </div>
  );
}

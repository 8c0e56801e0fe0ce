import { Box } from '@mantine/core';
import { t } from '../../ui/words.ts';

/** The product's promise; after a search, the search's title, which is hidden if the result begins with the same. */
export function Hero({ title, isHidden, isCompact }: { title: string | null; isHidden: boolean; isCompact: boolean }) {
  if (isHidden) return <h1 className="hidden">{title}</h1>;
  return (
    <Box p={isCompact ? '1rem 0 0' : '1.75rem 0 1.5rem'}>
      <Box component="h1" {...(isCompact ? { fz: 'var(--text-xl)', lts: '-0.025em' } : { lts: '-0.035em' })}>
        {title ?? t('app.search.knowBeforeYouFly')}
      </Box>
      {!isCompact && (
        <Box component="p" maw="40rem" mt="0.5rem" fz="var(--text-lg)" className="soft">
          {t('app.search.anHonestSafetyReport')}
        </Box>
      )}
    </Box>
  );
}

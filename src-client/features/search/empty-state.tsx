import { Box, Button } from '@mantine/core';
import { CalmSwitch } from '../../ui/calm-view.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { nextPaint } from '../../ui/next-paint.ts';
import { t } from '../../ui/words.ts';
import classes from './empty-state.module.css';

const EXAMPLES = ['BA286', 'LH492', 'UA901'];
/** Whose reports say different things: a good record, an average one, a ban. */
const SHOWN = ['U28001', 'QF1', 'SU2'];

const ExampleReports = lazyPart(async () => {
  await nextPaint();
  return (await import('./example-reports.tsx')).ExampleReports;
});

/** Shown where the report will be: examples to start with, and what their reports say in small. */
export function EmptyState({ onExample }: { onExample: (flightNumber: string) => void }) {
  return (
    <section className={classes.empty}>
      <h2>{t('app.search.readyForYourFlight')}</h2>
      <Box component="p" maw="34rem" className="soft">
        {t('app.search.enterARouteOr')}
      </Box>
      <Box className="row" mt="0.5rem" style={{ justifyContent: 'center' }}>
        {EXAMPLES.map((flightNumber) => (
          <Button key={flightNumber} radius="xl" onClick={() => onExample(flightNumber)}>
            {flightNumber}
          </Button>
        ))}
      </Box>
      <div className={classes.reports}>
        <ExampleReports flightNumbers={SHOWN} />
      </div>
      <CalmSwitch>{t('app.search.nervousAboutFlyingFigures')}</CalmSwitch>
    </section>
  );
}

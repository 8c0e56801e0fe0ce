import { CHECK_TEXT } from '#src/safety/airline/airline-rating.ts';
import { airlineLines, authorityLines, type HeadCheck } from '#src/safety/report/head-checks.ts';
import type { RatingLine } from '#src/safety/report.ts';
import type { Spoken } from '#src/words/speak.ts';
import { linkTo, pageIn, spoken, t } from '../../../ui/words.ts';
import { useReport } from '../report-context.ts';

/** What one of the three checks rests on. */
export function CheckDetails({ of }: Pick<Spoken<HeadCheck>, 'of'>) {
  const report = useReport();
  if (of === 'Aircraft') return <AircraftWords />;
  return <Lines lines={of === 'Airline' ? airlineLines(report) : authorityLines(report)} />;
}

function AircraftWords() {
  return <p>{t('app.report.checks.aircraftNote', { link: linkTo(pageIn('/method')) })}</p>;
}

function Lines({ lines }: { lines: Spoken<RatingLine>[] }) {
  if (lines.length === 0) return <p>{t('app.report.checks.none')}</p>;
  return (
    <ul className="bullets" style={{ display: 'grid', gap: '0.25rem' }}>
      {lines.map(({ text, check, asOf }) => (
        <li key={text}>
          {t('app.report.checks.line', {
            check: check ? CHECK_TEXT[check] : 'none',
            text,
            isDated: String(asOf !== null && !text.includes(spoken({ date: asOf }))),
            date: { date: asOf ?? '' },
          })}
        </li>
      ))}
    </ul>
  );
}

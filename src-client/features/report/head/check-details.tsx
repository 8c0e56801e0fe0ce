import { formatDate } from '#src/format/date.ts';
import { CHECK_TEXT } from '#src/safety/airline/airline-rating.ts';
import { airlineLines, authorityLines, type HeadCheck } from '#src/safety/report/head-checks.ts';
import type { RatingLine } from '#src/safety/report.ts';
import { useReport } from '../report-context.ts';
import classes from './checks.module.css';

/** What one of the three checks rests on. */
export function CheckDetails({ of }: Pick<HeadCheck, 'of'>) {
  const report = useReport();
  if (of === 'Aircraft') return <AircraftWords />;
  return <Lines lines={of === 'Airline' ? airlineLines(report) : authorityLines(report)} />;
}

function AircraftWords() {
  return (
    <p>
      The record of this type of aircraft, whichever airline flies it. <a href="/method">How we score</a>
    </p>
  );
}

function Lines({ lines }: { lines: RatingLine[] }) {
  if (lines.length === 0) return <p>We have no record of it. That is neither good nor bad.</p>;
  return (
    <ul className={classes.lines}>
      {lines.map(({ text, check, asOf }) => (
        <li key={text}>
          {check && `${CHECK_TEXT[check]}: `}
          {text}
          {asOf && !text.includes(formatDate(asOf)) && `, as of ${formatDate(asOf)}`}
        </li>
      ))}
    </ul>
  );
}

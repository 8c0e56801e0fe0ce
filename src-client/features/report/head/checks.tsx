import { formatDate } from '#src/format/date.ts';
import { airlineLines, authorityLines, type HeadCheck, headChecks, type Standing } from '#src/safety/head-checks.ts';
import { CHECK_TEXT } from '#src/safety/rating-lines.ts';
import type { RatingLine } from '#src/safety/report.ts';
import { useCalmView } from '../../../calm-view.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { useReport } from '../report-context.ts';
import classes from './checks.module.css';
import { Disclosure } from './disclosure.tsx';

const SIGNS: Record<Standing, { icon: IconName; text: string }> = {
  passed: { icon: 'check', text: 'In order' },
  open: { icon: 'minus', text: 'No clear result' },
  failed: { icon: 'warning', text: 'Attention' },
  unknown: { icon: 'question', text: 'Not known' },
};

/** Aircraft, airline and authorities: one sign and a few words each, which open. */
export function Checks() {
  const report = useReport();
  return (
    <ul className={classes.checks} aria-label="Three checks">
      {headChecks(report).map((check) => (
        <li key={check.of}>
          <Disclosure title={<Title check={check} />}>
            {check.of === 'Aircraft' ? (
              <AircraftWords />
            ) : (
              <Lines lines={check.of === 'Airline' ? airlineLines(report) : authorityLines(report)} />
            )}
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function Title({ check: { of, standing, text } }: { check: HeadCheck }) {
  const { icon, text: sign } = SIGNS[standing];
  return (
    <>
      <span className={classes.sign} data-standing={standing}>
        <Icon name={icon} size={18} />
        <span className={classes.hidden}>{sign}: </span>
      </span>
      <b>{of}</b> <span className={classes.text}>{text}</span>
    </>
  );
}

function AircraftWords() {
  const { score } = useReport();
  const [isCalm] = useCalmView();
  return (
    <p>
      {isCalm ? 'The record of this type of aircraft, whichever airline flies it.' : score.sentence}{' '}
      <a href="/method">How we score</a>
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
          {asOf && `, as of ${formatDate(asOf)}`}
        </li>
      ))}
    </ul>
  );
}

import { shownVerdict } from '#src/safety/report/shown-verdict.ts';
import basics from '../../../styles/basics.module.css';
import { useCalmView } from '../../../ui/use-calm-view.ts';
import { useReport } from '../report-context.ts';
import classes from './verdict.module.css';

/** This flight's verdict in words, then in years, then as a rate; in the calm view only in words. */
export function Verdict() {
  const report = useReport();
  const [isCalm] = useCalmView();
  const { flightRate, score } = report;
  return (
    <div className={classes.verdict} data-calm={isCalm || undefined}>
      <p className={classes.words}>{shownVerdict(report, isCalm) ?? (isCalm ? 'Safety report' : score.sentence)}</p>
      {flightRate && !isCalm && (
        <>
          <p className={classes.years}>{flightRate.years}</p>
          <p className={`${basics.note} ${classes.rate}`}>{flightRate.sentence}</p>
        </>
      )}
    </div>
  );
}

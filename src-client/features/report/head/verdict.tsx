import { isPraiseOff } from '#src/safety/report/bands.ts';
import { shownVerdict } from '#src/safety/report/head-checks.ts';
import { AverageStrip } from '../../../shared/average-strip.tsx';
import { useCalmView } from '../../../ui/use-calm-view.ts';
import { spoken, t } from '../../../ui/words.ts';
import { useReport } from '../report-context.ts';
import classes from './verdict.module.css';

/** This flight's verdict in words, and as a place on a scale of average flying where nothing outweighs it. */
export function Verdict() {
  const report = useReport();
  const [isCalm] = useCalmView();
  const { flightRate, score, bands } = report;
  const isDrawn = flightRate && !isCalm && !isPraiseOff(bands);
  return (
    <div className={classes.verdict} data-bare={!isDrawn || undefined}>
      <h3 className={classes.words}>
        {spoken(shownVerdict(report, isCalm) ?? (isCalm ? t('app.report.verdict.report') : score.sentence))}
      </h3>
      {isDrawn && <AverageStrip rate={flightRate} />}
    </div>
  );
}

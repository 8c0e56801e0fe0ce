import { banInReport } from '#src/safety/airline-ban.ts';
import { relationOfScore } from '#src/safety/relation.ts';
import { scoreLabel, WORLD_AVERAGE_SCORE } from '#src/safety/score-label.ts';
import { BanNote } from '../../../ban-note.tsx';
import { useCalmView } from '../../../calm-view.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CalmFold } from '../../../ui/calm-fold.tsx';
import { GaugeRing } from '../../../ui/gauge-ring.tsx';
import { ScoreBar } from '../../../ui/score-bar.tsx';
import { ProvenanceButton } from '../provenance/provenance-button.tsx';
import { useReport } from '../report-context.ts';
import classes from './tiles.module.css';

const TITLE = 'Aircraft Model Safety Score';

/** A ban of the operator, then the sentence, the label and the number with its range. */
export function ScoreTile() {
  const { score, keyIndicators } = useReport();
  const [isCalm] = useCalmView();
  const label = scoreLabel(score.value);
  const band = score.low !== null && score.high !== null ? { low: score.low, high: score.high } : null;
  const range = band && `90% range: ${band.low}–${band.high}`;
  return (
    <div className={`${classes.tile} ${classes.score}`} data-calm={isCalm || undefined}>
      <div className={classes.head}>
        <h3 className={classes.label}>{TITLE}</h3>
        <ProvenanceButton of="safetyScore" label={TITLE} />
      </div>
      <BanNote ban={banInReport(keyIndicators)} />
      <div className={classes.verdict}>
        <p className={classes.sentence}>{score.sentence}</p>
        <CalmFold name="the score">
          <div className={classes.grade}>
            <Badge tone={label.color}>{label.text}</Badge>
            {score.value !== null && <span className={classes.range}>{relationOfScore(score)}</span>}
            {range && (
              <p className={classes.range}>
                <span>{range}</span> <ProvenanceButton of="scoreInterval" label="Range of the score" />
              </p>
            )}
            <a href="/method" className={classes.method}>
              How we score
            </a>
          </div>
          {band && (
            <div className={classes.band}>
              <ScoreBar tone={label.color} value={score.value} {...band} average={WORLD_AVERAGE_SCORE} isLabeled />
            </div>
          )}
          <div className={classes.ring}>
            <GaugeRing
              tone={label.color}
              value={score.value}
              caption="out of 100"
              label={[score.value === null ? 'Score unknown' : `Score ${score.value} out of 100`, label.text, range]
                .filter(Boolean)
                .join(', ')}
            />
          </div>
        </CalmFold>
      </div>
    </div>
  );
}

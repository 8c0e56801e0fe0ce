import { isPraiseOff } from '#src/safety/bands.ts';
import { relationOfScore } from '#src/safety/relation.ts';
import { scoreLabel, WORLD_AVERAGE_SCORE } from '#src/safety/score-label.ts';
import { useCalmView } from '../../../calm-view.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CalmFold } from '../../../ui/calm-fold.tsx';
import { GaugeRing } from '../../../ui/gauge-ring.tsx';
import { ScoreBar } from '../../../ui/score-bar.tsx';
import { ProvenanceButton } from '../provenance/provenance-button.tsx';
import { useReport } from '../report-context.ts';
import classes from './tiles.module.css';

const TITLE = 'Aircraft Model Safety Score';

/** The sentence, the label and the number with its range; grey and without a label where nothing may praise. */
export function ScoreTile() {
  const { score, bands } = useReport();
  const [isCalm] = useCalmView();
  const isPlain = isPraiseOff(bands);
  const label = isPlain ? null : scoreLabel(score.value);
  const tone = label?.color ?? 'grey';
  const band = score.low !== null && score.high !== null ? { low: score.low, high: score.high } : null;
  const range = band && `90% range: ${band.low}–${band.high}`;
  return (
    <div className={`${classes.tile} ${classes.score}`} data-calm={isCalm || undefined}>
      <div className={classes.head}>
        <h3 className={classes.label}>{TITLE}</h3>
        <ProvenanceButton of="safetyScore" label={TITLE} />
      </div>
      <div className={classes.verdict}>
        <CalmFold name="the score">
          {score.sentence && <p className={classes.sentence}>{score.sentence}</p>}
          <div className={classes.grade}>
            {label && <Badge tone={tone}>{label.text}</Badge>}
            {label && score.value !== null && <span className={classes.range}>{relationOfScore(score)}</span>}
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
              <ScoreBar tone={tone} value={score.value} {...band} average={WORLD_AVERAGE_SCORE} isLabeled />
            </div>
          )}
          <div className={classes.ring}>
            <GaugeRing
              tone={tone}
              value={score.value}
              caption="out of 100"
              label={[score.value === null ? 'Score unknown' : `Score ${score.value} out of 100`, label?.text, range]
                .filter(Boolean)
                .join(', ')}
            />
          </div>
        </CalmFold>
      </div>
    </div>
  );
}

import { scoreLabel } from '#src/safety/model/record-sentence.ts';
import { isPraiseOff } from '#src/safety/report/bands.ts';
import { sayValue } from '#src/words/values.ts';
import { Badge } from '../../../ui/badge.tsx';
import { GaugeRing } from '../../../ui/gauge-ring.tsx';
import { joined, spoken, t } from '../../../ui/words.ts';
import { ProvenanceButton } from '../provenance/provenance-button.tsx';
import { useReport } from '../report-context.ts';
import classes from './score-tile.module.css';
import { TileHead } from './tile-head.tsx';
import tiles from './tiles.module.css';

const TITLE = t('app.report.score.title');

/** The ring of the aircraft type with its label and its range; grey and without a label where nothing may praise. */
export function ScoreTile() {
  const { score, bands } = useReport();
  const label = isPraiseOff(bands) ? null : scoreLabel(score.value);
  const tone = label?.color ?? 'grey';
  const range = score.low !== null && t('app.report.score.range', { low: String(score.low), high: String(score.high) });
  return (
    <div className={tiles.tile} style={{ gap: '0.5rem' }}>
      <TileHead subject={t('app.report.score.subject')} title={TITLE} of="safetyScore" />
      <div className={`row ${classes.body}`}>
        <GaugeRing
          tone={tone}
          value={score.value}
          caption={t('app.report.score.outOf')}
          label={joined([
            score.value === null
              ? t('app.report.score.unknown')
              : t('app.report.score.value', { score: String(score.value) }),
            label && spoken(sayValue(label.text)),
            range,
          ])}
        />
        <div className={`note ${classes.words}`}>
          {label && <Badge tone={tone}>{spoken(sayValue(label.text))}</Badge>}
          {range && (
            <p className={classes.range}>
              {range} <ProvenanceButton of="scoreInterval" label={t('app.report.score.rangeOf')} />
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

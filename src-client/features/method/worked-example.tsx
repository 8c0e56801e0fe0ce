import { countText } from '#src/format/text.ts';
import type { Method, MethodModel } from '#src/safety/method.ts';
import { flownTextOf, scoreLabel } from '#src/safety/model/record-sentence.ts';
import { ScoreRange } from '../../shared/score-range.tsx';
import { Badge } from '../../ui/badge.tsx';
import { periodText, threeDigits } from './model-figures.ts';
import classes from './worked-example.module.css';

export type WorkedExampleProps = { model: MethodModel; prior: Method['prior']; lesson: string };

/** One model from its two figures to its score, step by step. */
export function WorkedExample({ model: { name, score }, prior, lesson }: WorkedExampleProps) {
  const { value, low, high, fatalAccidents, exposureMillionDepartures, ratePerMillionDepartures, rateLow, rateHigh } =
    score;
  const label = scoreLabel(value);
  const [average, level] = [prior.millionDepartures, prior.level].map(threeDigits);
  return (
    <li className={`column sunk ${classes.example}`}>
      <h3 className="title">{name}</h3>
      <p className="aside">
        {fatalAccidents === 0 ? 'No fatal accidents' : countText(fatalAccidents ?? 0, 'fatal accident')} in{' '}
        {flownTextOf(score)}, {periodText(score)}
      </p>
      <dl className={classes.steps}>
        <dt>Rate per million departures</dt>
        <dd>
          ({prior.accidents} + {fatalAccidents}) / ({average} + {exposureMillionDepartures} / {level}) =&nbsp;
          {rateText(ratePerMillionDepartures)}
        </dd>
        <dt>Score</dt>
        <dd>
          100 − 25 · log₂ (1 + {average} · {rateText(ratePerMillionDepartures)}) =&nbsp;{value}
        </dd>
        <dt>Range</dt>
        <dd>
          rate {rateText(rateLow)} to {rateText(rateHigh)}, so score&nbsp;{low}&nbsp;to&nbsp;{high}
        </dd>
      </dl>
      <div className={classes.outcome}>
        <strong className={classes.value}>{value}</strong>
        <Badge tone={label.color}>{label.text}</Badge>
        <ScoreRange score={score} />
      </div>
      <p className={`aside ${classes.lesson}`}>{lesson}</p>
    </li>
  );
}

function rateText(rate: number | null): string {
  return rate === null ? 'unknown' : threeDigits(rate);
}

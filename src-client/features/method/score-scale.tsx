import { SCORE_LABELS } from '#src/safety/model/score-label.ts';
import basics from '../../styles/basics.module.css';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import prose from './prose.module.css';
import classes from './score-scale.module.css';

/** What the number means, and its labels. */
export function ScoreScale({ minMillionDepartures }: { minMillionDepartures: number }) {
  return (
    <Card title="What the score says">
      <div className={prose.prose}>
        <p>
          The score is about the aircraft <strong>model</strong>: how often its flights, across all airlines, had an
          accident that killed someone on board. 75 is the average flight of the last ten years. A higher score means
          fewer such accidents per flight. The range shows where it lies with 90% confidence.
        </p>
      </div>
      <ul className={classes.scale} aria-label="Labels of the score">
        {SCORE_LABELS.map(({ from, text, color }, index) => (
          <li key={text} className={basics.row}>
            <Badge tone={color}>{text}</Badge>
            <span>{rangeText(from, SCORE_LABELS[index - 1]?.from)}</span>
          </li>
        ))}
        <li className={basics.row}>
          <Badge tone="grey">Early estimate</Badge>
          <span>under {minMillionDepartures} million flights: a score with a wide range</span>
        </li>
      </ul>
    </Card>
  );
}

function rangeText(from: number, above: number | undefined): string {
  if (above === undefined) return `${from} and above`;
  return from === 0 ? `below ${above}` : `${from} to ${above - 1}`;
}

import type { WhiskerRow } from '#src/public-pages/page.ts';
import { scoreLabel, WORLD_AVERAGE_SCORE } from '#src/safety/score-label.ts';
import { Badge } from '../../ui/badge.tsx';
import { ScoreBar } from '../../ui/score-bar.tsx';
import classes from './whiskers.module.css';

/** Scores with their ranges on a line from 0 to 100, with the world average as a tick. */
export function Whiskers({ rows }: { rows: WhiskerRow[] }) {
  return (
    <ul className={classes.rows}>
      {rows.map(({ name, href, value, low, high, note }) => {
        const label = scoreLabel(value);
        return (
          <li key={name}>
            <p className={classes.name}>{href ? <a href={href}>{name}</a> : <strong>{name}</strong>}</p>
            <p className={classes.score}>
              {value !== null && <strong>{value}</strong>}
              <Badge tone={label.color}>{value === null ? 'No score' : label.text}</Badge>
            </p>
            <div className={classes.bar}>
              {low !== null && high !== null && (
                <>
                  <ScoreBar tone={label.color} value={value} low={low} high={high} average={WORLD_AVERAGE_SCORE} />
                  <span className={classes.range}>
                    {low} to {high}
                  </span>
                </>
              )}
            </div>
            <p className={classes.note}>{note}</p>
          </li>
        );
      })}
    </ul>
  );
}

import { percent } from '#src/aircraft/likely-words.ts';
import type { SafetyReport } from '#src/safety/report.ts';
import classes from './chart.module.css';

export type LikelyModelsTableProps = {
  models: NonNullable<SafetyReport['models']>;
  others: SafetyReport['others'];
};

/** The models that may fly, each with its share and its own score; none of these is the flight's score. */
export function LikelyModelsTable({ models, others }: LikelyModelsTableProps) {
  return (
    <section>
      <h3>Likely aircraft</h3>
      <p className={classes.small}>
        The aircraft is an estimate. <a href="/method#likely-aircraft">How often these estimates are right</a>
      </p>
      <div className={classes.scroll}>
        <table className={classes.figures}>
          <thead>
            <tr>
              <th scope="col">Model</th>
              <th scope="col">Share</th>
              <th scope="col">Its own score</th>
              <th scope="col">90% range</th>
            </tr>
          </thead>
          <tbody>
            {models.map(({ modelId, modelName, share, score: { value, low, high } }) => (
              <tr key={modelId}>
                <th scope="row" className={classes.wrapping}>
                  {modelName}
                </th>
                <td>{percent(share)}</td>
                <td>{value ?? 'Unknown'}</td>
                <td>{low === null ? 'Unknown' : `${low} to ${high}`}</td>
              </tr>
            ))}
            {others && others.count > 0 && (
              <tr>
                <th scope="row">{others.count === 1 ? 'One other' : `${others.count} others`}</th>
                <td>{percent(others.share)}</td>
                <td />
                <td />
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}

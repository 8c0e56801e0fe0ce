import { percent } from '#src/aircraft/likely-words.ts';
import type { MixPart } from '#src/safety/report.ts';
import classes from './chart.module.css';

/** The models that may fly, each with its share and its own score; none of these is the flight's score. */
export function MixTable({ mix }: { mix: MixPart[] }) {
  return (
    <section>
      <h3>Likely aircraft</h3>
      <p className={classes.small}>
        The aircraft is an estimate. Select the one on your booking above to see its record.{' '}
        <a href="/method#likely-aircraft">How often these estimates are right</a>
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
            {mix.map(({ modelId, modelName, share, score, low, high }) => (
              <tr key={modelId}>
                <th scope="row" className={classes.wrapping}>
                  {modelName}
                </th>
                <td>{percent(share)}</td>
                <td>{score ?? 'Unknown'}</td>
                <td>{low === null ? 'Unknown' : `${low} to ${high}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

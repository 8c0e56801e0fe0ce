import { formatDate } from '#src/format/date.ts';
import type { AirlineSafety, Provenance, RatingLine } from '#src/safety/report.ts';
import { OriginOf } from './origin-button.tsx';
import classes from './rating-sum.module.css';

/** The airline's rating as the sum that it is, line by line; unknown inputs add nothing and say so. */
export function RatingSum({ airlineSafety: { rating, ratingLines } }: { airlineSafety: AirlineSafety }) {
  return (
    <table className={classes.sum}>
      <caption className={classes.caption}>How the rating adds up, on a scale of 0 to 10</caption>
      <tbody>
        {ratingLines.map((line) => (
          <tr key={line.text}>
            <th scope="row">
              {line.text}
              {line.asOf && <span className={classes.date}>as of {formatDate(line.asOf)}</span>}
            </th>
            <td>{pointsText(line.points)}</td>
            <td className={classes.origin}>
              <OriginOf provenance={provenanceOf(line)} label={line.text} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Rating</th>
          <td colSpan={2}>{rating === null ? 'Unknown' : `${rating} out of 10`}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function provenanceOf({ sources, asOf, basis }: RatingLine): Provenance | undefined {
  return basis && { sources, asOf, basis, note: null };
}

function pointsText(points: number | null): string {
  if (points === null) return 'unknown';
  return points < 0 ? `−${-points}` : `+${points}`;
}

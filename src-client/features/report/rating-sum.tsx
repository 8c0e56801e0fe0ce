import { formatDate } from '#src/format/date.ts';
import type { AirlineSafety } from '#src/safety/report.ts';
import classes from './rating-sum.module.css';

/** The airline's rating as the sum that it is, line by line; unknown inputs add nothing and say so. */
export function RatingSum({ airlineSafety: { rating, ratingLines } }: { airlineSafety: AirlineSafety }) {
  return (
    <table className={classes.sum}>
      <caption className={classes.caption}>How the rating adds up, on a scale of 0 to 10</caption>
      <tbody>
        {ratingLines.map(({ text, points, asOf }) => (
          <tr key={text}>
            <th scope="row">
              {text}
              {asOf && <span className={classes.date}>as of {formatDate(asOf)}</span>}
            </th>
            <td>{pointsText(points)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Rating</th>
          <td>{rating === null ? 'Unknown' : `${rating} out of 10`}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function pointsText(points: number | null): string {
  if (points === null) return 'unknown';
  return points < 0 ? `−${-points}` : `+${points}`;
}

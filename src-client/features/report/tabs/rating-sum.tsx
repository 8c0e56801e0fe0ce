import { formatDate } from '#src/format/date.ts';
import { CHECK_TEXT } from '#src/safety/airline/rating-lines.ts';
import type { AirlineSafety, Provenance, RatingLine } from '#src/safety/report.ts';
import { ProvenanceOf } from '../provenance/provenance-button.tsx';
import { Checked } from '../provenance/source-line.tsx';
import classes from './rating-sum.module.css';

/** The airline's rating as a sum, line by line; unknown facts add nothing and say so. */
export function RatingSum({ airlineSafety }: { airlineSafety: AirlineSafety }) {
  const { rating, ratingOutOf, ratingLines } = airlineSafety;
  return (
    <div className={classes.frame}>
      <table className={classes.sum}>
        <caption>What was checked, and how the rating adds up</caption>
        <tbody>
          {ratingLines.map((line) => (
            <tr key={line.text}>
              <th scope="row">
                {line.text}
                {line.asOf && (
                  <span className={classes.date}>
                    as of {formatDate(line.asOf)} <Checked asOf={line.asOf} />
                  </span>
                )}
              </th>
              <td className={classes.check} data-check={line.check}>
                {line.check && CHECK_TEXT[line.check]}
              </td>
              <td>{pointsText(line.points)}</td>
              <td className={classes.origin}>
                <ProvenanceOf provenance={provenanceOf(line)} label={line.text} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Rating</th>
            <td colSpan={3}>{rating === null ? 'Unknown' : sumText(rating, ratingOutOf)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function provenanceOf({ sources, asOf, basis, note = null }: RatingLine): Provenance | undefined {
  return basis && { sources, asOf, basis, note };
}

/** A fact that could not be checked costs no points. @param outOf absent if the scale is unknown */
function sumText(rating: number, outOf: number | undefined): string {
  if (outOf === undefined) return String(rating);
  return outOf < 10 ? `${rating} of ${outOf} that could be checked` : `${rating} out of 10`;
}

function pointsText(points: number | null): string {
  if (points === null) return '';
  return points < 0 ? `−${-points}` : `+${points}`;
}

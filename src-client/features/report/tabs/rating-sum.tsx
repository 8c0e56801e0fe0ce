import { formatDate } from '#src/format/date.ts';
import { signedText } from '#src/format/number.ts';
import { CHECK_TEXT } from '#src/safety/airline/rating-lines.ts';
import type { AirlineSafety, RatingLine } from '#src/safety/report.ts';
import basics from '../../../styles/basics.module.css';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { ProvenanceOf } from '../provenance/provenance-button.tsx';
import { Checked } from '../provenance/source-line.tsx';

const TONES = { passed: 'green', failed: 'red', unknown: 'grey' } as const;

/** The airline's rating as a sum, line by line; unknown facts add nothing and say so. */
export function RatingSum({ airlineSafety: { rating, ratingOutOf, ratingLines } }: { airlineSafety: AirlineSafety }) {
  const sum = rating === null ? 'Unknown' : sumText(rating, ratingOutOf);
  return (
    <DataTable
      caption="What was checked, and how the rating adds up"
      isNumeric
      head={['What was checked, and how the rating adds up', 'Result', 'Points', '']}
      rows={[...ratingLines.map(cellsOf), ['Rating', '', sum, '']]}
      own={ratingLines.length}
    />
  );
}

function cellsOf({ text, check, points, sources, asOf, basis, note = null }: RatingLine) {
  return [
    <>
      {text}{' '}
      {asOf && (
        <span className={basics.note}>
          as of {formatDate(asOf)} <Checked asOf={asOf} />
        </span>
      )}
    </>,
    check && <Badge tone={TONES[check]}>{CHECK_TEXT[check]}</Badge>,
    points !== null && signedText(points),
    <ProvenanceOf key="source" provenance={basis && { sources, asOf, basis, note }} label={text} />,
  ];
}

/** A fact that could not be checked costs no points. @param outOf absent if the scale is unknown */
function sumText(rating: number, outOf: number | undefined): string {
  if (outOf === undefined) return String(rating);
  return outOf < 10 ? `${rating} of ${outOf} that could be checked` : `${rating} out of 10`;
}

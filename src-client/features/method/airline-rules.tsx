import { signedText } from '#src/format/text.ts';
import { ACCIDENT_WINDOW_YEARS } from '#src/safety/airline/airline-accidents.ts';
import { BANNED_CAP, RATING_POINTS } from '#src/safety/airline/airline-rating.ts';
import type { Method } from '#src/safety/method.ts';
import { DataTable } from '../../ui/data-table.tsx';
import prose from './prose.module.css';

const LINES = [
  { what: 'Starting score', points: String(RATING_POINTS.start) },
  { what: 'IOSA-registered (IATA safety audit)', points: signedText(RATING_POINTS.iosa) },
  { what: 'Not on the EU Air Safety List', points: signedText(RATING_POINTS.notListed) },
  { what: 'Restricted by the EU Air Safety List', points: signedText(RATING_POINTS.restricted) },
  { what: 'Banned by the EU Air Safety List', points: `at most ${BANNED_CAP} in all` },
  {
    what: `No fatal passenger-flight accidents in ${ACCIDENT_WINDOW_YEARS} years`,
    points: signedText(RATING_POINTS.noAccident),
  },
  {
    what: 'The same, where the data ends over 12 months ago',
    points: signedText(RATING_POINTS.oldOrShortRecord),
  },
  {
    what: 'The same, where the airline has flown for less than ten years',
    points: signedText(RATING_POINTS.oldOrShortRecord),
  },
  {
    what: `For each fatal accident in ${ACCIDENT_WINDOW_YEARS} years, excluding hostile acts`,
    points: signedText(RATING_POINTS.eachAccident),
  },
];

/** The sum that makes up an airline's rating. */
export function AirlineRules({ airlines: { rated, apart, clearMillion } }: Pick<Method, 'airlines'>) {
  return (
    <>
      <div className={prose.prose}>
        <p>
          A single airline flies too little for its own accidents to prove much: without any, it takes about{' '}
          {clearMillion.toFixed(1)} million flights to tell it apart from the average. Of the {rated} airlines with a
          rate of their own, {apart === 0 ? 'none has' : `${apart} have`} a range that leaves the average out. So its
          rating, from 0 to 10, adds up dated facts that anyone can check: checks passed, not a ranking. Most airlines
          pass them all, so the points are shown with the number of airlines that have the same. An unknown fact adds
          nothing and lowers the maximum (8 of 8 that could be checked). An airline we have no data on has no rating.
          Fleet age is shown, never scored.
        </p>
        <p>
          The airline's own rate is shown next to the points: its fatal accidents in the past ten years over the flights
          its fleet makes in ten years (or since it began), combined with the world average as for a model, with a 90%
          interval. Few airlines publish those flights, so they are an estimate, mostly fleet times use, ±30%, and never
          more than all operators of the airline's state made. Where the fleet is not known well enough, or so few
          flights that under 0.3 fatal accidents would be expected at the world average, there is no rate: it would be
          that average's rather than the airline's. The count and the flights are shown instead.
        </p>
      </div>
      <DataTable
        caption="How the rating is calculated"
        isNumeric
        head={['Checked', 'Points']}
        rows={LINES.map(({ what, points }) => [what, points])}
      />
      <p className="aside">
        Shown next to it is the airline's record with this model: 5 with no aircraft lost and no death on board in an
        accident, 4 with aircraft lost and no deaths, 3.5 after a fatal accident and 2.5 within ten years of one. 5 is
        given only where our list of the model's losses has as many as others published; elsewhere, and after a hostile
        act alone, the record is unknown. A ban does not enter it.
      </p>
    </>
  );
}

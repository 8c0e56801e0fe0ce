import { ACCIDENT_WINDOW_YEARS } from '#src/safety/airline-accidents.ts';
import { BANNED_CAP, RATING_POINTS } from '#src/safety/rating-lines.ts';
import { Card } from '../../ui/card.tsx';
import classes from './airline-rules.module.css';
import prose from './prose.module.css';

const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`);

const LINES = [
  { what: 'Every airline starts with', points: String(RATING_POINTS.start) },
  { what: "On the register of IATA's safety audit (IOSA)", points: signed(RATING_POINTS.iosa) },
  { what: 'Not found on the EU Air Safety List', points: signed(RATING_POINTS.notListed) },
  { what: 'Restricted by the EU Air Safety List', points: signed(RATING_POINTS.restricted) },
  { what: 'Banned by the EU Air Safety List', points: `at most ${BANNED_CAP} in all` },
  {
    what: `No fatal accident of a passenger flight in ${ACCIDENT_WINDOW_YEARS} years`,
    points: signed(RATING_POINTS.noAccident),
  },
  {
    what: 'The same, where the records searched end over 12 months ago',
    points: signed(RATING_POINTS.noAccidentInOldRecords),
  },
  {
    what: `For each fatal accident in ${ACCIDENT_WINDOW_YEARS} years, hostile acts left out`,
    points: signed(RATING_POINTS.eachAccident),
  },
];

/** The sum that makes an airline's rating. */
export function AirlineRules() {
  return (
    <Card title="The airline's rating">
      <div className={prose.prose}>
        <p>
          One airline flies too little for its own accidents to say much: it would take some 17 million flights without
          any to tell it from the average. So its rating, from 0 to 10, adds up dated facts that anyone can check:
          checks passed, not a ranking. Most airlines pass them all, so beside the points stands how many have as many.
          A fact that is not known adds nothing and lowers what the sum is out of (8 of 8 that could be checked). An
          airline of which nothing is known has no rating. Fleet age is shown, never scored.
        </p>
        <p>
          The airline's own rate stands beside the points: its fatal accidents of the last ten years over the flights
          that its fleet makes in ten years, weighed against the world average as a model's are, with a 90% interval.
          Nobody publishes those flights for each airline, so they are an estimate, fleet times use, ±30%. Where the
          fleet is not known well enough, there is no rate.
        </p>
      </div>
      <table className={classes.rules}>
        <caption>What adds to the rating</caption>
        <tbody>
          {LINES.map(({ what, points }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={prose.small}>
        Beside it stands the airline's record with this very model, from 5 (no aircraft lost, nobody killed) to 2.5 (a
        fatal accident within ten years), and 2 for an airline on the EU Air Safety List.
      </p>
    </Card>
  );
}

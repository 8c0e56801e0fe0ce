import { Card } from '../../ui/card.tsx';
import prose from './prose.module.css';

/** What the score doesn't cover. */
export function Limits() {
  return (
    <Card title="What the score doesn't cover">
      <div className={prose.prose}>
        <ul>
          <li>
            <strong>Your own flight.</strong> Weather, crew, route, and the individual aircraft's maintenance are not
            included. It is a statistical estimate from public records, not a prediction.
          </li>
          <li>
            <strong>The airline.</strong> It is rated separately, below; its own record is in no rate of a flight.
          </li>
          <li>
            <strong>Rarely flown models (little data).</strong> New and rare models have a wide range. Without any count
            of their flights, they have the record of their category.
          </li>
          <li>
            <strong>Exact departures (mostly estimated).</strong> Few manufacturers publish them. Most are estimated
            from fleets and their use, marked as estimates, and widen the range.
          </li>
          <li>
            <strong>Improvements over time.</strong> An accident forty years ago counts as much as one last year.
            Improvements since then are listed in the report but not scored.
          </li>
          <li>
            <strong>Lesser events.</strong> Injuries, destroyed aircraft without deaths, and diversions are listed but
            not counted: no complete lists are published.
          </li>
        </ul>
      </div>
    </Card>
  );
}

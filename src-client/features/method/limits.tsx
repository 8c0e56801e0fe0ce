import { Card } from '../../ui/card.tsx';
import prose from './prose.module.css';

/** What the score does not say. */
export function Limits() {
  return (
    <Card title="What the score does not say">
      <div className={prose.prose}>
        <ul>
          <li>
            <strong>Nothing of your own flight.</strong> Weather, crew, upkeep of the one aircraft and route are not in
            it. It is a statistical estimate from public records, not a prediction.
          </li>
          <li>
            <strong>Nothing of the airline.</strong> That is rated apart, further down; the two are never mixed.
          </li>
          <li>
            <strong>Little where little was flown.</strong> New and rare models keep a wide range, or no score at all.
          </li>
          <li>
            <strong>Not more than the departures allow.</strong> Few makers publish them. Most are estimated from fleets
            and their use, are called estimates, and widen the range.
          </li>
          <li>
            <strong>Nothing of change.</strong> An accident of forty years ago counts like one of last year. What was
            improved since is listed in the report and not scored.
          </li>
          <li>
            <strong>Nothing of lesser events.</strong> Injuries, lost aircraft without deaths, and diversions are told,
            not counted: nobody publishes complete lists of them.
          </li>
        </ul>
      </div>
    </Card>
  );
}

import type { ComparedFlight, FlightsComparison } from '#src/flight/flights-comparison.ts';
import { NO_FLIGHT_COUNTS } from '#src/safety/no-flight-counts.ts';
import { BanNote, BanNotes } from '../../ban-note.tsx';
import classes from './comparison-view.module.css';
import { aircraftLine, sharesLine } from './route-words.ts';
import { ScoreCell } from './score-cell.tsx';

/** Two to four flights: how small each risk is, whether the record can distinguish them, then each by itself. */
export function ComparisonView({ comparison: { flights, comparisons } }: { comparison: FlightsComparison }) {
  return (
    <div className={classes.view}>
      <BanNotes bans={flights.map(({ airlineFacts }) => airlineFacts?.ban)} />
      <ul className={classes.pairs} aria-label="What the record says">
        {comparisons.map(({ first, second, absolute, relative }) => (
          <li key={`${first} ${second}`}>
            {comparisons.length > 1 && (
              <h3 className={classes.pair}>
                {first} and {second}
              </h3>
            )}
            <p>{absolute}</p>
            <p className={classes.relative}>{relative}</p>
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        These are the records of aircraft models across all airlines, weighted by how likely each model is to fly. They
        are not the risk of one flight and say nothing about airline, weather, or route.
      </p>
      <ul className={classes.flights} aria-label="The flights">
        {flights.map((flight) => (
          <Flight key={flight.flightNumber} flight={flight} />
        ))}
      </ul>
    </div>
  );
}

function Flight({ flight }: { flight: ComparedFlight }) {
  const { flightNumber, airline, origin, destination, score, airlineFacts } = flight;
  const shares = sharesLine(flight);
  return (
    <li className={classes.flight}>
      <h3 className={classes.number}>
        {flightNumber}
        <span className={classes.airline}> {airline ?? 'Airline not known'}</span>
      </h3>
      <p className={classes.note}>
        {origin} to {destination}
      </p>
      <p className={classes.likely}>{aircraftLine(flight)}</p>
      {shares && <p className={classes.note}>{shares}</p>}
      <BanNote ban={airlineFacts?.ban} />
      {score ? <ScoreCell score={score} /> : <p className={classes.note}>{NO_FLIGHT_COUNTS}</p>}
      <ul className={classes.facts}>
        {(airlineFacts?.facts ?? ['Nothing on record about the airline']).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </li>
  );
}

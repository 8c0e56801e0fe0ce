import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { percent, shortName } from '#src/aircraft/likely-words.ts';
import type { ComparedFlight } from '#src/flight/flights-comparison.ts';
import { scoreLabel } from '#src/safety/score-label.ts';
import { useCalmView } from '../../calm-view.ts';
import { Silhouette } from '../../silhouette.tsx';
import { trpc } from '../../trpc.ts';
import { GaugeRing } from '../../ui/gauge-ring.tsx';
import surface from '../../ui/surface.module.css';
import classes from './example-reports.module.css';

/** The reports on the example flights in small, as they are today; reading them uses no search. */
export function ExampleReports({ flightNumbers }: { flightNumbers: readonly string[] }) {
  const { data, isError } = trpc.flights.compare.useQuery({ flights: flightNumbers.join(',') });
  if (isError) return null;
  return (
    <ul className={classes.examples} aria-label="Example reports">
      {flightNumbers.map((number, index) => {
        const flight = data?.flights[index];
        return (
          <li key={number} className={surface.flat}>
            {flight ? <Example flight={flight} /> : <Skeleton height="100%" />}
          </li>
        );
      })}
    </ul>
  );
}

function Example({ flight }: { flight: ComparedFlight }) {
  const { flightNumber, airline, origin, destination, likelyAircraft, score } = flight;
  const [isCalm] = useCalmView();
  const label = scoreLabel(score?.value ?? null);
  return (
    <Link to="/" search={{ flight: flightNumber }} className={classes.example}>
      <span className={classes.names}>
        <b>{flightNumber}</b>
        <span>{airline}</span>
        <span>
          {origin} to {destination}
        </span>
      </span>
      {score && !isCalm && (
        <span className={classes.ring}>
          <GaugeRing
            tone={label.color}
            value={score.value}
            caption="out of 100"
            label={`Score ${score.value ?? 'unknown'} out of 100, ${label.text}, 90% range: ${score.low}–${score.high}`}
          />
        </span>
      )}
      <span className={classes.models}>
        {likelyAircraft.slice(0, 2).map(({ modelId, modelName, share }) => (
          <span key={modelId}>
            <Silhouette modelId={modelId} />
            <span>
              {shortName(modelName)} {percent(share)}
            </span>
          </span>
        ))}
      </span>
    </Link>
  );
}

import { Box, Loader } from '@mantine/core';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { ComparedFlight, FlightsComparison } from '#src/flight/flights-comparison.ts';
import { flightRateSentence } from '#src/safety/rates/flight-sentences.ts';
import { messageOf } from '../../api/error-message.ts';
import { answerOf, trpc } from '../../api/trpc.ts';
import { BanNote, BanNotes } from '../../shared/ban-note.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { aircraftLine, sharesLine } from './route-words.ts';
import { ScoreCell } from './score-cell.tsx';

export type ComparisonDialogProps = { isOpen: boolean; onClose: () => void; flightNumbers: readonly string[] };

/** Compares the selected flights; uses no search. */
export function ComparisonDialog({ isOpen, onClose, flightNumbers }: ComparisonDialogProps) {
  const query = trpc.flights.compare.useQuery({ flights: flightNumbers.join(',') }, { enabled: isOpen });
  return (
    <Dialog title="Compare before booking" isOpen={isOpen} isWide onClose={onClose}>
      {query.data && <ComparisonView comparison={query.data} />}
      {query.isFetching && !query.data && <Loader aria-label="Comparing" />}
      {query.error && !query.isFetching && <Failure error={query.error} onRetry={() => void query.refetch()} />}
    </Dialog>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (answerOf(error)?.appCode !== 'flight_unknown') {
    return <RetryAlert title="We couldn't compare these flights" message={messageOf(error)} onRetry={onRetry} />;
  }
  return (
    <Alert tone="amber" isAnnounced>
      {messageOf(error)}
    </Alert>
  );
}

/** Two to four flights: how small each risk is, whether the record can distinguish them, then each by itself. */
export function ComparisonView({ comparison: { flights, comparisons } }: { comparison: FlightsComparison }) {
  return (
    <div className="stack">
      <BanNotes bans={flights.map(({ airlineFacts }) => airlineFacts?.ban)} />
      <ul className="form" aria-label="What the record says">
        {comparisons.map(({ first, second, absolute, relative }) => (
          <li key={`${first} ${second}`} className="sunk">
            {comparisons.length > 1 && (
              <h3>
                {flightNumberText(first)} and {flightNumberText(second)}
              </h3>
            )}
            <p>{absolute}</p>
            <p className="medium">{relative}</p>
          </li>
        ))}
      </ul>
      <p className="note">
        A flight's rate is that of its likely aircraft across all airlines, times the factor of the state that certifies
        its operator. It says nothing about weather or route, and is not a finding about the airline.
      </p>
      <ul className="ruled" aria-label="The flights">
        {flights.map((flight) => (
          <Flight key={flight.flightNumber} flight={flight} />
        ))}
      </ul>
    </div>
  );
}

function Flight({ flight }: { flight: ComparedFlight }) {
  const { flightNumber, airline, origin, destination, score, flightRate, airlineFacts } = flight;
  const shares = sharesLine(flight);
  return (
    <Box component="li" className="between" py="0.75rem">
      <div className="grow">
        <h3>
          {flightNumberText(flightNumber)}
          <Box component="span" fw="var(--weight-text)">
            {' '}
            {airline ?? 'Airline not known'}
          </Box>
        </h3>
        <p className="note">
          {origin} to {destination}
        </p>
        <p className="medium">{aircraftLine(flight)}</p>
        {shares && <p className="note">{shares}</p>}
        <BanNote ban={airlineFacts?.ban} />
        <p>{flightRateSentence(flightRate)}</p>
        <ul className="bullets note">
          {(airlineFacts?.facts ?? ['Nothing on record about the airline']).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <ScoreCell score={score} />
    </Box>
  );
}

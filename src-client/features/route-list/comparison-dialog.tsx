import { Loader } from '@mantine/core';
import { namesModels } from '#src/aircraft/likely-words.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { ComparedFlight, FlightsComparison } from '#src/flight/flights-comparison.ts';
import { briefRateText } from '#src/safety/rates/flight-sentences.ts';
import type { Spoken } from '#src/words/speak.ts';
import { messageOf } from '../../api/error-message.ts';
import { answerOf, trpc } from '../../api/trpc.ts';
import { AverageLine, AverageScale } from '../../shared/average-strip.tsx';
import { BanNotes } from '../../shared/ban-note.tsx';
import { LikelyShapes } from '../../shared/likely-shapes.tsx';
import { Alert, RetryAlert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { spoken, t } from '../../ui/words.ts';
import { AirlineChecks } from './airline-card.tsx';
import classes from './comparison-dialog.module.css';
import { isBanned } from './route-filter.ts';
import { aircraftLine, comparedSentence } from './route-words.ts';

export type ComparisonDialogProps = { isOpen: boolean; onClose: () => void; flightNumbers: readonly string[] };

export function ComparisonDialog({ isOpen, onClose, flightNumbers }: ComparisonDialogProps) {
  const query = trpc.flights.compare.useQuery({ flights: flightNumbers.join(',') }, { enabled: isOpen });
  return (
    <Dialog title={t('app.routeList.compareBeforeBooking')} isOpen={isOpen} isWide onClose={onClose}>
      {query.data && <ComparisonView comparison={query.data} />}
      {query.isFetching && !query.data && <Loader aria-label={t('app.routeList.comparing')} />}
      {query.error && !query.isFetching && <Failure error={query.error} onRetry={() => void query.refetch()} />}
    </Dialog>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (answerOf(error)?.appCode !== 'flight_unknown') {
    return <RetryAlert title={t('app.routeList.weCouldntCompareThese')} message={messageOf(error)} onRetry={onRetry} />;
  }
  return <Alert tone="amber">{messageOf(error)}</Alert>;
}

/** Two to four flights on one scale: what the record says of them together, then each. */
export function ComparisonView({ comparison: { flights, comparisons } }: { comparison: Spoken<FlightsComparison> }) {
  const banned = flights.filter(isBanned).map(({ flightNumber }) => flightNumber);
  const open = comparisons.filter(({ first, second }) => !banned.includes(first) && !banned.includes(second));
  return (
    <div className="stack">
      <BanNotes bans={flights.map(({ airlineFacts }) => airlineFacts?.ban)} />
      <p className="title">{open.length > 0 ? comparedSentence(open) : t('app.routeList.noFigureOutweighsA')}</p>
      <div>
        <ul className={classes.flights} aria-label={t('app.routeList.theFlights')}>
          {flights.map((flight) => (
            <Flight key={flight.flightNumber} flight={flight} />
          ))}
        </ul>
        <div className={classes.scale}>
          <AverageScale />
        </div>
      </div>
      <p className="note">{t('app.routeList.aFlightsRateIs')}</p>
    </div>
  );
}

function Flight({ flight }: { flight: Spoken<ComparedFlight> }) {
  const { flightNumber, airline, origin, destination, flightRate, airlineFacts, likelyAircraft } = flight;
  return (
    <li>
      <div>
        <h3>{flightNumberText(flightNumber)}</h3>
        <p className="note">
          {t('app.routeList.airlineAndWay', {
            airline: airline ?? t('app.routeList.airlineNotKnown'),
            origin,
            destination,
          })}
        </p>
      </div>
      {!isBanned(flight) && (
        <div>
          <AverageLine rate={flightRate} />
          <p className="note">{spoken({ start: briefRateText(flightRate) })}</p>
        </div>
      )}
      <AirlineChecks facts={airlineFacts} />
      {namesModels(flight.likelyWords) ? <LikelyShapes models={likelyAircraft} /> : <p>{aircraftLine(flight)}</p>}
    </li>
  );
}

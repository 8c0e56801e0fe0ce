import { Button } from '@mantine/core';
import type { RouteAnswer, RouteSearch } from '#src/flight/route-search.ts';
import { formatDate } from '#src/format/date.ts';
import { Alert } from '../../ui/alert.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import surface from '../../ui/surface.module.css';
import { useOpener } from '../../ui/use-opener.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { choicesOf, isAircraftKnown, isFiltering, NO_FILTER, ordered, passing } from './route-filter.ts';
import { RouteFilters } from './route-filters.tsx';
import classes from './route-list.module.css';
import { RouteRow, type RouteRowProps } from './route-row.tsx';
import { bannedLastSentence, MOST_COMPARED, shownSentence } from './route-words.ts';
import { useListAsLeft } from './use-list-as-left.ts';

const ComparisonDialog = lazyPart(async () => (await import('./comparison-dialog.tsx')).ComparisonDialog);

export type RouteListProps = {
  search: RouteSearch;
  answer: RouteAnswer;
  onDetails: RouteRowProps['onDetails'];
};

/** The flights found between two airports, with filters and comparison. */
export function RouteList({ search, answer: { flights, notes, isCapped }, onDetails }: RouteListProps) {
  const { filter, setFilter, order, setOrder, chosen, setChosen } = useListAsLeft(search);
  const comparison = useOpener(ComparisonDialog.load);
  const shown = ordered(passing(flights, filter), order);
  const isDateless = flights.length > 1 && flights.every(({ departure }) => !departure);
  const knownFrom = flights.some(({ provider }) => provider === 'flightradar24')
    ? 'from earlier days'
    : 'from timetables';
  const choose = (flightNumber: string) => (isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, flightNumber] : chosen.filter((other) => other !== flightNumber));
  return (
    <section>
      <Heading search={search} />
      {notes.length > 0 && (
        <Alert tone="blue">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Alert>
      )}
      {flights.length === 0 && (
        <div className={`${surface.flat} ${classes.none}`}>
          <p>No flights found for this route and date.</p>
          <p>Try another date or route.</p>
        </div>
      )}
      {flights.length > 1 && (
        <>
          <RouteFilters
            choices={choicesOf(flights)}
            filter={filter}
            onFilter={setFilter}
            order={order}
            onOrder={setOrder}
          />
          <p role="status" className={classes.shown}>
            {[shownSentence(flights, shown, isCapped), bannedLastSentence(shown, order)].filter(Boolean).join(' ')}
          </p>
          {isFiltering(filter) && (
            <Button variant="default" className={classes.all} onClick={() => setFilter(NO_FILTER)}>
              Show all flights
            </Button>
          )}
          <p className={classes.legend}>
            {isDateless && `Date unavailable: these flights are known ${knownFrom}, not for a day. `}
            Check two to four flights to compare them. Dot: score of the likely aircraft. Line: where it lies with 90%
            certainty. Tick: world average 75. All are on one scale from 0 to 100. The list isn't ordered by safety
            unless you choose that.
          </p>
        </>
      )}
      {shown.length > 0 && (
        <ul className={`${surface.card} ${classes.list}`}>
          {shown.map((flight) => {
            const { flightNumber } = flight;
            const isChosen = chosen.includes(flightNumber);
            const mayBeChosen = isAircraftKnown(flight) && (isChosen || chosen.length < MOST_COMPARED);
            return (
              <RouteRow
                key={`${flightNumber} ${flight.callsign} ${flight.departure}`}
                flight={flight}
                isMissingDateShown={!isDateless}
                isChosen={isChosen}
                onChoose={mayBeChosen ? choose(flightNumber) : null}
                onDetails={onDetails}
              />
            );
          })}
        </ul>
      )}
      {isCapped && <p className={classes.capped}>This route has more flights than are listed here.</p>}
      {flights.length > 1 && (
        <ChosenBar chosen={chosen} onCompare={comparison.open} ahead={comparison.ahead} onClear={() => setChosen([])} />
      )}
      {comparison.isWanted && (
        <ComparisonDialog isOpen={comparison.isOpen} onClose={comparison.close} flightNumbers={chosen} />
      )}
    </section>
  );
}

function Heading({ search: { origin, destination, date } }: { search: RouteSearch }) {
  return (
    <h2 className={classes.heading}>
      Flights from {origin} to {destination}
      {date && ` on ${formatDate(date)}`}
    </h2>
  );
}

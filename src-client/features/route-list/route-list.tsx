import { Box, Button } from '@mantine/core';
import { durationText } from '#src/flight/flight-duration.ts';
import type { RouteAnswer, RouteFlight, RouteSearch } from '#src/flight/route-search.ts';
import { formatDate } from '#src/format/date.ts';
import { distanceText } from '#src/format/text.ts';
import { Alert } from '../../ui/alert.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useOpener } from '../../ui/use-opener.ts';
import { Alternatives } from './alternatives.tsx';
import bar from './chosen-bar.module.css';
import { choicesOf, isAircraftKnown, isFiltering, NO_FILTER, ordered, passing } from './route-filter.ts';
import { RouteFilters } from './route-filters.tsx';
import { RouteGroupView } from './route-group-view.tsx';
import { groupsOf, isOpenAtFirst } from './route-groups.ts';
import classes from './route-list.module.css';
import { RouteRow, type RouteRowProps } from './route-row.tsx';
import { bannedLastSentence, choiceSentence, MOST_COMPARED, shownSentence } from './route-words.ts';
import { useListState } from './use-list-state.ts';

const ComparisonDialog = lazyPart(async () => (await import('./comparison-dialog.tsx')).ComparisonDialog);

export type RouteListProps = {
  search: RouteSearch;
  answer: RouteAnswer;
  onDetails: RouteRowProps['onDetails'];
  /** null if the list is whole */
  onMore?: (() => void) | null;
  isLoadingMore?: boolean;
};

/** The flights found between two airports, with filters and comparison. */
export function RouteList({ search, answer, onDetails, onMore = null, isLoadingMore = false }: RouteListProps) {
  const { flights, notes, isCapped, total, distanceKm, alternatives } = answer;
  const { filter, setFilter, order, setOrder, chosen, setChosen, folds, setFolds } = useListState(search);
  const comparison = useOpener(ComparisonDialog.load);
  const shown = ordered(passing(flights, filter), order);
  const isDateless = flights.length > 1 && flights.every(({ departure }) => !departure);
  const knownFrom = flights.some(({ provider }) => provider === 'flightradar24')
    ? 'from earlier days'
    : 'from timetables';
  const choose = (flightNumber: string) => (isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, flightNumber] : chosen.filter((other) => other !== flightNumber));
  const rowOf = (hasAircraft: boolean) => (flight: RouteFlight) => {
    const isChosen = chosen.includes(flight.flightNumber);
    const mayBeChosen = isAircraftKnown(flight) && (isChosen || chosen.length < MOST_COMPARED);
    return (
      <RouteRow
        key={`${flight.flightNumber} ${flight.callsign} ${flight.departure}`}
        flight={flight}
        isMissingDateShown={!isDateless}
        hasAircraft={hasAircraft}
        isChosen={isChosen}
        onChoose={mayBeChosen ? choose(flight.flightNumber) : null}
        onDetails={onDetails}
      />
    );
  };
  return (
    <section className="column form">
      <Heading search={search} />
      {notes.length > 0 && (
        <Alert tone="blue">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Alert>
      )}
      {flights.length === 0 && (
        <div className={`flat ${classes.none}`}>
          <p>No flights found for this route and date.</p>
          <p>Try another date or route.</p>
        </div>
      )}
      {alternatives && <Alternatives search={search} alternatives={alternatives} />}
      {flights.length > 0 && (
        <p className="soft">
          Nonstop {durationText(distanceKm)}, estimated from the distance: {distanceText(distanceKm)}.
        </p>
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
          <p role="status" className="medium">
            {[shownSentence(flights, shown, total), bannedLastSentence(shown, order)].filter(Boolean).join(' ')}
          </p>
          {isFiltering(filter) && (
            <Button data-unprinted onClick={() => setFilter(NO_FILTER)}>
              Show all flights
            </Button>
          )}
          <Box component="p" maw="46rem" className="note">
            {isDateless && `Date unavailable: these flights are known ${knownFrom}, not for a particular day. `}
            Check two to four flights to compare them. Dot: score of the likely aircraft. Line: where it lies with 90%
            certainty. Tick: world average 75. All are on one scale from 0 to 100. The list isn't ordered by safety
            unless you choose that.
          </Box>
        </>
      )}
      {shown.length > 0 && (
        <div className={`card ruled ${classes.list}`}>
          {groupsOf(shown).map((group) =>
            group.flights.length === 1 ? (
              <ul key={group.key}>{group.flights.map(rowOf(true))}</ul>
            ) : (
              <RouteGroupView
                key={group.key}
                group={group}
                isOpen={folds[group.key] ?? isOpenAtFirst(shown)}
                onFold={(isOpen) => setFolds({ ...folds, [group.key]: isOpen })}
              >
                <ul className="ruled">{group.flights.map(rowOf(false))}</ul>
              </RouteGroupView>
            ),
          )}
        </div>
      )}
      {onMore && (
        <Button loading={isLoadingMore} onClick={onMore}>
          Show more flights
        </Button>
      )}
      {isCapped && !onMore && <p className="note">This route has more flights than are listed here.</p>}
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
    <h2>
      Flights from {origin} to {destination}
      {date && ` on ${formatDate(date)}`}
    </h2>
  );
}

type ChosenBarProps = {
  chosen: readonly string[];
  onCompare: () => void;
  /** loads the comparison's code when the pointer or focus reaches the button */
  ahead: { onPointerEnter: () => void; onFocus: () => void };
  onClear: () => void;
};

/** Shows what was selected, at the bottom of the screen while there is a selection. */
function ChosenBar({ chosen, onCompare, ahead, onClear }: ChosenBarProps) {
  const look = chosen.length > 0 ? `raised ${bar.filled}` : '';
  return (
    <div className={`between ${bar.place} ${look}`} data-unprinted>
      <p role="status" className="medium">
        {chosen.length > 0 && choiceSentence(chosen)}
      </p>
      {chosen.length > 0 && (
        <div className="row">
          {chosen.length > 1 && (
            <Button variant="filled" aria-haspopup="dialog" {...ahead} onClick={onCompare}>
              Compare {chosen.length} flights
            </Button>
          )}
          <Button onClick={onClear}>Clear</Button>
        </div>
      )}
    </div>
  );
}

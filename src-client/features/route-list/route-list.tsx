import { Box, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { distanceText } from '#src/flight/distance-text.ts';
import { durationText } from '#src/flight/flight-duration.ts';
import type { RouteAnswer, RouteFlight, RouteSearch } from '#src/flight/route-search.ts';
import type { Spoken } from '#src/words/speak.ts';
import { AverageScale } from '../../shared/average-strip.tsx';
import { Alert } from '../../ui/alert.tsx';
import { useCalmView } from '../../ui/calm-view.tsx';
import { lazyPart, useOpener } from '../../ui/lazy-part.tsx';
import { Scene } from '../../ui/scene.tsx';
import { WhenNear } from '../../ui/when-near.tsx';
import { each, t } from '../../ui/words.ts';
import cards from './airline-card.module.css';
import { AirlineCard } from './airline-card.tsx';
import { Alternatives } from './alternatives.tsx';
import { FlightPill, type FlightPillProps } from './flight-pill.tsx';
import { choicesOf, isFiltering, lineOf, ordered, passing } from './route-filter.ts';
import { RouteFilters } from './route-filters.tsx';
import { airlinesOf, groupLine, OPEN_MAX, type RouteGroup } from './route-groups.ts';
import classes from './route-list.module.css';
import { bannedLastSentence, choiceSentence, MOST_COMPARED, shownSentence } from './route-words.ts';
import { useListState } from './use-list-state.ts';

const RouteMap = lazyPart(async () => (await import('../../shared/map/route-map.tsx')).RouteMap);
const ComparisonDialog = lazyPart(async () => (await import('./comparison-dialog.tsx')).ComparisonDialog);

export type RouteListProps = {
  search: RouteSearch;
  answer: Spoken<RouteAnswer>;
  onDetails: FlightPillProps['onDetails'];
  /** null if the list is whole */
  onMore?: (() => void) | null;
  isLoadingMore?: boolean;
};

export function RouteList({ search, answer, onDetails, onMore = null, isLoadingMore = false }: RouteListProps) {
  const { flights, notes, isCapped, total, alternatives } = answer;
  const state = useListState(search);
  const { filter, order, chosen, setChosen } = state;
  const comparison = useOpener(ComparisonDialog.load);
  const shown = ordered(passing(flights, filter), order);
  const choices = choicesOf(flights);
  const isNarrowable = choices.airlines.length > 1 || choices.families.length > 0 || isFiltering(filter);
  const isDateless = flights.length > 1 && flights.every(({ departure }) => !departure);
  return (
    <section className="column form">
      <Head search={search} answer={answer} />
      {notes.length > 0 && <Alert tone="blue">{each('p', notes)}</Alert>}
      {flights.length === 0 && (
        <Box className="flat center" p="2.5rem 1rem" style={{ border: '1px dashed var(--line-strong)' }}>
          <p>{t('app.routeList.noFlightsFoundFor')}</p>
          <p className="soft">{t('app.routeList.tryAnotherDateOr')}</p>
          <Scene of="lost" />
        </Box>
      )}
      {alternatives && <Alternatives search={search} alternatives={alternatives} />}
      {flights.length > 1 && (
        <>
          {isNarrowable && (
            <RouteFilters
              choices={choices}
              filter={filter}
              onFilter={state.setFilter}
              order={order}
              onOrder={state.setOrder}
            />
          )}
          <p role="status" className="note">
            {[
              shownSentence(flights, shown, total),
              bannedLastSentence(shown, order),
              isDateless && datelessText(flights),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </>
      )}
      <Airlines {...{ search, shown, state, isDateless, onDetails }} />
      {onMore && (
        <Button loading={isLoadingMore} onClick={onMore}>
          {t('app.routeList.showMoreFlights')}
        </Button>
      )}
      {isCapped && !onMore && <p className="note">{t('app.routeList.thisRouteHasMore')}</p>}
      {flights.length > 1 && (
        <ChosenBar chosen={chosen} onCompare={comparison.open} ahead={comparison.ahead} onClear={() => setChosen([])} />
      )}
      {comparison.isWanted && (
        <ComparisonDialog isOpen={comparison.isOpen} onClose={comparison.close} flightNumbers={chosen} />
      )}
    </section>
  );
}

type AirlinesProps = Pick<RouteListProps, 'search' | 'onDetails'> & {
  shown: Spoken<RouteFlight>[];
  state: ReturnType<typeof useListState>;
  isDateless: boolean;
};

/** One card an airline; where there are many flights, each of its groups is folded. */
function Airlines({ search, shown, state, isDateless, onDetails }: AirlinesProps) {
  const { chosen, setChosen, folds, setFolds } = state;
  const [isCalm] = useCalmView();
  const [isAsked, setAsked] = useState(false);
  const hasLines = !isCalm || isAsked;
  if (shown.length === 0) return null;
  const choose = (flightNumber: string) => (isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, flightNumber] : chosen.filter((other) => other !== flightNumber));
  const pillOf = (flight: Spoken<RouteFlight>) => {
    const isChosen = chosen.includes(flight.flightNumber);
    const mayBeChosen = isChosen || chosen.length < MOST_COMPARED;
    return (
      <FlightPill
        key={`${flight.flightNumber} ${flight.callsign} ${flight.departure}`}
        flight={flight}
        isOnRoute={flight.origin === search.origin && flight.destination === search.destination}
        isDateless={isDateless}
        isChosen={isChosen}
        onChoose={mayBeChosen ? choose(flight.flightNumber) : null}
        onDetails={onDetails}
      />
    );
  };
  const flightsOf = (group: RouteGroup) => (
    <Fold
      title={group.flights.length > 1 && shown.length > OPEN_MAX ? groupLine(group) : null}
      isOpen={folds[group.key] ?? false}
      onFold={(isOpen) => setFolds({ ...folds, [group.key]: isOpen })}
    >
      <ul>{group.flights.map(pillOf)}</ul>
    </Fold>
  );
  return (
    <div className="stack" style={{ gap: '0.625rem' }}>
      {shown.some(lineOf) &&
        (hasLines ? (
          <div className={cards.scale}>
            <AverageScale />
          </div>
        ) : (
          <Button onClick={() => setAsked(true)}>{t('app.routeList.showTheRates')}</Button>
        ))}
      {airlinesOf(shown).map((airline) => (
        <AirlineCard key={airline.airline} of={airline} hasLines={hasLines}>
          {flightsOf}
        </AirlineCard>
      ))}
    </div>
  );
}

function Head({
  search: { origin, destination, date },
  answer: { flights, distanceKm, places },
}: Pick<RouteListProps, 'search' | 'answer'>) {
  const [from, to] = places?.map(({ city }) => city) ?? [];
  const cities = from && (to ? t('app.routeList.to', { from, to }) : from);
  return (
    <div className={classes.head}>
      <div>
        <h2>
          {date
            ? t('app.routeList.headingOnDay', { origin, destination, date: { date } })
            : t('app.routeList.heading', { origin, destination })}
        </h2>
        {cities && <p>{cities}</p>}
        {flights.length > 0 && (
          <p className="note">
            {t('app.routeList.nonstopEstimatedFromThe', {
              durationText: durationText(distanceKm),
              distanceText: distanceText(distanceKm),
            })}
          </p>
        )}
      </div>
      {places?.length === 2 && (
        <WhenNear style={{ maxWidth: '24rem', aspectRatio: '360 / 110' }}>
          <RouteMap ways={[places]} label={t('app.routeList.theShortestWay', { cities: cities ?? '' })} />
        </WhenNear>
      )}
    </div>
  );
}

function datelessText(flights: Spoken<RouteFlight>[]): string {
  const from = flights.some(({ provider }) => provider === 'flightradar24') ? 'days' : 'timetables';
  return t('app.routeList.dateUnavailableKnownFrom', { from });
}

type FoldProps = { title: string | null; isOpen: boolean; onFold: (isOpen: boolean) => void; children: ReactNode };

function Fold({ title, isOpen, onFold, children }: FoldProps) {
  if (title === null) return children;
  return (
    <details open={isOpen} onToggle={({ currentTarget: { open } }) => open !== isOpen && onFold(open)}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

type ChosenBarProps = {
  chosen: readonly string[];
  onCompare: () => void;
  /** loads the comparison's code when the pointer or focus reaches the button */
  ahead: { onPointerEnter: () => void; onFocus: () => void };
  onClear: () => void;
};

/** Shows what was selected, at the end of the window while there is a selection. */
function ChosenBar({ chosen, onCompare, ahead, onClear }: ChosenBarProps) {
  return (
    <div className={chosen.length > 0 ? `between raised ${classes.bar}` : ''} data-unprinted>
      <p role="status" className="medium">
        {chosen.length > 0 && choiceSentence(chosen)}
      </p>
      {chosen.length > 0 && (
        <div className="row">
          {chosen.length > 1 && (
            <Button variant="filled" aria-haspopup="dialog" {...ahead} onClick={onCompare}>
              {t('app.routeList.compareFlights', { count: chosen.length })}
            </Button>
          )}
          <Button onClick={onClear}>{t('app.routeList.clear')}</Button>
        </div>
      )}
    </div>
  );
}

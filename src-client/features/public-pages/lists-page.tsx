import { Fragment, type ReactNode } from 'react';
import type { Position } from '#src/flight/great-circle.ts';
import { formatDate } from '#src/format/date.ts';
import type { Airline } from '#src/reference/airline.ts';
import { euListingOf } from '#src/reference/find-listing.ts';
import type { Oversight } from '#src/reference/oversight.ts';
import { newestDate } from '#src/reference/unverified.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { WorldMap } from '../../shared/map/world-map.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { cite, cited, type PageContent } from './page-content.tsx';
import { dateCell, List, Part, Text } from './parts.tsx';

/** Returns the path of an airline's page by its ICAO code, if there is one. */
type FindPath = (icao: string) => string | null;
/** Returns where on a map a country is shown. */
type FindPlace = (country: string) => Position | null;
type Recorded = Pick<Airline, 'icao' | 'name' | 'country'>;

/** The regulators' lists: who is on them, since when, and what changed. @param recorded the airlines with a record */
export function listsPage(lists: Oversight, recorded: Recorded[], pathOf: FindPath, placeOf: FindPlace): PageContent {
  const sources = new SourceList();
  const { euAirSafetyList: eu, faaIasa } = lists;
  const named = eu.carriersBanned.length + eu.carriersBannedRussia.length;
  const sentence = `The EU Air Safety List of ${formatDate(eu.asOf)} bans the airlines of ${eu.statesBanned.length} countries and ${named} more airlines by name. ${eu.carriersRestricted.length} more may fly to the EU only under conditions.`;
  const answer = cited(sentence, sources, eu.source);
  const body = (
    <>
      <ListsMap lists={lists} placeOf={placeOf} />
      {bannedCountries(lists, recorded, sources, pathOf)}
      {carriers('EU: banned by name', eu.carriersBanned, sources, pathOf)}
      {carriers('EU: banned by name, Russia', eu.carriersBannedRussia, sources, pathOf)}
      {carriers('EU: allowed under conditions', eu.carriersRestricted, sources, pathOf)}
      {iasa(faaIasa, sources)}
      {history(lists, sources)}
      <Part title="What is not known" isFolded>
        <List>
          {eu.remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
          <li>The list changes about twice a year; {eu.inForceNext}.</li>
          <li>
            A ban means an authority was not satisfied. No entry says nothing about an airline that does not fly there.
          </li>
          <li>
            Bulletins about airspace have <a href="/airspace">a page of their own</a>.
          </li>
        </List>
      </Part>
    </>
  );
  return {
    path: '/lists',
    title: 'Banned airlines: EU Air Safety List and FAA IASA',
    heading: 'Regulators’ lists',
    description: sentence,
    answer,
    body,
    sources,
    asOf: newestDate([...sources.list, { asOf: eu.asOf }]),
  };
}

/** Which countries' airlines are on a list; the tables beneath say which, and since when. */
function ListsMap({ lists: { euAirSafetyList: eu, faaIasa }, placeOf }: { lists: Oversight; placeOf: FindPlace }) {
  const whole = eu.statesBanned.map(({ state }) => state);
  const named = [...eu.carriersBanned, ...eu.carriersBannedRussia, ...eu.carriersRestricted].map(({ state }) => state);
  const some = [...new Set(named)].filter((state) => !whole.includes(state));
  const category2 = faaIasa.lastKnownCategory2.map(({ state }) => state);
  const placesOf = (states: string[]) =>
    states.flatMap((name) => {
      const place = placeOf(name);
      return place ? [{ ...place, name }] : [];
    });
  return (
    <WorldMap
      label={`A map of the world: the EU bans all airlines of ${whole.length} countries, lists single airlines of ${some.length} more, and the FAA has ${category2.length} countries in Category 2. The lists below name them.`}
      signs={[
        { sign: 'square', text: 'EU: all airlines banned', places: placesOf(whole) },
        { sign: 'dot', text: 'EU: single airlines banned or restricted', places: placesOf(some) },
        { sign: 'ring', text: 'FAA: country in Category 2', places: placesOf(category2) },
      ]}
    />
  );
}

function AirlineName({ name, icao, pathOf }: { name: string; icao: string | null; pathOf: FindPath }) {
  const path = icao && pathOf(icao);
  return path ? <a href={path}>{name}</a> : name;
}

function AirlineNames({ airlines, pathOf }: { airlines: { name: string; icao: string | null }[]; pathOf: FindPath }) {
  if (airlines.length === 0) return 'none';
  return airlines.map((airline, index) => (
    <Fragment key={airline.name}>
      {index > 0 && ', '}
      <AirlineName {...airline} pathOf={pathOf} />
    </Fragment>
  ));
}

function bannedCountries(
  { euAirSafetyList: eu, airlineStates }: Oversight,
  recorded: Recorded[],
  sources: SourceList,
  pathOf: FindPath,
): ReactNode {
  /** the country's airlines that we know by name: the list itself means all */
  const knownOf = (country: string): ReactNode => {
    const isMeant = ({ icao }: { icao: string }) => euListingOf({ icao, country }, eu).isByState;
    const onRecord = recorded.filter((airline) => airline.country === country && isMeant(airline));
    const others = airlineStates.airlines.filter((airline) => airline.state === country && isMeant(airline));
    const known = [...onRecord, ...others].sort((a, b) => (a.name < b.name ? -1 : 1));
    if (known.length === 0) return 'none on record';
    return (
      <>
        <AirlineNames airlines={known} pathOf={pathOf} />
        {others.length > 0 && cite(sources, airlineStates.source)}
      </>
    );
  };
  return (
    <Part title={`EU: all airlines of a country (${eu.statesBanned.length})`} isFolded>
      <Text>{eu.regulation}.</Text>
      <DataTable
        isStacked
        caption="Countries whose airlines are banned"
        head={['Country', 'Since', 'Among them', 'Except']}
        rows={eu.statesBanned.map(({ state, since, sinceSource, exceptions, note }) => [
          noted(state, note),
          cited(dateCell(since), sources, sinceSource),
          knownOf(state),
          <AirlineNames
            key="except"
            airlines={exceptions.map(({ carrier: name, icao }) => ({ name, icao }))}
            pathOf={pathOf}
          />,
        ])}
      />
    </Part>
  );
}

function carriers(
  title: string,
  listed: Oversight['euAirSafetyList']['carriersBanned'],
  sources: SourceList,
  pathOf: FindPath,
): ReactNode {
  return (
    <Part title={`${title} (${listed.length})`} isFolded>
      <DataTable
        isStacked
        caption={title}
        head={['Airline', 'Country', 'Since']}
        rows={listed.map(({ carrier, icao, state, since, sinceSource, note, rule }) => [
          <>
            <AirlineName name={carrier} icao={icao} pathOf={pathOf} />
            {(note || rule) && ` (${[note, rule].filter(Boolean).join('; ')})`}
          </>,
          state,
          cited(dateCell(since), sources, sinceSource),
        ])}
      />
    </Part>
  );
}

function iasa(
  { what, asOf, lastKnownCategory2, restoredToCategory1 }: Oversight['faaIasa'],
  sources: SourceList,
): ReactNode {
  return (
    <Part title={`FAA IASA: countries in Category 2, as last seen (${lastKnownCategory2.length})`} isFolded>
      <Text>
        {what} As of {formatDate(asOf)}; this is the latest evidence for each country, not today’s list.
      </Text>
      <DataTable
        isStacked
        caption="Countries in Category 2"
        head={['Country', 'Since', 'Last seen']}
        rows={lastKnownCategory2.map(({ state, since, lastSeen, source, doubt }) => [
          noted(state, doubt),
          byDate(since),
          cited(byDate(lastSeen), sources, source),
        ])}
      />
      <Text>Back in Category 1:</Text>
      <List>
        {restoredToCategory1.map(({ state, from, to, source }) => (
          <li key={`${state} ${to}`}>
            {state}: from {byDate(from)} until {byDate(to)}
            {cite(sources, source)}
          </li>
        ))}
      </List>
    </Part>
  );
}

function history({ euAirSafetyList }: Oversight, sources: SourceList): ReactNode {
  return (
    <Part title={`EU: changes (${euAirSafetyList.history.length} updates)`} isFolded>
      <DataTable
        isStacked
        caption="Updates of the EU Air Safety List"
        head={['Update', 'Added', 'Removed']}
        rows={euAirSafetyList.history
          .toReversed()
          .map(({ date, on, off, note, source }) => [
            cited(dateCell(date), sources, source),
            on.join('; ') || 'none',
            noted(off.join('; ') || 'none', note),
          ])}
      />
    </Part>
  );
}

function noted(text: string, note: string | null | undefined): string {
  return note ? `${text} (${note})` : text;
}

/** 'by 2012-04' is 'before Apr 2012' */
function byDate(date: string): string {
  return date.startsWith('by ') ? `before ${dateCell(date.slice(3))}` : dateCell(date);
}

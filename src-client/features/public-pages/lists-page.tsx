import type { ReactNode } from 'react';
import type { Position } from '#src/flight/great-circle.ts';
import type { Airline } from '#src/reference/airline.ts';
import { euListingOf } from '#src/reference/find-listing.ts';
import type { Oversight } from '#src/reference/oversight.ts';
import { newestDate } from '#src/reference/unverified.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { WorldMap } from '../../shared/map/world-map.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { linkTo, Record, spoken, t } from '../../ui/words.ts';
import { cite, cited, dateCell, joined, List, type PageContent, Part, Text } from './parts.tsx';

type FindPath = (icao: string) => string | null;
type FindPlace = (country: string) => Position | null;
type Recorded = Pick<Airline, 'icao' | 'name' | 'country'>;

/** The regulators' lists: who is on them, since when, and what changed. @param recorded the airlines with a record */
export function listsPage(lists: Oversight, recorded: Recorded[], pathOf: FindPath, placeOf: FindPlace): PageContent {
  const sources = new SourceList();
  const { euAirSafetyList: eu, faaIasa } = lists;
  const named = eu.carriersBanned.length + eu.carriersBannedRussia.length;
  const sentence = t('pages.lists.euAirSafetyList', {
    asOf: { date: eu.asOf },
    countries: eu.statesBanned.length,
    named,
    restricted: eu.carriersRestricted.length,
  });
  const answer = cited(sentence, sources, eu.source);
  const body = (
    <>
      <ListsMap lists={lists} placeOf={placeOf} />
      {bannedCountries(lists, recorded, sources, pathOf)}
      {carriers(t('pages.lists.euBannedByName'), eu.carriersBanned, sources, pathOf)}
      {carriers(t('pages.lists.euBannedByName2'), eu.carriersBannedRussia, sources, pathOf)}
      {carriers(t('pages.lists.euAllowedUnderConditions'), eu.carriersRestricted, sources, pathOf)}
      {iasa(faaIasa, sources)}
      {history(lists, sources)}
      <Part title={t('pages.lists.whatNotKnown')} isFolded>
        <List>
          {eu.remarks.map((remark) => (
            <li key={remark}>
              <Record>{remark}</Record>
            </li>
          ))}
          <li>{t('pages.lists.listChangesAboutTwice', { inForceNext: eu.inForceNext })}</li>
          <li>{t('pages.lists.banMeansAuthorityWas')}</li>
          <li>{t('pages.lists.bulletinsAboutAirspaceHave', { link: linkTo('/airspace') })}</li>
        </List>
      </Part>
    </>
  );
  return {
    path: '/lists',
    title: t('pages.lists.bannedAirlinesEuAir'),
    heading: t('pages.lists.regulatorsLists'),
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
      return place ? [{ ...place, name: spoken({ state: name }) }] : [];
    });
  return (
    <WorldMap
      label={t('pages.lists.mapWorldEuBans', { all: whole.length, some: some.length, faa: category2.length })}
      signs={[
        { sign: 'square', text: t('pages.lists.euAllAirlinesBanned'), places: placesOf(whole) },
        { sign: 'dot', text: t('pages.lists.euSingleAirlinesBanned'), places: placesOf(some) },
        { sign: 'ring', text: t('pages.lists.faaCountryCategory2'), places: placesOf(category2) },
      ]}
    />
  );
}

function AirlineName({ name, icao, pathOf }: { name: string; icao: string | null; pathOf: FindPath }) {
  const path = icao && pathOf(icao);
  return path ? <a href={path}>{name}</a> : name;
}

function AirlineNames({ airlines, pathOf }: { airlines: { name: string; icao: string | null }[]; pathOf: FindPath }) {
  if (airlines.length === 0) return t('pages.lists.none');
  return joined(airlines.map((airline) => <AirlineName key={airline.name} {...airline} pathOf={pathOf} />));
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
    if (known.length === 0) return t('pages.lists.noneRecord');
    return (
      <>
        <AirlineNames airlines={known} pathOf={pathOf} />
        {others.length > 0 && cite(sources, airlineStates.source)}
      </>
    );
  };
  return (
    <Part title={t('pages.lists.euAllAirlinesCountry', { length: eu.statesBanned.length })} isFolded>
      <Text>
        <Record>{`${eu.regulation}.`}</Record>
      </Text>
      <DataTable
        isStacked
        caption={t('pages.lists.countriesWhoseAirlinesBanned')}
        head={[t('pages.lists.country'), t('pages.lists.since'), t('pages.lists.amongThem'), t('pages.lists.except')]}
        rows={eu.statesBanned.map(({ state, since, sinceSource, exceptions, note }) => [
          noted(spoken({ state }), note),
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
        head={[t('pages.lists.airline'), t('pages.lists.country'), t('pages.lists.since')]}
        rows={listed.map(({ carrier, icao, state, since, sinceSource, note, rule }) => [
          <>
            <AirlineName name={carrier} icao={icao} pathOf={pathOf} />
            {noted('', [note, rule].filter(Boolean).join('; '))}
          </>,
          spoken({ state }),
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
    <Part title={t('pages.lists.faaIasaCountriesCategory', { length: lastKnownCategory2.length })} isFolded>
      <Text>{t('pages.lists.asLatestEvidenceEach', { what, asOf: { date: asOf } })}</Text>
      <DataTable
        isStacked
        caption={t('pages.lists.countriesCategory2')}
        head={[t('pages.lists.country'), t('pages.lists.since'), t('pages.lists.lastSeen')]}
        rows={lastKnownCategory2.map(({ state, since, lastSeen, source, doubt }) => [
          noted(spoken({ state }), doubt),
          byDate(since),
          cited(byDate(lastSeen), sources, source),
        ])}
      />
      <Text>{t('pages.lists.backCategory1')}</Text>
      <List>
        {restoredToCategory1.map(({ state, from, to, source }) => (
          <li key={`${state} ${to}`}>
            {t('pages.lists.fromUntil', { state: { state }, from: byDate(from), to: byDate(to) })}
            {cite(sources, source)}
          </li>
        ))}
      </List>
    </Part>
  );
}

function history({ euAirSafetyList }: Oversight, sources: SourceList): ReactNode {
  return (
    <Part title={t('pages.lists.euChangesUpdates', { length: euAirSafetyList.history.length })} isFolded>
      <DataTable
        isStacked
        caption={t('pages.lists.updatesEuAirSafety')}
        head={[t('pages.lists.update'), t('pages.lists.added'), t('pages.lists.removed')]}
        rows={euAirSafetyList.history
          .toReversed()
          .map(({ date, on, off, note, source }) => [
            cited(dateCell(date), sources, source),
            on.length > 0 ? <Record key="on">{on.join('; ')}</Record> : t('pages.lists.none'),
            noted(off.length > 0 ? <Record>{off.join('; ')}</Record> : t('pages.lists.none'), note),
          ])}
      />
    </Part>
  );
}

function noted(what: ReactNode, note: string | null | undefined): ReactNode {
  return note ? (
    <>
      {what} (<Record>{note}</Record>)
    </>
  ) : (
    what
  );
}

/** 'by 2012-04' is 'before Apr 2012' */
function byDate(date: string): string {
  return date.startsWith('by ') ? t('pages.lists.before', { date: dateCell(date.slice(3)) }) : dateCell(date);
}

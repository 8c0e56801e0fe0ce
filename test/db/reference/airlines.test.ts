import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadStateFactors } from '#db/build/rate-tables.ts';
import { loadTable } from '#db/build/shipped.ts';
import { REFERENCE_FOLDER } from '#db/folders.ts';
import { loadFacts } from '#db/reference/open.ts';
import { fleetFamilies, hasFleetShares } from '#src/reference/airline.ts';
import { isUnverified } from '#src/reference/unverified.ts';
import {
  readAircraftModels,
  readAirlines,
  readCodeAliases,
  readReferenceFlights,
} from '#test/support/read-reference.ts';

const models = readAircraftModels();
const airlines = readAirlines();
const modelIds = new Set(models.map((model) => model.id));
const byIcao = new Map(airlines.map((airline) => [airline.icao, airline]));

describe('airlines', () => {
  it('are 413, no code twice', () => {
    expect(byIcao.size).toBe(413);
    const iatas = airlines.map((airline) => airline.iata).filter((iata) => iata !== null);
    expect(iatas).toHaveLength(401);
    expect(new Set(iatas).size).toBe(401);
  });

  it('are found by the names they have in their own languages', () => {
    const facts = loadFacts();
    const wrong = loadTable('airline-names').filter(
      ({ icao, name }) =>
        facts
          .listAirlinesByName(name.toUpperCase())
          .map((one) => one.icao)
          .join() !== icao,
    );
    expect(wrong).toEqual([]);
  });

  it('each have the state of their certificate, a subsidiary its own', () => {
    const states = new Set(loadStateFactors().map(({ iso3 }) => iso3));
    expect(airlines.filter(({ state }) => !states.has(state))).toEqual([]);
    const stateOf = (icao: string) => airlines.find((airline) => airline.icao === icao)?.state;
    expect(['WZZ', 'WMT', 'WUK', 'EZY', 'EJU', 'RYS'].map(stateOf)).toEqual(['HUN', 'MLT', 'GBR', 'GBR', 'AUT', 'POL']);
  });

  it('fly for airlines that are on record, and not for themselves', () => {
    const flights = airlines.flatMap((airline) => airline.flownFor.map((seller) => ({ ...seller, by: airline.icao })));
    expect(flights.length).toBeGreaterThan(50);
    expect(flights.filter(({ icao, by }) => icao === by || !byIcao.has(icao))).toEqual([]);
    expect(byIcao.get('EJU')?.flownFor).toEqual([{ icao: 'EZY', isAlways: true }]);
    const always = airlines.filter((airline) => airline.flownFor.some((seller) => seller.isAlways));
    expect(always.filter((airline) => airline.flownFor.length > 1)).toEqual([]);
  });

  it('are read as ten years old only if nothing shows that they began later', () => {
    const late = airlines.filter(({ history, firstFlight }) => !firstFlight && (history?.began ?? '') > '2016-11');
    expect(late.map(({ name }) => name)).toEqual([]);
    const began = ['AWG', 'HYS', 'MAY', 'RYS', 'JEC', 'SKX'].map((icao) => byIcao.get(icao)?.firstFlight?.date);
    expect(began).toEqual(['2020', '2021-02', '2019-06', '2018', '2024-03', '2019-04-08']);
  });

  it('have other call-sign codes that no other airline has', () => {
    for (const { code, operator } of readCodeAliases()) {
      expect(byIcao.has(code)).toBe(false);
      expect(byIcao.has(operator)).toBe(true);
    }
  });

  it('never say that an airline lacks IOSA, tell how they know it, and why they do not', () => {
    const bases = Object.groupBy(airlines, (airline) => airline.iosa?.basis ?? 'unknown');
    expect(Object.fromEntries(Object.entries(bases).map(([basis, of]) => [basis, of.length]))).toEqual({
      stated: 15,
      'by membership': 248,
      unknown: 150,
    });
    expect(bases.unknown?.filter((airline) => !airline.iosaReason)).toEqual([]);
    expect(airlines.filter(({ iosa }) => iosa && isUnverified(iosa.source))).toEqual([]);
  });

  it('have no accident before their first flight, which is on record for young airlines only', () => {
    const young = airlines.flatMap(({ icao, firstFlight, fatalAccidents }) =>
      firstFlight ? [{ icao, date: firstFlight.date, accidents: fatalAccidents.map(({ date }) => date) }] : [],
    );
    expect(young.length).toBeGreaterThan(30);
    expect(young.filter(({ date }) => !/^20(1[6-9]|2\d)(-\d\d){0,2}$/.test(date))).toEqual([]);
    expect(young.filter(({ date, accidents }) => accidents.some((day) => day < date))).toEqual([]);
  });

  it('two in three have a beginning on record, before every accident and every count of their flights', () => {
    const born = airlines.flatMap(({ icao, history, fatalAccidents }) =>
      history ? [{ icao, began: history.began, accidents: fatalAccidents.map(({ date }) => date) }] : [],
    );
    expect(born.length).toBeGreaterThan(270);
    expect(born.filter(({ began, accidents }) => accidents.some((day) => day < began))).toEqual([]);
    const began = new Map(born.map(({ icao, began }) => [icao, began]));
    const flights = readReferenceFlights().filter(({ airlineIcao, asOf }) => asOf < (began.get(airlineIcao) ?? ''));
    expect(flights).toEqual([]);
    const listed = gunzipSync(
      readFileSync(join(REFERENCE_FOLDER, 'aircraft-use/route-type-odbl-openflights.csv.gz')),
    ).toString();
    const late = new Set(born.filter((each) => each.began > '2014-06').map(({ icao }) => icao));
    expect(listed.split('\n').filter((line) => late.has(line.slice(0, 3)))).toEqual([]);
    expect(byIcao.get('VOZ')?.history).toMatchObject({
      began: '2000-08-31',
      formerCode: { iata: 'DJ', until: '2012-12-31' },
    });
  });

  it('on record for a code that lists give to others have no record of their own, and have not ended', () => {
    const holders = loadTable('code-holders');
    const ended = new Set(loadTable('ended-airlines').map(({ icao }) => icao));
    const ofRecords = new Set(airlines.map(({ iata }) => iata));
    expect(holders.filter(({ icao, iata }) => byIcao.has(icao) || ended.has(icao) || ofRecords.has(iata))).toEqual([]);
    const codes = holders.flatMap(({ icao, iata }) => (iata ? [icao, iata] : [icao]));
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('that ended have no flight on record, and name who took them over', () => {
    const ended = loadTable('ended-airlines');
    expect(ended.length).toBeGreaterThan(140);
    for (const { icao, ended: day, source, successor } of ended) {
      expect(day, icao).toMatch(/^\d{4}(-\d\d-\d\d)?$/);
      expect(source, icao).toMatch(/^https:/);
      expect(successor === '' || byIcao.has(successor), icao).toBe(true);
      expect(byIcao.has(icao), icao).toBe(false);
    }
    const codes = new Set(ended.map(({ icao }) => icao));
    const stopped = airlines.filter(({ operating }) => operating?.value === false).map(({ icao }) => icao);
    for (const icao of stopped) codes.add(icao);
    expect(readReferenceFlights().filter(({ airlineIcao }) => codes.has(airlineIcao))).toEqual([]);
  });

  it('have notes for readers, without words of the file', () => {
    expect(airlines.flatMap(({ notes }) => notes).filter((note) => /\bnull\b/.test(note))).toEqual([]);
  });

  it('put each accident to a model that exists, or to none', () => {
    const accidents = airlines.flatMap((airline) => airline.fatalAccidents);
    expect(accidents).toHaveLength(113);
    expect(accidents.filter(({ modelId }) => modelId && !modelIds.has(modelId))).toEqual([]);
  });

  it.each([
    ['AFR', 'AF4590', 'concorde'],
    ['ETH', 'ET302', 'boeing-737-max'],
    ['CAL', 'CI611', 'boeing-747-classic'],
    ['SIA', 'SQ6', 'boeing-747-400'],
    ['MSR', 'MS843', 'boeing-737-classic'],
    ['DAH', 'AH6289', 'boeing-737-original'],
    ['SWA', 'WN1380', 'boeing-737-ng'],
    ['AAL', 'AA5342', 'crj-700-900-1000'],
    ['SWR', 'LX1885', 'airbus-a220'],
    ['ACA', 'AC8646', 'crj-700-900-1000'],
    ['AAL', 'AA1291', 'airbus-a300'],
  ])('%s %s was a %s', (icao, flight, modelId) => {
    expect(byIcao.get(icao)?.fatalAccidents.find((accident) => accident.flight === flight)?.modelId).toBe(modelId);
  });
});

describe('fleets', () => {
  it('count no aircraft below one, and add up to one', () => {
    expect(airlines.flatMap((airline) => airline.fleetByModel).filter(({ count }) => count < 1)).toEqual([]);
    for (const { icao, fleet } of airlines) {
      const sum = fleet?.families.reduce((total, family) => total + family.share, 0) ?? 1;
      expect(Math.abs(sum - 1), icao).toBeLessThan(0.01);
    }
  });

  it('are of models on record, each with date, source and license', () => {
    const fleets = airlines.flatMap(({ fleet }) => (fleet ? [fleet] : []));
    expect(fleets.length).toBeGreaterThan(340);
    expect(fleets.flatMap((fleet) => fleet.families).filter(({ modelId }) => !modelIds.has(modelId))).toEqual([]);
    const licences = new Set(fleets.map((fleet) => fleet.licence));
    expect(licences).toEqual(new Set(['CC0 1.0', 'US public domain', 'none stated', 'facts']));
    expect(fleets.filter(({ source, asOf }) => !source.url || !/^20\d\d(-\d\d)?/.test(asOf))).toEqual([]);
  });

  it('that are skewed or poor give families, not shares', () => {
    const skewed = airlines.filter(({ fleet }) => fleet && !hasFleetShares(fleet));
    expect(skewed.length).toBeGreaterThan(20);
    expect(skewed.flatMap(fleetFamilies).filter(({ share, count }) => share !== null || count !== null)).toEqual([]);
    expect(fleetFamilies(byIcao.get('AAL') ?? null)[0]).toMatchObject({ modelId: 'airbus-a320ceo', count: 398 });
  });

  it('without a stated license can be left out, and nothing else changes', () => {
    const open = readAirlines({ isOpenOnly: true });
    expect(open.map((airline) => airline.icao)).toEqual(airlines.map((airline) => airline.icao));
    const text = JSON.stringify(open);
    expect(text).not.toMatch(/Flightradar24|planespotters\.net ages|none stated|no licence stated/);
    expect(open.filter(({ fleet }) => fleet && fleet.licence === 'none stated')).toEqual([]);
    const facts = ({ icao, iosa, fatalAccidents, euSafetyList }: (typeof open)[number]) =>
      JSON.stringify({ icao, iosa, fatalAccidents, euSafetyList });
    expect(open.map(facts)).toEqual(airlines.map(facts));
    expect(open.filter(({ fleet }) => fleet).length).toBeGreaterThan(300);
  });
});

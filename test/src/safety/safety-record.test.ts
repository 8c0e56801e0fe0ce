import { describe, expect, it } from 'vitest';
import { safetyRecordOf as tellSafetyRecordOf } from '#src/safety/airline/safety-record.ts';
import { english } from '#test/support/english.ts';
import { readAircraftModels, readAirlines } from '#test/support/read-reference.ts';

const safetyRecordOf = english(tellSafetyRecordOf);

const models = readAircraftModels();
const airlines = readAirlines();
const TODAY = '2026-11-20';

const recordOf = (icao: string, modelId: string) =>
  safetyRecordOf(
    airlines.find((airline) => airline.icao === icao) ?? null,
    models.find((model) => model.id === modelId) ?? null,
    { today: TODAY },
  );
const record = (icao: string, modelId: string) => recordOf(icao, modelId).value;

describe('an airline with a model', () => {
  it.each([
    ['British Airways 777: a hull loss without deaths (2008)', 'BAW', 'boeing-777', 4],
    ['British Airways A350: nothing on record', 'BAW', 'airbus-a350', 5],
    ['Air India 787: a fatal accident in 2025', 'AIC', 'boeing-787', 2.5],
    ['Asiana 777: a fatal accident in 2013', 'AAR', 'boeing-777', 3.5],
    ['Malaysia Airlines 777: MH370 in 2014; MH17 was a hostile act', 'MAS', 'boeing-777', 3.5],
    ['Royal Air Maroc ATR 42: whether flight 630 was deliberate is disputed', 'RAM', 'atr-42', null],
    ['EgyptAir A320: whether flight 804 was an accident is disputed', 'MSR', 'airbus-a320ceo', null],
    ['PSA Airlines 727: PSA 182 of 1978 shares its name alone', 'JIA', 'boeing-727', null],
    ['Piedmont Airlines 727: the accident of 1967 shares its name alone', 'PDT', 'boeing-727', null],
    ['airBaltic A220: an aircraft lost on the ground', 'BTI', 'airbus-a220', 4],
    ['Lufthansa A340: an aircraft lost on the ground', 'DLH', 'airbus-a340', 4],
    ['LATAM Airlines Perú A320neo: a hull loss in 2022', 'LPE', 'airbus-a320neo', 4],
    ['Aeroméxico Connect E-Jet: a hull loss in 2018', 'SLI', 'embraer-e-jet', 4],
    ['CommuteAir ERJ-145, formerly CommutAir: a hull loss in 2019', 'UCA', 'embraer-erj-145', 4],
    ['KLM 747: Tenerife', 'KLM', 'boeing-747-classic', 3.5],
    ['SAS Dash 8-400: a hull loss in 2007', 'SAS', 'dash8-q400', 4],
    ['Airlink ERJ-145, as SA Airlink: a hull loss in 2009', 'LNK', 'embraer-erj-145', 4],
    ['Airlink Jetstream, as SA Airlink: a death in 2009', 'LNK', 'jetstream-31-41', 3.5],
    ['Turkish Airlines 737 Classic: fatal accidents in the 1990s', 'THY', 'boeing-737-classic', 3.5],
    ['Garuda Indonesia DC-10: a fatal accident in 1996', 'GIA', 'dc-10', 3.5],
    ['Air Busan A320 family: an aircraft burned out in 2025', 'ABL', 'airbus-a320ceo', 4],
    ['Endeavor CRJ: overturned in 2025', 'EDV', 'crj-700-900-1000', 4],
    ['Philippine Airlines A320: a hull loss that killed people on the ground', 'PAL', 'airbus-a320ceo', 4],
    ['Ural Airlines A320 family: in fields in 2019 and 2023', 'SVR', 'airbus-a320ceo', 4],
    ['Air China A330: burned out at the gate in 2019', 'CCA', 'airbus-a330ceo', 4],
    ['American Airlines 767: burned at Chicago in 2016', 'AAL', 'boeing-767', 4],
    ['LATAM Airlines A320: those of TAM are of LATAM Airlines Brasil', 'LAN', 'airbus-a320ceo', 5],
    ['LATAM Airlines Brasil A320: TAM 3054', 'TAM', 'airbus-a320ceo', 3.5],
  ])('%s', (_name, icao, modelId, value) => {
    expect(record(icao, modelId)).toBe(value);
  });

  it('names hostile acts as not counted', () => {
    expect(record('AHY', 'embraer-e-jet')).toBeNull();
    expect(recordOf('AHY', 'embraer-e-jet').reason).toBe(
      'AZAL Azerbaijan Airlines has no recorded accidental hull loss or accidental death on board with this model (list of aircraft lost: complete to May 15, 2023). Not counted: Azerbaijan Airlines 8243 (Dec 25, 2024; 38 deaths on board): hit by air-defence fire near Grozny before the crash, as reported.',
    );
    expect(recordOf('UAL', 'boeing-767').reason).toContain(
      'Not counted: United 175 (Sep 11, 2001; 65 deaths on board)',
    );
    expect(recordOf('MSR', 'airbus-a320ceo').reason).toContain('Not counted: EgyptAir 804 (May 19, 2016');
  });

  it('says that nothing is on record only where nothing is', () => {
    const denied = airlines.flatMap((airline) =>
      models
        .filter((model) =>
          safetyRecordOf(airline, model, { today: TODAY }).reason.includes('has no recorded accidental hull loss'),
        )
        .filter(
          ({ id, scoreEvents, incidents }) =>
            airline.fatalAccidents.some(({ modelId, isHostileAct }) => modelId === id && !isHostileAct) ||
            airline.hullLosses.some(({ modelId, cause }) => modelId === id && cause !== 'hostile') ||
            [
              ...scoreEvents,
              ...incidents.filter((event) => !event.isHostileAct && (Number(event.fatalities) > 0 || event.isHullLoss)),
            ].some((event) => event.airlines?.includes(airline.icao)),
        )
        .map(({ id }) => `${airline.icao} ${id}`),
    );
    expect(denied).toEqual([]);
  });

  it('calls lost only an aircraft that was: not the one of the door plug, nor the one that hit a motorcycle', () => {
    expect(recordOf('ASA', 'boeing-737-max')).toMatchObject({
      value: null,
      reason:
        'Not known: we have no complete list of the lost aircraft of this model. Serious events: Alaska Airlines 1282 (Jan 5, 2024).',
    });
    expect(recordOf('TAP', 'airbus-a320neo').reason).toContain('Serious events: TAP Air Portugal 1492 (Sep 2, 2022).');
  });

  it('does not say that no one died where someone on the ground did', () => {
    expect(recordOf('UAE', 'boeing-777')).toMatchObject({
      value: 4,
      reason: 'Hull loss, no one on board died: Emirates 521 (Aug 3, 2016).',
    });
  });

  it('exists only where the airline is known to fly or have flown the model', () => {
    expect(recordOf('BAW', 'cessna-208')).toEqual({
      value: null,
      reason: 'We have no record of British Airways flying the Cessna 208 Caravan.',
      sources: [],
    });
    const airbus = models.find(({ id }) => id === 'airbus-a330ceo') ?? null;
    const airline = airlines.find(({ icao }) => icao === 'BAW') ?? null;
    expect(safetyRecordOf(airline, airbus, { today: TODAY }).value).toBeNull();
    expect(safetyRecordOf(airline, airbus, { today: TODAY, flown: new Set(['airbus-a330ceo']) }).value).toBe(5);
  });

  it('is the record of accidents alone: a ban does not enter it', () => {
    const { value, reason } = recordOf('AFL', 'airbus-a320ceo');
    expect(value).not.toBe(2);
    expect(reason).not.toContain('EU Air Safety List');
  });

  it('never tells of maintenance, for which no finding ships', () => {
    const values = airlines.flatMap((airline) =>
      models.map((model) => safetyRecordOf(airline, model, { today: TODAY }).value),
    );
    expect(Math.min(...values.filter((value) => value !== null))).toBeGreaterThan(2);
  });

  it('is unknown where airline or model is', () => {
    expect(record('XXX', 'boeing-777')).toBeNull();
    expect(record('BAW', 'no-such-model')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { safetyRecordOf as tellSafetyRecordOf } from '#src/safety/airline/safety-record.ts';
import { english } from '#test/support/english.ts';
import { readAircraftModels, readAirlines } from '#test/support/read-reference.ts';

const safetyRecordOf = english(tellSafetyRecordOf);

const models = readAircraftModels();
const airlines = readAirlines();
const TODAY = '2026-11-28';

function recordOf(icao: string, modelId: string) {
  const airline = airlines.find((one) => one.icao === icao);
  const model = models.find(({ id }) => id === modelId);
  if (!airline || !model) throw new Error(`${icao} or ${modelId} is not on record`);
  return safetyRecordOf(airline, model, { today: TODAY });
}

describe("an airline's losses of a model", () => {
  it.each([
    ['RYR', 'boeing-737-ng', 4, 'EI-DYG'],
    ['LNI', 'boeing-737-ng', 4, 'PK-LKS'],
    ['CXA', 'boeing-737-ng', 4, 'B-5498'],
    ['UTA', 'boeing-737-ng', 4, 'VQ-BJI'],
    ['BWA', 'boeing-737-ng', 4, '9Y-PBM'],
    ['CAI', 'boeing-737-ng', 4, 'TC-TJK'],
    ['SEJ', 'boeing-737-ng', 4, 'VT-SYK'],
    ['AAL', 'boeing-737-ng', 4, 'N977AN'],
    ['CAL', 'boeing-737-ng', 4, 'B-18616'],
    ['PGT', 'boeing-737-ng', 2.5, '2193'],
    ['AXB', 'boeing-737-ng', 2.5, '1344'],
    ['FDB', 'boeing-737-ng', 3.5, '981'],
    ['JJA', 'boeing-737-ng', 2.5, '2216'],
    ['CES', 'boeing-737-ng', 2.5, '5735'],
    ['SWA', 'boeing-737-ng', 2.5, '1380'],
    ['ANG', 'boeing-737-ng', 2.5, '73'],
    ['KQA', 'boeing-737-ng', 3.5, '507'],
    ['THY', 'boeing-737-ng', 3.5, '1951'],
    ['GLO', 'boeing-737-ng', 3.5, '1907'],
    ['ETH', 'boeing-737-ng', 3.5, '409'],
    ['ARE', 'boeing-737-ng', 3.5, '8250'],
    ['GIA', 'boeing-737-classic', 3.5, '200'],
    ['PIA', 'boeing-737-classic', 4, 'AP-BEH'],
    ['RAM', 'boeing-737-classic', 4, 'CN-RNF'],
    ['ETH', 'boeing-777', 4, 'ET-ARH'],
    ['SIA', 'boeing-777', 2.5, '321'],
    ['UAE', 'boeing-777', 4, '521'],
    ['AAR', 'boeing-777', 3.5, '214'],
    ['MAS', 'boeing-777', 3.5, '370'],
    ['CBJ', 'airbus-a320ceo', 4, 'B-6952'],
    ['GFA', 'airbus-a320ceo', 3.5, '72'],
    ['QTR', 'airbus-a320ceo', 4, 'A7-AIB'],
    ['TAR', 'airbus-a320ceo', 4, 'TS-IMB'],
    ['TAM', 'airbus-a320ceo', 3.5, '3054'],
    ['SVA', 'airbus-a330ceo', 4, 'TC-OCH'],
    ['RPA', 'embraer-e-jet', 4, 'N876RW'],
    ['MXD', 'atr-72', 4, '9M-LMH'],
    ['CEB', 'atr-72', 4, 'RP-C7254'],
    ['PIA', 'atr-72', 4, 'AP-BKW'],
    ['UIA', 'atr-72', 4, 'B-17010'],
    ['NYT', 'atr-72', 2.5, '691'],
    ['PIA', 'atr-42', 2.5, '661'],
    ['KAL', 'boeing-747-400', 4, 'HL7496'],
    ['WIF', 'dash8-classic', 4, 'LN-WIK'],
  ])('%s with %s: %d, by %s', (icao, modelId, value, named) => {
    const record = recordOf(icao, modelId);
    expect(record.value).toBe(value);
    expect(record.reason).toContain(named);
    expect(record.sources.every(({ asOf }) => asOf !== null)).toBe(true);
  });

  it.each([
    ['BAW', 'airbus-a350', 'complete to Jan 2, 2024'],
    ['BAW', 'boeing-787', 'complete to Jun 12, 2025'],
    ['AFR', 'boeing-777', 'complete to Feb 22, 2021'],
    ['EZY', 'airbus-a320ceo', 'complete to May 15, 2023'],
    ['IGO', 'airbus-a320neo', 'complete to May 15, 2023'],
    ['QFA', 'airbus-a330ceo', 'complete to Dec 31, 2022'],
    ['SKW', 'embraer-e-jet', 'complete to May 15, 2023'],
    ['ANZ', 'atr-72', 'complete to May 15, 2023'],
  ])('%s with %s: none on record, %s', (icao, modelId, until) => {
    expect(recordOf(icao, modelId)).toMatchObject({ value: 5, reason: expect.stringContaining(until) });
  });

  it.each([
    ['DAL', 'boeing-737-ng'],
    ['SQP', 'boeing-737-ng'],
    ['UAL', 'boeing-767'],
    ['UAE', 'airbus-a380'],
    ['MSR', 'airbus-a320ceo'],
  ])('%s with %s: not known', (icao, modelId) => {
    expect(recordOf(icao, modelId)).toMatchObject({ value: null, reason: expect.stringMatching(/^Not known: /) });
  });

  it('are never said to be none with a model whose list is not complete', () => {
    const open = models.filter(({ lossList }) => lossList === null);
    const perfect = open.flatMap((model) =>
      airlines
        .filter((airline) => safetyRecordOf(airline, model, { today: TODAY, flown: new Set([model.id]) }).value === 5)
        .map(({ icao }) => `${icao} ${model.id}`),
    );
    expect(open.length).toBeGreaterThan(40);
    expect(perfect).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { NO_PASSENGERS } from '#src/aircraft/no-passengers.ts';
import { fleetOrShortList } from '#src/aircraft/short-list.ts';
import { correctUse, modelBySeats, USE_CORRECTIONS } from '#src/aircraft/use-corrections.ts';
import { sourceOfUse } from '#src/aircraft/use-sources.ts';

const use = { modelId: 'airbus-a340', count: 12, month: '2026-02', source: 'bts-t100-international' };

describe('a count by a model that the airline does not fly', () => {
  it('means the one it flies, and names the document', () => {
    const [corrected] = correctUse('THT', [use], () => null);
    expect(corrected).toEqual({
      ...use,
      modelId: 'boeing-787',
      source: 'bts-t100-international/air-tahiti-nui-a340',
    });
    expect(sourceOfUse(corrected?.source ?? '')).toEqual({
      title:
        'US DOT, T-100 International Segment; type by Aviation News Online, Air Tahiti Nui retires its last A340-300',
      url: expect.stringContaining('https://aviationnews.online/'),
    });
  });

  it('means none where the airline flies it only as a freighter, or no longer', async () => {
    const shipped = loadFacts().use;
    const counted = [{ ...use, modelId: 'boeing-747-400' }];
    expect(correctUse('SIA', counted, () => 7000)).toEqual([]);
    expect(correctUse('DLH', counted, () => 7000)).toEqual(counted);
    const facts = loadFacts();
    for (const { airlineIcao, models, url } of NO_PASSENGERS) {
      expect(facts.findAirline(airlineIcao) ?? shipped.findFleet(airlineIcao), airlineIcao).not.toBeNull();
      const parts = fleetOrShortList(airlineIcao, shipped.findFleet(airlineIcao), facts)?.parts ?? [];
      const isAny = models.includes('any');
      expect(parts.length > 0, airlineIcao).toBe(!isAny);
      for (const { modelId } of parts) expect(models, airlineIcao).not.toContain(modelId);
      for (const modelId of isAny ? [] : models) expect(facts.findModel(modelId), modelId).not.toBeNull();
      expect(url).toMatch(/^https?:/);
    }
  });

  it('is another airline’s own', () => {
    expect(correctUse('DLH', [use], () => 8000)).toEqual([use]);
    expect(correctUse('THT', [{ ...use, modelId: 'boeing-787' }], () => 8000)).toHaveLength(1);
  });

  it.each([
    [5399, 'airbus-a320ceo'],
    [null, 'airbus-a320ceo'],
    [5400, 'airbus-a320neo'],
  ])('where it flies both, only on legs as long as the newer one flies alone: %d km', (km, modelId) => {
    const counted = { ...use, modelId: 'airbus-a320ceo' };
    expect(correctUse('IBE', [counted], () => km)).toMatchObject([{ modelId }]);
  });
});

it('each correction is of a known airline’s counts and of known models', async () => {
  const [facts, shipped] = [loadFacts(), loadFacts().use];
  for (const { key, airlineIcao, counted, flown, url, asOf } of USE_CORRECTIONS) {
    expect(
      shipped.listOfAirline(airlineIcao).some(({ modelId }) => modelId === counted),
      key,
    ).toBe(true);
    expect(facts.findModel(flown), key).not.toBeNull();
    expect(url, key).toMatch(/^https:\/\//);
    expect(asOf, key).toMatch(/^\d{4}-\d{2}/);
  }
  expect(new Set(USE_CORRECTIONS.map(({ key }) => key)).size).toBe(USE_CORRECTIONS.length);
});

it('the seats of each shipped correction name the same model as in an import', async () => {
  const shipped = loadFacts().use;
  for (const { key, airlineIcao, counted, flown, seats } of USE_CORRECTIONS.filter((each) => each.seats)) {
    expect(modelBySeats(airlineIcao, counted, seats?.[0] ?? 0), key).toBe(flown);
    const corrected = shipped.listOfAirline(airlineIcao).filter(({ source }) => source.endsWith(`/${key}`));
    expect(corrected.length, key).toBeGreaterThan(0);
    for (const { modelId } of corrected) expect(modelId, key).toBe(flown);
  }
});

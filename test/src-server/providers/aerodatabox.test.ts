import { expect, it, onTestFinished } from 'vitest';
import { createAerodatabox } from '#server/providers/aerodatabox.ts';
import { createRequestBudget } from '#server/providers/request-budget.ts';
import { type Plan, startAerodatabox } from '#test/emulators/aerodatabox.ts';
import { countingMeter } from '#test/support/meter.ts';

const DATE = '2026-12-03';

async function connected(perDay = 1_000) {
  const emulator = await startAerodatabox();
  onTestFinished(() => emulator.close());
  const meter = countingMeter();
  const budget = createRequestBudget({ perMinute: 60, perDay }, () => Date.now());
  const settings = { apiKey: 'aerodatabox-key', baseUrl: emulator.url, requestsPerMinute: 60 };
  const schedule = createAerodatabox({ ...settings, meter, budget });
  return { emulator, meter, planned: (number: string) => schedule.findPlanned({ number, date: DATE }) };
}

it('requests a flight by its number and departure date, and returns its airports and aircraft', async () => {
  const { emulator, meter, planned } = await connected();
  expect(await planned('BA286')).toEqual([{ origin: 'SFO', destination: 'LHR', aircraft: 'Airbus A380' }]);
  expect(emulator.calls[0]).toMatchObject({
    method: 'GET',
    path: `/flights/number/BA286/${DATE}`,
    query: { dateLocalRole: 'Departure', withAircraftImage: 'false', withLocation: 'false' },
    headers: { 'x-rapidapi-key': 'aerodatabox-key', 'x-rapidapi-host': new URL(emulator.url).host },
  });
  expect(meter.sums).toEqual({ 'AeroDataBox requests': 1 });
});

it('a number that the service does not know has no legs', async () => {
  const { planned } = await connected();
  expect(await planned('XX1')).toEqual([]);
});

it('code shares, canceled flights and those of another day are left out, and an aircraft that is not planned is unknown', async () => {
  const { emulator, planned } = await connected();
  const plansTo = async (...plans: Plan[]) => {
    emulator.plans.set('BA286', plans);
    return (await planned('BA286')).map(({ aircraft }) => aircraft);
  };
  expect(await plansTo({ model: 'Airbus A380', codeshareStatus: 'IsCodeshared' }, { model: null })).toEqual([null]);
  expect(await plansTo({ model: 'Airbus A380', status: 'Canceled' })).toEqual([]);
  expect(await plansTo({ model: 'Airbus A380', status: 'CanceledUncertain' })).toEqual([]);
  expect(await plansTo({ model: 'Airbus A380', codeshareStatus: 'IsOperator' })).toEqual(['Airbus A380']);
});

it("the day's requests that are used up are not sent", async () => {
  const { emulator, planned } = await connected(2);
  await planned('BA286');
  await planned('BA286');
  await expect(planned('BA286')).rejects.toMatchObject({ kind: 'usedUp' });
  expect(emulator.count()).toBe(2);
});

it('a used-up monthly quota is reported as that, not as a limit that passes in a minute', async () => {
  const emulator = await startAerodatabox({ requests: 0 });
  onTestFinished(() => emulator.close());
  const settings = { apiKey: 'aerodatabox-key', baseUrl: emulator.url, requestsPerMinute: 60 };
  const { checkKey } = createAerodatabox({ ...settings, meter: countingMeter() });
  await expect(checkKey()).rejects.toMatchObject({ kind: 'outOfCredit' });
  expect(emulator.count()).toBe(1);
});

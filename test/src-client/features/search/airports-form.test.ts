// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { testApp } from '#test/support/app.ts';
import { held, screen, told, visit } from '#test/support/open-app.ts';

const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const list = () => screen.queryByRole('listbox');
const options = () => screen.queryAllByRole('option');
const texts = () => options().map(({ textContent }) => textContent);

/** Opens the first page; `type` replaces what a field holds. */
async function openForm() {
  const { app } = await testApp();
  const page = visit(app);
  page.open('/');
  await screen.findByRole('combobox', { name: 'From' });
  const type = (name: string, text: string) => page.fill(field(name), text);
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, type, press };
}

it('suggests airports at two characters, and a chosen one fills the field', async () => {
  const page = await openForm();
  await page.type('From', 'l');
  expect(list()).toBeNull();
  await page.type('From', 'lond');
  await page.user.click(await screen.findByRole('option', { name: /London, United Kingdom.*Heathrow.*LHR/ }));
  expect(field('From').value).toMatch(/^LHR - London, .*Heathrow/);
  expect(list()).toBeNull();
});

it('is walked through by keys, which choose and close', async () => {
  const page = await openForm();
  await page.type('From', 'tokyo');
  await expect.poll(() => options().length).toBeGreaterThan(1);
  expect(field('From').getAttribute('aria-expanded')).toBe('true');
  await page.user.keyboard('{ArrowDown}');
  const active = options().filter((option) => option.getAttribute('aria-selected') === 'true');
  expect(active.map(({ id }) => id)).toEqual([field('From').getAttribute('aria-activedescendant')]);
  await page.user.keyboard('{ArrowUp}');
  expect(options().at(-1)?.getAttribute('aria-selected')).toBe('true');
  await page.user.keyboard('{ArrowDown}{Enter}');
  expect(field('From').value).toMatch(/^[A-Z]{3} - Tokyo/);
  expect(document.activeElement).toBe(field('From'));
  await page.type('From', 'paris');
  await expect.poll(list).not.toBeNull();
  await page.user.keyboard('{Escape}');
  expect(list()).toBeNull();
});

it('refuses at its field what cannot be searched', async () => {
  const page = await openForm();
  await page.type('From', 'L');
  await page.type('To', 'Nowhere');
  await page.press('Find Flights');
  await screen.findByText('Origin airport code must be at least 3 characters');
  await screen.findByText('Choose an airport from the list, or enter its code.');
  await page.type('To', '');
  await page.press('Find Flights');
  await screen.findByText('Destination airport code must be at least 3 characters');
  expect(document.activeElement).toBe(field('From'));
  await page.type('From', 'LHR');
  await page.press('Find Flights');
  await expect.poll(() => document.activeElement).toBe(field('To'));
});

it('says of a place that is none, also in a field that was left and entered again in a moment', async () => {
  const page = await openForm();
  for (const act of ['focus', 'blur', 'focus', 'blur', 'focus'] as const) field('From')[act]();
  await page.type('From', 'qqqqqqq');
  await expect.poll(() => document.querySelector('p.aside')?.textContent).toBe('No airport found for "qqqqqqq".');
});

it('lets the two airports change places, and a field be emptied', async () => {
  const page = await openForm();
  expect(screen.queryByRole('button', { name: 'Swap From and To' })).toBeNull();
  await page.type('From', 'SFO');
  await page.type('To', 'LHR');
  await page.press('Swap From and To');
  expect([field('From').value, field('To').value]).toEqual(['LHR', 'SFO']);
  await page.press('Clear To');
  expect(field('To').value).toBe('');
  expect(document.activeElement).toBe(field('To'));
  expect(screen.queryByRole('button', { name: 'Clear To' })).toBeNull();
});

it('suggests no airport for the word before, and Enter takes the first', async () => {
  const page = await openForm();
  await page.type('From', 'london');
  await expect.poll(() => texts()[0]).toContain('London');
  const { answer, release } = held();
  page.answer('airports.search', answer);
  await page.type('From', 'paris');
  await expect.poll(() => screen.queryAllByText('Searching…').length).toBeGreaterThan(0);
  expect(options()).toEqual([]);
  release();
  await expect.poll(() => texts()[0]).toContain('Paris');
  await page.user.keyboard('{Enter}');
  expect(field('From').value).toMatch(/Paris/);
  await page.type('To', 'SFO');
  await expect.poll(() => texts()[0]).toContain('SFO');
  await page.user.keyboard('{Enter}');
  await expect.poll(page.address).toMatch(/to=SFO/);
  expect(list()).toBeNull();
});

it('closes its list 200 ms after the field was left', async () => {
  const page = await openForm();
  page.useFakeClock();
  await page.type('From', 'lond');
  await page.until(() => list() !== null);
  field('From').blur();
  await page.pass(190);
  expect(list()).not.toBeNull();
  await page.pass(10);
  expect(list()).toBeNull();
});

it('does not ask again within five minutes for airports that were suggested', async () => {
  const page = await openForm();
  page.useFakeClock();
  const asked = () => page.calls.filter((procedure) => procedure === 'airports.search').length;
  const suggest = async (text: string) => {
    await page.type('From', text);
    await page.pass(150);
    await page.until(() => options().length > 0);
  };
  for (const text of ['lisb', 'pari', 'lisb', 'pari']) await suggest(text);
  await page.pass(4 * 60_000);
  await suggest('lisb');
  expect(asked()).toBe(2);
  await page.pass(60_000);
  await suggest('pari');
  await page.until(() => asked() === 3);
  expect(asked()).toBe(3);
});

it('a list without flights says so, with its date', async () => {
  const page = await openForm();
  page.open('/?from=KEF&to=ASU&date=2026-11-21');
  await screen.findByRole('heading', { name: 'Flights from KEF to ASU on Nov 21, 2026' });
  await screen.findByText('No flights found for this route and date.');
  expect(screen.getByText('Try another date or route.')).toBeTruthy();
});

it('a flight of a list is asked for on its own day, or else on that of the list', async () => {
  const page = await openForm();
  const details = async () => page.user.click(await screen.findByRole('button', { name: 'View Details of BA286' }));
  page.open('/?from=SFO&to=LHR&date=2026-12-01');
  await details();
  await expect.poll(page.address).toBe('/?flight=BA286&date=2026-12-01');
  const flight = { origin: 'LHR', destination: 'XYZ', provider: 'flightradar24', airline: null };
  const flights = [{ ...flight, flightNumber: 'BA286', callsign: 'BA286', departure: '2026-11-21T23:30:00+01:00' }];
  const answer = { flights, isCapped: false, notes: [], total: 1, next: null, distanceKm: 5540 };
  page.answer('flights.searchByAirports', () => told(answer));
  page.open('/?from=LHR&to=XYZ');
  await details();
  await expect.poll(page.address).toBe('/?flight=BA286&date=2026-11-21');
});

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { readWalletPass } from '#src/booking/wallet-legs.ts';
import { expectPartAsBefore } from '#test/golden/as-before.ts';
import { readBooking } from '../../../src-client/features/booking/reading/read-booking.ts';

const TODAY = '2026-11-28';

/**
 * Short bookings, each below a line with its kind and its right reading: 'BA117 2027-01-15 LHR JFK ! 08:25', '*' for what
 * is not asked, '-' for what must not be found, '?' where a mark is asked; 'none', 'canceled', '+ train' where one is
 * told, and '…' where more flights may be found.
 */
const forms = readFileSync(join(import.meta.dirname, 'forms.txt'), 'utf8')
  .split(/^#### /m)
  .slice(1)
  .map((part) => {
    const [head = '', ...lines] = part.trimEnd().split('\n');
    const [kind = '', right = ''] = head.split(' | ');
    return { kind, right, text: lines.join('\n') };
  });

type Told = { legs: string[]; whole: string[]; others: Partial<Record<string, number>> };

async function told(kind: string, text: string): Promise<Told> {
  const legs = kind === 'pass' ? readWalletPass(JSON.parse(text), TODAY) : [];
  const reading = kind === 'pass' ? null : await readBooking({ today: TODAY, text });
  const found = reading && 'legs' in reading ? reading.legs : legs.filter(({ noFlight }) => !noFlight);
  const rest = legs.flatMap(({ noFlight }) => noFlight ?? []);
  const others = reading && 'legs' in reading ? reading.others : Object.fromEntries(rest.map((one) => [one, 1]));
  return {
    legs: found.map(({ flightNumber, date, origin, destination, doubts, departureTime }) =>
      [flightNumber, date, origin, destination, doubts.length > 0 ? '?' : '!', departureTime]
        .map((part) => part ?? '-')
        .join(' '),
    ),
    whole: found.map(wholeOf),
    others: others ?? {},
  };
}

/** All that is read of a flight. */
function wholeOf({ flightNumber, date, departureTime, origin, destination, doubts, ...rest }: BookingLeg): string {
  const { operatedBy, aircraft, terminal } = rest;
  const more = Object.entries({ operatedBy, aircraft, terminal }).flatMap(([name, value]) =>
    value ? `${name} ${value}` : [],
  );
  return [flightNumber, date, departureTime, origin, destination, ...doubts, ...more]
    .map((part) => part ?? '-')
    .join(' ');
}

function isRight({ legs, others }: Told, right: string): boolean {
  if (right === 'none' || right === 'canceled') return legs.length === 0;
  const wanted = right.replace(/ \+ train| …/g, '').split('; ');
  const agrees = (leg: string, want: string) => {
    const parts = leg.split(' ');
    return want.split(' ').every((part, index) => part === '*' || part === parts[index]);
  };
  const isTold = !right.includes('+ train') || others.train === 1;
  const isAll = right.endsWith('…') || legs.length === wanted.length;
  return isTold && isAll && wanted.every((want) => legs.some((leg) => agrees(leg, want)));
}

describe.each([...new Set(forms.map(({ kind }) => kind))])('of bookings of the kind %j', (kind) => {
  it('each is read right', async () => {
    const own = forms.filter((form) => form.kind === kind);
    const read = await Promise.all(own.map(async (form) => ({ ...form, read: await told(kind, form.text) })));
    const wrong = read.filter(({ right, read }) => !isRight(read, right));
    expect(wrong.map(({ text, right, read }) => ({ text, right, read: read.legs }))).toEqual([]);
    // and all that is not asked of them, by a hash of each text; as-before.ts says how to take it as it is now
    const lines = read.map(({ text, read: { whole, others } }) => {
      const rest = Object.entries(others).map(([name, count]) => `${count} ${name}`);
      return `${kind}: ${hash('sha256', text).slice(0, 8)} ${[...whole, ...rest].join('; ') || 'nothing'}`;
    });
    expectPartAsBefore('readings.txt', kind, lines);
  });
});

it('there are several hundred of them', () => {
  expect(forms.length).toBeGreaterThan(500);
});

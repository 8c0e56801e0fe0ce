import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import lookUpZone from '@photostructure/tz-lookup';
import { bookingCodesOf } from './booking-codes.ts';

/**
 * Writes src/booking/known-codes.json, the codes that the reader of bookings knows in its worker, from the reference
 * tables. Run it after either table has changed: node tools/build-booking-codes.ts
 */
const folder = join(import.meta.dirname, '..');
const read = (name: string) => JSON.parse(readFileSync(join(folder, 'db/reference', name), 'utf8'));
const codes = bookingCodesOf(read('airports.json'), read('airlines.json').airlines, lookUpZone);
writeFileSync(join(folder, 'src/booking/known-codes.json'), `${JSON.stringify(codes, null, 2)}\n`);

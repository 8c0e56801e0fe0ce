import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import lookUpZone from '@photostructure/tz-lookup';
import { loadAirlines, loadAirports, loadReferenceFlights, loadTable } from '../../build/shipped.ts';
import { REFERENCE_FOLDER } from '../../folders.ts';
import { bookingCodesOf } from './booking-codes.ts';

/**
 * Writes src/booking/known-codes.json, the codes that the reader of bookings knows in its worker, from the reference
 * tables. Run it after one of them has changed: node db/reference/build/build-booking-codes.ts
 */
const tables = {
  airports: loadAirports(),
  names: gunzipSync(readFileSync(join(REFERENCE_FOLDER, 'airport-names.csv.gz')))
    .toString()
    .trimEnd()
    .split('\n'),
  airlineNames: loadTable('airline-names'),
  former: loadTable('former-airports'),
  airlines: loadAirlines().airlines,
  flights: loadReferenceFlights(),
};
const codes = bookingCodesOf(tables, lookUpZone);
writeFileSync(
  join(import.meta.dirname, '../../../src/booking/known-codes.json'),
  `${JSON.stringify(codes, null, 2)}\n`,
);

import type { ReferenceWriter } from './reference-writer.ts';
import { readReferenceRows } from './texts.ts';

/** Counts of flights by airline, route and model; the second file, an old list, is under the ODbL and separate. */
const ROUTES = ['route-type-public-domain.csv.gz', 'route-type-odbl-openflights.csv.gz'];

type Flown = 'airlineIcao' | 'originIcao' | 'destinationIcao' | 'model' | 'source';
type RouteFact = Flown | 'icaoType' | 'count' | 'unit' | 'month';
type NumberFact = Flown | 'flightNumber' | 'flights' | 'lastMonth';
type FleetFact = 'airlineIcao' | 'icaoType' | 'model' | 'airframes' | 'source';

/** Whether rows of a source and month are left out, because newer ones of the same are there. */
type IsReplaced = (source: string, month: string) => boolean;

/** Writes aircraft use as shipped: by route, by number, and fleets as entered by spotters. */
export function writeShippedUse(writer: ReferenceWriter, isReplaced: IsReplaced = () => false): void {
  for (const file of ROUTES) {
    const rows = readReferenceRows<RouteFact>(`aircraft-use/${file}`);
    writer.rows(
      'route_use',
      rows
        .filter(({ source, month }) => !isReplaced(source, month))
        .map((row) => [
          ...[row.airlineIcao, row.originIcao, row.destinationIcao, row.model],
          ...[Number(row.count), row.unit, row.month, row.source, row.icaoType],
        ]),
    );
  }
  const numbers = readReferenceRows<NumberFact>('aircraft-use/flight-type-public-domain.csv.gz');
  writer.rows(
    'number_use',
    numbers
      .filter(({ source, lastMonth }) => !isReplaced(source, lastMonth))
      .map((row) => [
        ...[row.airlineIcao, row.flightNumber, row.originIcao, row.destinationIcao, row.model],
        ...[Number(row.flights), 'flights', row.lastMonth, row.source],
      ]),
  );
  const fleets = readReferenceRows<FleetFact>('aircraft-use/fleet-type-cc0-vrs.csv.gz');
  writer.rows(
    'spotted_fleets',
    fleets.map((row) => [row.airlineIcao, row.icaoType, row.model, Number(row.airframes), row.source]),
  );
}

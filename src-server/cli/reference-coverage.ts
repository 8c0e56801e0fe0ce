import { loadFacts } from '#db/reference/facts.ts';
import { listTypesOfAirlines } from '#db/repositories/reference/airframes.ts';
import { countRoutesByAirline } from '#db/repositories/reference/routes.ts';
import { routeCoverage } from '#src/reference/route-coverage.ts';
import type { CommandCall } from './command.ts';

const SHOWN = 15;

/**
 * Prints the share of the imported call-sign routes that have an airline on record. Throws if no routes are imported.
 */
export async function referenceCoverage({ config, db }: CommandCall): Promise<void> {
  const facts = loadFacts({ isOpenOnly: config.OPEN_DATA_ONLY });
  const airliners = (await listTypesOfAirlines(db)).filter(({ icaoType }) => facts.findModelId(icaoType) !== null);
  const flying = new Set(airliners.map(({ airlineIcao }) => airlineIcao));
  const { routes, known, ...still } = routeCoverage(await countRoutesByAirline(db), {
    isKnown: (icao) => facts.findAirline(icao) !== null,
    isFlying: (icao) => flying.has(icao),
  });
  if (routes === 0) throw new Error('No routes are imported: run seed routes first.');
  console.log(`${routes} call-sign routes: ${percent(known / routes)} have an airline on record.`);
  if (flying.size === 0) {
    console.log('To see which of the others still fly, run seed airframes first.');
    return;
  }
  console.log(
    `Of those with an active passenger airline (with an airliner on the list of airframes, which began in June 2022, and not a cargo airline by name): ${percent(known / still.flying)}.`,
  );
  console.log(`The ${Math.min(SHOWN, still.missing.length)} missing airlines with the most routes:`);
  for (const { icao, name, routes: count } of still.missing.slice(0, SHOWN)) {
    console.log(`  ${icao}  ${String(count).padStart(5)}  ${name ?? ''}`);
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

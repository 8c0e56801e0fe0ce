import { join } from 'node:path';
import type { Db } from '../connect.ts';
import { REFERENCE_FOLDER } from '../folders.ts';
import { type RouteProgress, seedRoutes } from '../import/routes/import-routes.ts';
import type { RouteSource } from '../import/routes/route-source.ts';
import { hasImportedAirlines } from '../site/reference/airlines.ts';

/** VRS standing-data of 2026-08-19: 618,583 call signs and the names of 5,904 airlines. */
export const SHIPPED_ROUTES: RouteSource = { kind: 'file', path: join(REFERENCE_FOLDER, 'routes.tgz') };

/** Imports the shipped routes, unless an import was completed; then a server knows nearly every flight number. */
export async function seedShippedRoutes(db: Db, onProgress?: (progress: RouteProgress) => void): Promise<void> {
  if (!(await hasImportedAirlines(db))) await seedRoutes(db, SHIPPED_ROUTES, onProgress);
}

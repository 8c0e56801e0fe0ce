import { aircraft } from './aircraft.ts';
import { airports } from './airports.ts';
import { flights } from './flights.ts';
import { router } from './init.ts';
import { settings } from './settings.ts';

export const appRouter = router({ aircraft, airports, flights, settings });
export type AppRouter = typeof appRouter;

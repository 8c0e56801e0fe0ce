import { account } from './account.ts';
import { aircraft } from './aircraft.ts';
import { airports } from './airports.ts';
import { billing } from './billing.ts';
import { flights } from './flights.ts';
import { help } from './help.ts';
import { router } from './init.ts';
import { settings } from './settings.ts';

export const appRouter = router({ account, aircraft, airports, billing, flights, help, settings });
export type AppRouter = typeof appRouter;

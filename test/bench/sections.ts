import { aircraft } from './aircraft.ts';
import { bookings } from './bookings.ts';
import { brief } from './brief.ts';
import { cost } from './cost.ts';
import { freshReport } from './fresh-report.ts';
import { mixedLoad } from './mixed-load.ts';
import { pages } from './pages.ts';
import { risk } from './risk.ts';
import type { Section } from './row.ts';
import { screens } from './screens.ts';
import { storage } from './storage.ts';
import { storedReport } from './stored-report.ts';
import { suggestions } from './suggestions.ts';
import { watching } from './watching.ts';

/** Everything that can be measured, in the order of the table. */
export const sections: Section[] = [
  storedReport,
  freshReport,
  suggestions,
  brief,
  storage,
  mixedLoad,
  watching,
  pages,
  screens,
  aircraft,
  bookings,
  risk,
  cost,
];

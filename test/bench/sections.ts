import { aircraft } from './aircraft.ts';
import { cost } from './cost.ts';
import { coverage } from './coverage.ts';
import { durableWrites } from './durable-writes.ts';
import { freshReport } from './fresh-report.ts';
import { growth } from './growth.ts';
import { memory } from './memory.ts';
import { pages } from './pages.ts';
import { postgres } from './postgres.ts';
import { routes } from './routes.ts';
import type { Section } from './row.ts';
import { scale } from './scale.ts';
import { startTime } from './start.ts';
import { staticFiles } from './static-files.ts';
import { storage } from './storage.ts';
import { storedReport } from './stored-report.ts';
import { suggestions } from './suggestions.ts';
import { unused } from './unused.ts';
import { useImport } from './use-import.ts';

/** Everything that can be measured, in the order of the table. */
export const sections: Section[] = [
  storedReport,
  storage,
  freshReport,
  durableWrites,
  suggestions,
  staticFiles,
  startTime,
  memory,
  growth,
  routes,
  unused,
  cost,
  postgres,
  scale,
  pages,
  aircraft,
  coverage,
  useImport,
];

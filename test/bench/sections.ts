import type { Section } from './row.ts';
import { storedReport } from './stored-report.ts';
import { suggestions } from './suggestions.ts';

/** All that can be measured, in the order of the table. */
export const sections: Section[] = [storedReport, suggestions];

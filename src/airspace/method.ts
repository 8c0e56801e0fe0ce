import { inEnglish } from '../words/speak.ts';

/** What the comparison of a flight with bulletins can tell and what it cannot, in six sentences. */
export const AIRSPACE_METHOD = [
  inEnglish('report.airspace.method.compare'),
  inEnglish('report.airspace.method.path'),
  inEnglish('report.airspace.method.regions'),
  inEnglish('report.airspace.method.levels'),
  inEnglish('report.airspace.method.fresh'),
  inEnglish('report.airspace.method.noScore'),
] as const;

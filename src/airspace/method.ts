import { say } from '../words/say.ts';

/** What the comparison of a flight with bulletins can tell and what it cannot, in six sentences. */
export const AIRSPACE_METHOD = [
  say('report.airspace.method.compare'),
  say('report.airspace.method.path'),
  say('report.airspace.method.regions'),
  say('report.airspace.method.levels'),
  say('report.airspace.method.fresh'),
  say('report.airspace.method.noScore'),
] as const;

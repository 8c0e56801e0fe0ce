import { z } from 'zod';
import { say, sayTogether, type Told } from '../../words/say.ts';
import { type AsTold, textSchema } from '../../words/text-schema.ts';
import type { AirlineBan } from '../airline/airline-ban.ts';
import { FIT } from '../rates/fit.ts';
import { sayFlights } from '../rates/rate-sentence.ts';

/** What must be read first: that the airline no longer flies, a ban, a selected aircraft that does not fit, or a reported accident. */
export const bandSchema = z.object({
  kind: z.enum(['ended', 'banned', 'restricted', 'aircraft', 'reported']),
  label: textSchema,
  sentence: textSchema,
});
export type Band = AsTold<z.output<typeof bandSchema>>;

/**
 * `ended`: that the airline no longer flies; `misfit`: why the selected aircraft does not fit; null if they do. `reports`:
 * a sentence on each reported accident.
 */
type BandFacts = { ended: Told | null; ban: AirlineBan | null; misfit: Told | null; reports: Told[] };

export function bandsOf({ ended, ban, misfit, reports }: BandFacts): Band[] {
  const stopped: Band[] = ended ? [{ kind: 'ended', label: say('report.bands.ended'), sentence: ended }] : [];
  const aircraft: Band[] = misfit ? [{ kind: 'aircraft', label: say('report.bands.aircraft'), sentence: misfit }] : [];
  return [...stopped, ...(ban ? [ban] : []), ...aircraft, ...(reports.length > 0 ? [reportedBand(reports)] : [])];
}

/** How rare such a thing is comes first. */
function reportedBand(reports: Told[]): Band {
  const rare = say('report.bands.rare', { flights: sayFlights(1e6 / FIT.averageRate) });
  return { kind: 'reported', label: say('report.badges.underReview'), sentence: sayTogether(rare, ...reports) };
}

/** Said beside a ban: what it means, and for which flights. */
export const BAN_MEANING = say('report.euList.meaning');

export function banOf(bands: Band[] = []): AirlineBan | null {
  return bands.find((band): band is AirlineBan => band.kind === 'banned' || band.kind === 'restricted') ?? null;
}

/** Whether nothing may praise: the airline is banned or no longer flies, or the aircraft is not this flight's. */
export function isPraiseOff(bands: Band[] = []): boolean {
  return bands.some(({ kind }) => kind !== 'restricted' && kind !== 'reported');
}

import { z } from 'zod';
import { say, type Told } from '../../words/say.ts';
import { type AsTold, textSchema } from '../../words/text-schema.ts';
import type { AirlineBan } from '../airline/airline-ban.ts';

/** What must be read first: that the airline no longer flies, a ban, or a selected aircraft that does not fit. */
export const bandSchema = z.object({
  kind: z.enum(['ended', 'banned', 'restricted', 'aircraft']),
  label: textSchema,
  sentence: textSchema,
});
export type Band = AsTold<z.output<typeof bandSchema>>;

/** `ended`: that the airline no longer flies; `misfit`: why the selected aircraft does not fit; null if they do. */
type BandFacts = { ended: Told | null; ban: AirlineBan | null; misfit: Told | null };

export function bandsOf({ ended, ban, misfit }: BandFacts): Band[] {
  const stopped: Band[] = ended ? [{ kind: 'ended', label: say('report.bands.ended'), sentence: ended }] : [];
  const aircraft: Band[] = misfit ? [{ kind: 'aircraft', label: say('report.bands.aircraft'), sentence: misfit }] : [];
  return [...stopped, ...(ban ? [ban] : []), ...aircraft];
}

/** Said beside a ban: what it means, and for which flights. */
export const BAN_MEANING = say('report.euList.meaning');

export function banOf(bands: Band[] = []): AirlineBan | null {
  return bands.find((band): band is AirlineBan => band.kind === 'banned' || band.kind === 'restricted') ?? null;
}

/** Whether nothing may praise: the airline is banned or no longer flies, or the aircraft is not this flight's. */
export function isPraiseOff(bands: Band[] = []): boolean {
  return bands.some(({ kind }) => kind !== 'restricted');
}

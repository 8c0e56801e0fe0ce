import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { t } from '../../ui/words.ts';

/** A report to share; `path` is the address at which anyone can search for it. */
export type Shared = { flightId: number; flightNumber: string; path: string };

export function sharedPage({ flightNumber, path }: Shared): { title: string; url: string } {
  return {
    title: t('app.sharing.safetyReport', { flightNumber: flightNumberText(flightNumber) }),
    url: location.origin + path,
  };
}

import { LRUCache } from 'lru-cache';
import type { PackedReport } from '#db/site/report/flights.ts';
import { packReport, unpackReport, unpackSaid } from '#db/site/report/packed-report.ts';
import type { Locale } from '#src/words/formats.ts';
import { putSaid } from '#src/words/said-in.ts';
import type { Said } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';

const KEPT = 1_000;
const spoken = new LRUCache<string, Buffer>({ max: KEPT });

/**
 * Returns a stored report in a language, without a search or a call. One that was stored before its sentences were kept
 * apart stays in English, and so does a sentence that this release no longer has.
 */
export function spokenReport(locale: Locale, kept: PackedReport): PackedReport {
  if (locale === 'en' || !kept.said) return kept;
  const key = `${kept.flightId} ${kept.fit} ${locale}`;
  const packed =
    spoken.get(key) ?? packReport(putSaid(unpackReport(kept.packed), unpackSaid(kept.said), speakIn(locale)));
  spoken.set(key, packed);
  return { ...kept, packed };
}

function speakIn(locale: Locale) {
  return (said: Said, text: string): string => {
    try {
      return speak(locale, said);
    } catch {
      return text;
    }
  };
}

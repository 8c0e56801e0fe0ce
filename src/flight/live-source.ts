import type { Source } from '../reference/source.ts';

/** The title of a live source in `sources`; adsb.lol's license requires it beside what is shown. */
export function liveTitle(liveSource: string): string {
  if (liveSource === 'receiver') return "Live aircraft: this site's own receiver";
  return `Live aircraft: ${liveSource}${liveSource === 'adsb.lol' ? ', ODbL 1.0' : ''}`;
}

/** @param day on which the aircraft was seen, ISO */
export function liveSourceOf(liveSource: string, day: string): Source {
  return { title: liveTitle(liveSource), url: liveSource === 'receiver' ? null : `https://${liveSource}`, asOf: day };
}

import { USE_CORRECTIONS } from './use-corrections.ts';
import sources from './use-sources.json' with { type: 'json' };

/** Its name in reports, license, and the notice that demands. A timetable shows plans, the others what was flown. */
export type UseSource = {
  key: string;
  title: string;
  url: string | null;
  licence: string;
  notice: string;
  isTimetable?: boolean | undefined;
};

/** Every source that ships with the product or can be imported. */
export const USE_SOURCES: readonly UseSource[] = sources;

/** The notices of all sources, each once: for the method page and the imprint. */
export const USE_NOTICES: readonly string[] = [...new Set(USE_SOURCES.map(({ notice }) => notice))];

/** Title and address for readers; a corrected count names both sources, and one that is not on the list itself. */
export function sourceOfUse(key: string): { title: string; url: string | null } {
  const [counted = key, corrected] = key.split('/');
  const { title, url } = USE_SOURCES.find((source) => source.key === counted) ?? { title: counted, url: null };
  const correction = USE_CORRECTIONS.find((each) => each.key === corrected);
  return correction ? { title: `${title}; type by ${correction.title}`, url: correction.url } : { title, url };
}

import { z } from 'zod';
import { formatDate } from '../format/date.ts';
import { capital, formatNumber, listText } from '../format/text.ts';
import { sourceSchema } from '../reference/source.ts';
import { type Age, ageOf, type Freshness } from '../safety/report/list-age.ts';
import { type Area, type Bulletin, type BulletinList, ISSUERS, type Issuer } from './bulletin.ts';
import { type Path, type Touch, touchesOf } from './touches.ts';

/**
 * What is told of a bulletin that touches a flight's shortest path. `kind`: ended is by a copy that does not know whether
 * it was extended, and history is a list that is too old to say what is in force: no levels.
 */
export const airspaceLineSchema = z.object({
  kind: z.enum(['inForce', 'ended', 'history']),
  issuer: z.enum(ISSUERS),
  /** of the bulletin; of history, the issuer */
  id: z.string(),
  name: z.string(),
  /** that the path touches */
  states: z.array(z.string()),
  /** whether only the sea near them is touched */
  isNear: z.boolean(),
  /** in words; null where they are not known */
  levels: z.string().nullable(),
  /** that the levels are of an earlier text, as a sentence */
  note: z.string().nullish(),
  since: z.string().nullable(),
  until: z.string().nullable(),
  /** all of it as a sentence */
  text: z.string(),
  source: sourceSchema,
});
export type AirspaceLine = z.infer<typeof airspaceLineSchema>;

/** The lists in words: 'Our last list of ___ is of …'. */
export const LIST_NAMES: Record<Issuer, string> = {
  EASA: "EASA's conflict zone bulletins",
  FAA: "the FAA's flight prohibitions",
};
const KINDS: Record<Issuer, string> = { EASA: 'EASA bulletin', FAA: 'FAA prohibition for US airlines' };

/** A list and for how long it can be relied on. */
export type DatedList = { list: BulletinList; freshness: Freshness };

/** The bulletins of the lists that a path touches, as lines. @param today ISO date */
export function airspaceLines(path: Path, lists: DatedList[], today: string): AirspaceLine[] {
  return lists.flatMap(({ list, freshness }) => {
    const { asOf, issuer } = list;
    const touched = list.bulletins.flatMap((bulletin) => {
      const touches = touchesOf(path, bulletin);
      return touches.length > 0 ? [{ bulletin, touches }] : [];
    });
    const age = ageOf({ asOf, today }, freshness);
    if (age === 'history') return historyOf(list, [...new Set(touched.flatMap(({ touches }) => statesOf(touches)))]);
    return touched.map(({ bulletin, touches }) => lineOf(bulletin, { touches, list, today, age, issuer, path }));
  });
}

/** Says that nothing was found, by which copies; the lines say the rest. */
export function nothingFound(lists: DatedList[]): string {
  const copies = lists.map(({ list: { issuer, asOf } }) => `${LIST_NAMES[issuer]} (read on ${formatDate(asOf)})`);
  return `The shortest path touches none of ${listText(copies)}.`;
}

function historyOf({ issuer, asOf, source }: BulletinList, states: string[]): AirspaceLine[] {
  if (states.length === 0) return [];
  const text = `Our last list of ${LIST_NAMES[issuer]} is of ${formatDate(asOf)}. It named ${listText(states)} on the shortest path of this flight; look at ${issuer === 'FAA' ? "the FAA's" : "EASA's"} list.`;
  const of = { issuer, id: issuer, name: capital(LIST_NAMES[issuer]), states, isNear: false };
  return [{ kind: 'history', ...of, levels: null, since: null, until: null, text, source: { ...source, asOf } }];
}

function lineOf(
  bulletin: Bulletin,
  call: { touches: Touch[]; list: BulletinList; today: string; age: Age; issuer: Issuer; path: Path },
): AirspaceLine {
  const { touches, list, today, issuer, path } = call;
  const { id, name, since, until, page } = bulletin;
  const states = statesOf(touches);
  const isNear = touches.every((touch) => touch.isNear);
  const levels = levelsText(bulletin, touches, path);
  const read = formatDate(list.asOf);
  const isEnded = until !== null && until < today;
  const where = `the shortest path of this flight passes ${isNear ? 'on or near' : 'within'} ${listText(states)}`;
  const end = isEnded
    ? `ended on ${formatDate(until)} by our copy of ${read}; it may have been extended`
    : `until ${until ? formatDate(until) : 'a day not stated'}`;
  const facts = [levels ?? 'levels not known here', since && `since ${formatDate(since)}`, end];
  const note = revisedText(bulletin);
  const said = [capital(facts.filter(Boolean).join('; ')).concat('.'), note, `Read on ${read}.`].filter(Boolean);
  const text = `${KINDS[issuer]}, ${name}: ${where}. ${said.join(' ')}`;
  const source = { title: `${issuer}, ${name}`, url: page ?? list.source.url, asOf: list.asOf };
  const kind = isEnded ? 'ended' : 'inForce';
  return { kind, issuer, id, name, states, isNear, levels, note, since, until, text, source };
}

/** 'below 32,000 ft; airliners cruise above'. Null where the limits are not known. */
function levelsText(bulletin: Bulletin, touches: Touch[], path: Path): string | null {
  const known = touches.filter(({ area }) => bulletin.limits?.areas.includes(area));
  if (known.length < touches.length || known.length === 0) return null;
  return known.map(({ area, isAtEnd }) => areaText(area, aboveText(isAtEnd, path))).join('; ');
}

/** 'west of 60° E: below 32,000 ft, except for …'. @param above what is told of the levels that are free */
export function areaText({ below, part, except }: Area, above = ''): string {
  const levels = below === null ? 'all levels' : `below ${formatNumber(below * 100)} ft${above}`;
  return `${part ? `${part}: ` : ''}${levels}${except ? `, except for ${except}` : ''}`;
}

/** A flight of an hour may cruise lower, and each passes all levels at its ends. */
const LONG_POINTS = 40;

function aboveText(isAtEnd: boolean, { points }: Path): string {
  if (isAtEnd) return ', which a flight from or to there passes';
  return points.length > LONG_POINTS ? '; airliners cruise above' : '';
}

/** The limits are those of a text; a later revision may have others. */
function revisedText({ limits, revised }: Bulletin): string | null {
  if (!limits || !revised || revised <= limits.read) return null;
  return `These limits are of ${formatDate(limits.read)}; the bulletin was revised on ${formatDate(revised)}.`;
}

function statesOf(touches: Touch[]): string[] {
  return [...new Set(touches.flatMap(({ states }) => states))];
}

import { z } from 'zod';
import { sourceSchema } from '../reference/source.ts';
import { type Age, ageOf, type Freshness } from '../safety/report/list-age.ts';
import { type Said, say, sayTogether, type Told, type WrittenList } from '../words/say.ts';
import { type AsTold, textSchema } from '../words/text-schema.ts';
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
  name: textSchema,
  states: z.array(z.string()),
  /** whether only the sea near them is touched */
  isNear: z.boolean(),
  /** in words; null where they are not known */
  levels: textSchema.nullable(),
  /** that the levels are of an earlier text, as a sentence */
  note: textSchema.nullish(),
  since: z.string().nullable(),
  until: z.string().nullable(),
  text: textSchema,
  source: sourceSchema,
});
export type AirspaceLine = AsTold<z.output<typeof airspaceLineSchema>>;

/** The lists in words: 'Our last list of ___ is of …'. */
export const LIST_NAMES: Record<Issuer, Said> = {
  EASA: say('report.airspace.list.EASA'),
  FAA: say('report.airspace.list.FAA'),
};

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
export function nothingFound(lists: DatedList[]): Told {
  const list = lists.map(({ list: { issuer, asOf } }) =>
    say('report.airspace.read', { list: LIST_NAMES[issuer], date: { date: asOf } }),
  );
  return say('report.airspace.none', { lists: { list } });
}

function historyOf({ issuer, asOf, source }: BulletinList, states: string[]): AirspaceLine[] {
  if (states.length === 0) return [];
  const given = { date: { date: asOf }, states: namesOf(states) };
  const isFaa = issuer === 'FAA';
  const text = isFaa ? say('report.airspace.history.FAA', given) : say('report.airspace.history.EASA', given);
  const name = isFaa ? say('report.airspace.historyName.FAA') : say('report.airspace.historyName.EASA');
  const of = { issuer, id: issuer, name, states, isNear: false };
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
  const levels = levelsOf(bulletin, touches, path);
  const isEnded = until !== null && until < today;
  const note = revisedText(bulletin);
  const where = isNear ? 'near' : 'within';
  const read = { date: list.asOf };
  const text = sayTogether(
    say('report.airspace.touched', { issuer, name, where, states: namesOf(states) }),
    say('report.airspace.facts', {
      levels: levels ? { start: levels } : 'unknown',
      dated: since ? 'yes' : 'no',
      since: { date: since ?? '' },
      end: isEnded ? 'ended' : until ? 'known' : 'unknown',
      until: { date: until ?? '' },
      read,
    }),
    note,
    say('report.airspace.readOn', { date: read }),
  );
  const source = { title: `${issuer}, ${name}`, url: page ?? list.source.url, asOf: list.asOf };
  const kind = isEnded ? 'ended' : 'inForce';
  return { kind, issuer, id, name, states, isNear, levels, note, since, until, text, source };
}

/** 'below 32,000 ft; airliners cruise above'. Null where the limits are not known. */
function levelsOf(bulletin: Bulletin, touches: Touch[], path: Path): Told | null {
  const known = touches.filter(({ area }) => bulletin.limits?.areas.includes(area));
  if (known.length < touches.length || known.length === 0) return null;
  const list = known.map(({ area, isAtEnd }) => areaText(area, aboveOf(isAtEnd, path)));
  return say('report.airspace.levels', { areas: { list, link: ';' } });
}

/** 'west of 60° E: below 32,000 ft, except for …'. @param above what is told of the levels that are free */
export function areaText({ below, part, except }: Area, above: 'end' | 'cruise' | 'none' = 'none'): Told {
  return say('report.airspace.area', {
    part: part ?? 'none',
    all: below === null ? 'yes' : 'no',
    feet: (below ?? 0) * 100,
    above: below === null ? 'none' : above,
    except: except ?? 'none',
  });
}

/** A flight of an hour may cruise lower, and each passes all levels at its ends. */
const LONG_POINTS = 40;

function aboveOf(isAtEnd: boolean, { points }: Path) {
  if (isAtEnd) return 'end';
  return points.length > LONG_POINTS ? 'cruise' : 'none';
}

/** The limits are those of a text; a later revision may have others. */
function revisedText({ limits, revised }: Bulletin): Told | null {
  if (!limits || !revised || revised <= limits.read) return null;
  return say('report.airspace.revised', { date: { date: limits.read }, revised: { date: revised } });
}

/** As a sentence has them. */
function namesOf(states: string[]): WrittenList {
  return { list: states.map((state) => ({ state })) };
}

function statesOf(touches: Touch[]): string[] {
  return [...new Set(touches.flatMap(({ states }) => states))];
}

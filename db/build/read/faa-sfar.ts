import { readFile } from 'node:fs/promises';
import { formatDate } from '../../../src/format/date.ts';
import type { ConflictZone, ConflictZones } from '../../../src/reference/oversight.ts';
import { mergeConflictZones } from '../merge/conflict-zones.ts';
import { factChanges, type ListReader, SourceError } from '../source.ts';

const PAGE = 'https://www.ecfr.gov/current/title-14/chapter-I/subchapter-F/part-91/subpart-M';

/** Reads the FAA's prohibitions from the text of 14 CFR part 91, subpart M (US public domain); they bind US airlines. */
export const readFaaSfar: ListReader<ConflictZones> = async (path, { day, known, onRecord }) => {
  const xml = await readFile(path, 'utf8');
  const sections = sectionsOf(xml);
  if (sections.length === 0) throw new SourceError('is not the text of part 91, subpart M (XML)');
  if (xml.split('<DIV8').length !== xml.split('</DIV8>').length) throw new SourceError('breaks off within a section');
  const states = [...new Set([...onRecord.airlines, ...onRecord.airports].map(({ country }) => country))];
  const zones = sections.flatMap((section) => prohibitionOf(section, { known, states }) ?? []);
  const source = { title: 'FAA, flight prohibitions (14 CFR part 91, subpart M)', url: PAGE, asOf: day };
  const { list, changes } = mergeConflictZones(known, zones, { day, source });
  const nameless = zones.filter((zone) => zone.states.length === 0).map(({ id }) => `§ ${id} names no state on record`);
  return {
    header: ['section'],
    rows: zones.length,
    doubts: nameless,
    changes: factChanges(changes, { day, what: 'FAA flight prohibitions', source }),
    list,
  };
};

type Section = { id: string; head: string; text: string };

/** The sections of the text, which is generated: matching its tags is enough. */
function sectionsOf(xml: string): Section[] {
  return [...xml.matchAll(/<DIV8\b([^>]*)>([\s\S]*?)<\/DIV8>/g)].flatMap(([, tag = '', body = '']) => {
    const id = /\bN="[^"\d]*([\d.]+)"/.exec(tag)?.[1];
    if (!id || !tag.includes('TYPE="SECTION"')) return [];
    const head = /<HEAD>([\s\S]*?)<\/HEAD>/.exec(body)?.[1] ?? '';
    return [{ id, head: plain(head), text: plain(body) }];
  });
}

function plain(xml: string): string {
  return xml
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A prohibition of flights in an airspace, from its section; null for other rules. */
function prohibitionOf(
  { id, head, text }: Section,
  { known, states }: { known: ConflictZones; states: string[] },
): ConflictZone | null {
  const [, number, subject] =
    /Regulation No\.\s*([\d-]+)\s*[—–-]\s*Prohibition Against Certain Flights (?:in|within) (?:the )?([^.]+)/i.exec(
      head,
    ) ?? [];
  if (!number || !subject) return null;
  const earlier = [...known.zones, ...known.ended].find((zone) => zone.id === id);
  const until = isoOf(/remain in effect until ([A-Z][a-z]+ \d{1,2}, \d{4})/.exec(text)?.[1]);
  const issued = [...text.matchAll(/([A-Z][a-z]+\.? \d{1,2}, \d{4})(?=[\]; ,])/g)]
    .map(([, date]) => isoOf(date))
    .filter(Boolean);
  return {
    id,
    name: `SFAR ${number}: ${subject.trim()}`,
    states: earlier?.states ?? states.filter((state) => subject.includes(state)),
    since: earlier?.since ?? null,
    until,
    number: `SFAR ${number}`,
    revised:
      issued
        .filter((date) => date !== until)
        .sort()
        .at(-1) ?? null,
    page: `https://www.ecfr.gov/current/title-14/section-${id}`,
    levels: [...new Set([...text.matchAll(LEVEL)].map(([, level]) => Number(level)))].sort((one, other) => one - other),
  };
}

/** 'FL320', 'Flight Level (FL) 320' */
const LEVEL = /(?<![A-Za-z])(?:FL|flight levels?)(?: \(FL\))? ?(\d{3})(?!\d)/gi;

/** 'Mar. 20, 2025', 'March 20, 2028' → ISO; null for none. */
function isoOf(date: string | undefined): string | null {
  const [, month = '', day = '', year] = /^([A-Z][a-z]{2})[a-z]*\.? (\d{1,2}), (\d{4})$/.exec(date ?? '') ?? [];
  const at = 'JanFebMarAprMayJunJulAugSepOctNovDec'.indexOf(month) / 3 + 1;
  const iso = `${year}-${String(at).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return year && formatDate(iso) !== 'Invalid date' ? iso : null;
}

import aircraftNames from './aircraft-names.json' with { type: 'json' };

/**
 * A type as we name it, the code to ask for its report (none where the name leaves it open), our model, how its name is
 * written (a pattern in which a blank is any separator), its IATA codes, and the document. Without a name: several
 * models, or none of ours. The first row that fits counts.
 */
type NamedType = { name?: string; type?: string; model?: string; written: string; codes?: string; source: string };
const NAMES: readonly NamedType[] = aircraftNames.names;

/** What follows a bare number that may also be a count or a day: the end of a line or of a cell. */
const END = '(?=\\s*(?:$|[\\n,;|/()])|\\s{2})';
const BOMBARDIER = '(?:bombardier|canadair|mitsubishi|de havilland(?: canada)?) ';
const WORDS: Record<string, string> = {
  AIRBUS:
    '(?:(?:airbus(?: industrie)?|空客|空中(?:客车|巴士)|аэробус|эрбас|에어버스|エアバス|إيرباص|ایرباس|איירבוס|แอร์บัส|एयरबस) [aа]?|a)',
  BOEING: '(?:boeing|波音|боинг|보잉|ボーイング|بوينغ|بوينج|بوئینگ|בואינג|โบอิ้ง|बोइंग|b)',
  DOUGLAS: '(?:(?:mcdonnell )?douglas |boeing )',
  EMB: '(?:(?:embraer|erj|emb|e) (?:erj|emb|e)?)',
  CRJ: `(?:(?:${BOMBARDIER})?(?:crj|regional jet)|${BOMBARDIER}rj)`,
  DASH: `(?:(?:${BOMBARDIER})?(?:dash|dhc))`,
  BAE: '(?:bae(?: systems)?|british aerospace)',
  X2: '[0-9a-z]{2}',
  SUF: '(?: ?(?:er|f|c|qc|sf|bcf|bdsf|w|wl|ng|adv))?',
  ADD: '(?:std|lr|ar|igw|sr|er|su|ll|sc|jet|advanced)?',
  END,
};
const MACRO = new RegExp(Object.keys(WORDS).join('|'), 'g');

const ROWS = NAMES.map((row) => {
  const written = row.written.replace(MACRO, (word) => WORDS[word] ?? word).replace(/ \??/g, '[\\s/(.-]*');
  const codes = row.codes ? `|(?:(?:airbus|boeing|embraer) )?(?:${row.codes.replaceAll(' ', '|')})${END}` : '';
  const type = row.type ? `|${row.type}` : '';
  return { ...row, pattern: new RegExp(`^(?:(?:${written}${type})(?!-?\\d|\\p{L}|[:.]\\d)${codes})`, 'iu') };
});
const LONGEST = 48;

/** The row that a text begins with, and how long its name is there. */
function rowAt(text: string): { row: NamedType; length: number } | null {
  const start = text.slice(0, LONGEST);
  for (const row of ROWS) {
    const found = row.pattern.exec(start);
    if (found) return { row, length: found[0].length };
  }
  return null;
}

/** Names an aircraft in our words: 'AIRBUS INDUSTRIE A380-800' and '388' are an 'Airbus A380'; null if it is none. */
export function aircraftNamed(text: string): string | null {
  return rowAt(text.trim())?.row.name ?? null;
}

/** What may follow a name without changing the model: 'Boeing 737-800 (winglets)', 'Airbus A320 Sharklets'. */
const ADDITION = /^[\s)]*(\([^)]*\)|winglets?|sharklets?|passenger|jet|dreamliner|pax)?[\s)]*$/i;

/** The type that words name and nothing else ('Boeing 777-300ER', 'Airbus A320 NEO'); null if they name none. */
export function typeOfWords(words: string): { model: string | null; type: string | null } | null {
  const text = words.trim();
  const found = rowAt(text);
  if (!found?.row.name || !ADDITION.test(text.slice(found.length))) return null;
  return { model: found.row.model ?? null, type: found.row.type ?? null };
}

/** Our model of an aircraft in words; null if it may be one of several, such as 'Boeing 737'. */
export function modelOfWords(words: string): string | null {
  return typeOfWords(words)?.model ?? null;
}

/** Returns what a report is asked for by: 'A388' for 'Airbus A380', 'atr-72' for 'ATR 72'; null if left open. */
export function typeOfAircraft(name: string | undefined): string | null {
  const row = NAMES.find((known) => known.name && known.name === name);
  return row?.type ?? row?.model ?? null;
}

/** Whether it is a name that `aircraftNamed` gives. */
export function isAircraftName(name: string): boolean {
  return NAMES.some((known) => known.name === name);
}

const EQUIPMENT =
  '(?:aircraft|equipment|eqp?t?|plane|flugzeug(?:typ)?|fluggerät|avion|appareil|aeronave|avión|avi[aã]o|aereo|aeromobile|vliegtuig|toestel|samolot|uçak|самол[её]т|воздушное судно|機材|机型|機型)';
const MAKER =
  'airbus|boeing|波音|空客|空中(?:客车|巴士)|аэробус|эрбас|боинг|에어버스|보잉|エアバス|ボーイング|إيرباص|ایرباس|איירבוס|แอร์บัส|एयरबस|بوينغ|بوينج|بوئینگ|בואינג|โบอิ้ง|बोइंग|embraer|bombardier|canadair|mcdonnell|douglas|sukhoi|superjet|comac|saab|fokker|atr|dash|dhc|crj|erj|emb|avro|bae|british aerospace|de havilland|dornier|jetstream|beech|cessna|pilatus|antonov|ilyushin|tupolev|a-?[23]\\d\\d|b7[0-8]7-|md-[89]\\d';
const START = new RegExp(
  `(?<![\\p{L}\\d])(?:${EQUIPMENT}(?: ?type)?[\\s:.|]{1,16}(?=[\\p{L}\\d])|(?=${MAKER}))`,
  'giu',
);

/** The aircraft that a text names, in their order. */
export function findAircraft(text: string): { name: string; start: number; end: number }[] {
  let read = 0;
  return [...text.matchAll(START)].flatMap(({ 0: { length }, index }) => {
    const start = index + length;
    const found = start < read ? null : rowAt(text.slice(start, start + LONGEST));
    if (!found?.row.name) return [];
    read = start + found.length;
    return [{ name: found.row.name, start: index, end: read }];
  });
}

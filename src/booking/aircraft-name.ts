/** Our names, the type to ask for, how bookings write them, and IATA codes. The more exact name comes first. */
const MODELS: [name: string, type: string | null, words: RegExp, code: RegExp | null][] = [
  ['Airbus A220-100', 'BCS1', /a220-?1/, /^221$/],
  ['Airbus A220-300', 'BCS3', /a220-?3/, /^223$/],
  ['Airbus A220', null, /a220/, /^220$/],
  ['Airbus A318', 'A318', /a318/, /^318$/],
  ['Airbus A319neo', 'A19N', /a319-?neo/, /^31n$/],
  ['Airbus A319', 'A319', /a319/, /^319$/],
  ['Airbus A320neo', 'A20N', /a320-?neo|a20n/, /^32n$/],
  ['Airbus A320', 'A320', /a320/, /^32[0a]$/],
  ['Airbus A321neo', 'A21N', /a321-?(neo|x?lr)|a21n/, /^32q$/],
  ['Airbus A321', 'A321', /a321/, /^32[1b]$/],
  ['Airbus A330-900neo', 'A339', /a330-?900|a330-?neo/, /^339$/],
  ['Airbus A330-800neo', 'A338', /a330-?800/, /^338$/],
  ['Airbus A330-200', 'A332', /a330-?200/, /^332$/],
  ['Airbus A330-300', 'A333', /a330-?300/, /^333$/],
  ['Airbus A330', null, /a330/, /^330$/],
  ['Airbus A340-300', 'A343', /a340-?300/, /^343$/],
  ['Airbus A340-600', 'A346', /a340-?600/, /^346$/],
  ['Airbus A340', null, /a340/, /^340$/],
  ['Airbus A350-1000', 'A35K', /a350-?1000|a35k/, /^351$/],
  ['Airbus A350-900', 'A359', /a350-?900/, /^359$/],
  ['Airbus A350', null, /a350/, /^350$/],
  ['Airbus A380', 'A388', /a380/, /^38[08]$/],
  ['Boeing 737 MAX 8', 'B38M', /737-?(max-?8|8-?max)|b38m/, /^7m8$/],
  ['Boeing 737 MAX 9', 'B39M', /737-?(max-?9|9-?max)|b39m/, /^7m9$/],
  ['Boeing 737 MAX', null, /737-?max/, null],
  ['Boeing 737-700', 'B737', /(b|boeing)737-?7/, /^73[wg]$/],
  ['Boeing 737-800', 'B738', /(b|boeing)737-?8/, /^(73h|738)$/],
  ['Boeing 737-900', 'B739', /(b|boeing)737-?9/, /^739$/],
  ['Boeing 737', null, /(b|boeing)737/, /^737$/],
  ['Boeing 747-8', 'B748', /(b|boeing)747-?8/, /^74h$/],
  ['Boeing 747-400', 'B744', /(b|boeing)747-?4/, /^744$/],
  ['Boeing 747', null, /(b|boeing)747/, /^747$/],
  ['Boeing 757', null, /(b|boeing)757/, /^75[27w]$/],
  ['Boeing 767-300', 'B763', /(b|boeing)767-?3/, /^76[3w]$/],
  ['Boeing 767-400', 'B764', /(b|boeing)767-?4/, /^764$/],
  ['Boeing 767', null, /(b|boeing)767/, /^767$/],
  ['Boeing 777-300ER', 'B77W', /(b|boeing)777-?300er|b77w/, /^77w$/],
  ['Boeing 777-300', 'B773', /(b|boeing)777-?300/, /^773$/],
  ['Boeing 777-200LR', 'B77L', /(b|boeing)777-?200lr/, /^77l$/],
  ['Boeing 777-200', 'B772', /(b|boeing)777-?200/, /^772$/],
  ['Boeing 777', null, /(b|boeing)777/, /^777$/],
  ['Boeing 787-10', 'B78X', /(b|boeing)787-?10/, /^(78x|781)$/],
  ['Boeing 787-9', 'B789', /(b|boeing)787-?9/, /^789$/],
  ['Boeing 787-8', 'B788', /(b|boeing)787-?8/, /^788$/],
  ['Boeing 787', null, /(b|boeing)787/, /^787$/],
  ['Embraer E190-E2', 'E290', /190-?e2/, /^290$/],
  ['Embraer E195-E2', 'E295', /195-?e2/, /^295$/],
  ['Embraer E170', 'E170', /(embraer|erj|emb)-?e?170|e170/, /^e70$/],
  ['Embraer E175', 'E75L', /(embraer|erj|emb)-?e?175|e175/, /^e7[5w]$/],
  ['Embraer E190', 'E190', /(embraer|erj|emb)-?e?190|e190/, /^e90$/],
  ['Embraer E195', 'E195', /(embraer|erj|emb)-?e?195|e195/, /^e95$/],
  ['Bombardier CRJ-900', 'CRJ9', /crj-?900|regionaljet-?900/, /^cr9$/],
  ['Bombardier CRJ-700', 'CRJ7', /crj-?700|regionaljet-?700/, /^cr7$/],
  ['Bombardier Q400', 'DH8D', /q400|dash-?8-?400|dhc-?8-?400/, /^dh4$/],
  ['ATR 42', null, /atr-?42/, /^at4$/],
  ['ATR 72', null, /atr-?72/, /^at7$/],
];

/** Names an aircraft in our words: 'AIRBUS INDUSTRIE A380-800' and '388' are an 'Airbus A380'; null if it is none. */
export function aircraftNamed(text: string): string | null {
  const plain = text
    .slice(0, 40)
    .toLowerCase()
    .replace(/airbus( industrie)?|\s/g, '')
    .replace(/^3(?=[1-8]0-)/, 'a3');
  return MODELS.find(([, , words, code]) => words.test(plain) || code?.test(plain))?.[0] ?? null;
}

/** Returns the type by which a report is asked for: 'A388' for 'Airbus A380'; null where the name leaves it open. */
export function typeOfAircraft(name: string | undefined): string | null {
  return MODELS.find(([known]) => known === name)?.[1] ?? null;
}

/** Whether it is a name that `aircraftNamed` gives. */
export function isAircraftName(name: string): boolean {
  return MODELS.some(([known]) => known === name);
}

const MAKER = '(?:airbus(?: industrie)?|boeing|embraer|bombardier|atr|dash|crj|erj)';
const EQUIPMENT =
  '(?:aircraft|equipment|eqp?t?|plane|flugzeug(?:typ)?|fluggerät|avion|appareil|aeronave|avión|avi[aã]o|aereo|aeromobile|vliegtuig|toestel|samolot|uçak|самол[её]т|воздушное судно|機材|机型|機型)';
const NAMED = new RegExp(
  `(?<!\\p{L})(?:${MAKER}[ -]?[A-Z]{0,3}-?\\d[\\dA-Z-]{1,8}(?: ?(?:neo|max ?\\d{0,2}|dreamliner))?|${EQUIPMENT}(?: ?type)?[\\s:.|]{1,16}[^\\n]{2,40}|A3[1-8]\\d(?:-\\d{3}|neo)?(?![\\p{L}\\d])|B7[0-8]7-\\d{1,3}\\w{0,2})`,
  'giu',
);

/** The aircraft that a text names, in their order. */
export function findAircraft(text: string): { name: string; start: number; end: number }[] {
  return [...text.matchAll(NAMED)].flatMap((match) => {
    const said = match[0].replace(new RegExp(`^${EQUIPMENT}(?: ?type)?[\\s:.|]+`, 'iu'), '');
    const name = aircraftNamed(said.slice(0, 40));
    return name ? [{ name, start: match.index, end: match.index + match[0].length }] : [];
  });
}

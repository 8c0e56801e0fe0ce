import { dateOfDayOfYear, dateOfIssue } from '../format/infer-year.ts';
import { type BookingLeg, legOf } from './booking-leg.ts';
import { airlineOf, isPlace, isRailway, isStation } from './known-codes.ts';
import { patterns } from './patterns.ts';

/**
 * Reads the text of a boarding pass's barcode (IATA Resolution 792, format M, one to four legs). Its fields have fixed
 * positions: name, booking code, seat and the rest are skipped and never become values. Where blanks were lost or added
 * on the way, the legs are found by their form, between known airports, or not at all.
 * @param text as scanned; unprintable characters count as spaces, since positions matter
 * @param near a day close to the pass, YYYY-MM-DD: today, or a day from the surrounding file
 * @returns the legs with a flight number; null if the text is not a boarding pass
 */
export function readBoardingPass(text: string, near: string): BookingLeg[] | null {
  const pass = text.replace(/^[\s\p{Cc}\ufeff]+|^\][A-Za-z]\d(?=M\d)/gu, '').replace(/[^\x20-\x7e]/g, ' ');
  const legCount = Number(/^M([1-4])/.exec(pass)?.[1] ?? 0);
  if (legCount === 0) return null;
  return readPositions(pass, legCount, near) ?? readForms(pass, near);
}

/** format, number of legs, name (20), electronic ticket */
const FIRST_LEG = 23;
/** booking code (7), from (3), to (3), carrier (3), number (5), day (3), cabin, seat (4), sequence (5), status, size (2) */
const LEG_LENGTH = 37;
/** up to the day: some airlines' codes end there */
const SHORTEST_LEG = 24;
const SIZE_LENGTH = 2;
/** of the marketing carrier in the part repeated for each leg, after size (2), ticket (13) and two marks */
const MARKETING = 17;

function readPositions(pass: string, legCount: number, near: string): BookingLeg[] | null {
  if (pass.length < FIRST_LEG + SHORTEST_LEG) return null;
  const legs: (BookingLeg | null)[] = [];
  let issued: string | null = null;
  let start = FIRST_LEG;
  for (let index = 0; index < legCount; index += 1) {
    const fields = pass.slice(start, start + LEG_LENGTH);
    if (!isLeg(fields)) break;
    const rest = pass.slice(start + LEG_LENGTH, start + LEG_LENGTH + sizeAt(fields, LEG_LENGTH - SIZE_LENGTH));
    const more = index === 0 ? readFirstRest(rest) : { repeated: rest, issue: '' };
    if (index === 0) issued = issueDateOf(more.issue, near);
    legs.push(readLeg(fields, more.repeated, issued ?? near));
    start += LEG_LENGTH + rest.length;
  }
  if (legs.length === 0) return null;
  // a wrong size hides the legs behind it
  const forms = legs.length < legCount ? (readForms(pass, issued ?? near) ?? []) : [];
  return [...legs, ...forms.slice(legs.length, legCount)].filter((leg) => leg !== null);
}

/** One of the two airports may be unknown to us, where the airline is known. */
function isLeg(fields: string): boolean {
  if (!/^.{7}[A-Z ]{6}[A-Z0-9 ]{3}[0-9 ]{4}[A-Z ][0-9 ]{2,3}/.test(fields)) return false;
  const unknown = [fields.slice(7, 10), fields.slice(10, 13)].filter((code) => code.trim() && !isPlace(code));
  return unknown.length === 0 || (unknown.length === 1 && airlineOf(fields.slice(13, 16).trim()) !== null);
}

function readLeg(fields: string, repeated: string, near: string): BookingLeg | null {
  const carrier = fields.slice(13, 16).trim();
  const marketing = repeated.slice(MARKETING, Math.min(MARKETING + 3, SIZE_LENGTH + sizeAt(repeated, 0))).trim();
  return passLeg({
    carrier,
    number: fields.slice(16, 21).trim(),
    day: fields.slice(21, 24).trim(),
    origin: fields.slice(7, 10),
    destination: fields.slice(10, 13),
    isSoldByAnother: marketing !== '' && marketing !== carrier,
    near,
  });
}

/** The legs whose airports are known, wherever they stand behind the name. */
function readForms(pass: string, near: string): BookingLeg[] | null {
  const legs = [...pass.slice(0, 400).matchAll(patterns.form)].flatMap((match) => {
    const [, origin = '', destination = '', carrier = '', number = '', day = ''] = match;
    const isReal = isPlace(origin) && isPlace(destination) && origin !== destination && airlineOf(carrier) !== null;
    return isReal ? (passLeg({ carrier, number, day, origin, destination, near }) ?? []) : [];
  });
  return legs.length > 0 ? legs : null;
}

type PassFields = Record<'carrier' | 'number' | 'day' | 'origin' | 'destination' | 'near', string> & {
  isSoldByAnother?: boolean;
};

function passLeg({ carrier, number, day, origin, destination, isSoldByAnother, near }: PassFields): BookingLeg | null {
  const isRail = [origin, destination].some(isStation) || isRailway(carrier);
  // of an airport that we do not know nothing can be asked
  const isUnknown = [origin, destination].some((code) => code.trim() !== '' && !isPlace(code));
  return legOf({
    flightNumber: carrier + number,
    date: /^\d{1,3}$/.test(day) ? dateOfDayOfYear(Number(day), near) : null,
    origin: isPlace(origin) ? origin : null,
    destination: isPlace(destination) ? destination : null,
    doubts: isSoldByAnother ? ['sold_by_another'] : isUnknown ? ['read_from_text'] : [],
    noFlight: isRail ? 'train' : null,
  });
}

/** Behind '>' and the version the part that appears once, with the day of issue, then the part for each leg. */
function readFirstRest(rest: string): { repeated: string; issue: string } {
  if (!rest.startsWith('>')) return { repeated: '', issue: '' };
  const once = rest.slice(4, 4 + sizeAt(rest, 2));
  return { repeated: rest.slice(4 + once.length), issue: once.slice(3, 7) };
}

function issueDateOf(issue: string, today: string): string | null {
  return /^\d{4}$/.test(issue) ? dateOfIssue(Number(issue[0]), Number(issue.slice(1)), today) : null;
}

/** Reads a size of two hexadecimal digits; anything else is 0. */
function sizeAt(text: string, place: number): number {
  const digits = text.slice(place, place + SIZE_LENGTH);
  return /^[0-9A-Fa-f]{2}$/.test(digits) ? Number.parseInt(digits, 16) : 0;
}

import { readBoardingPass } from '#src/booking/boarding-pass.ts';
import { type BookingLeg, type NoFlight, tidyLegs } from '#src/booking/booking-leg.ts';
import { readReservations } from '#src/booking/reservation-legs.ts';
import { readWalletPass } from '#src/booking/wallet-legs.ts';
import { readWrittenLegs } from '#src/booking/written-legs.ts';
import { type KindOfFile, kindOfFile, kindOfText } from './kind-of-file.ts';
import { parseLoosely } from './parse-loosely.ts';
import { readCalendar } from './read-calendar.ts';
import { readMail } from './read-mail.ts';
import { readPage } from './read-page.ts';
import { readPdf } from './read-pdf.ts';
import { readFrame, readPicture } from './read-picture.ts';
import { readWallet } from './read-wallet.ts';
import { type Others, type Question, type Reading, Refused } from './reading.ts';
import { textOfBytes } from './text-of-bytes.ts';

const MB = 1024 * 1024;
const MAX_BYTES: Record<KindOfFile, number> = {
  zip: 10 * MB,
  pdf: 10 * MB,
  picture: 20 * MB,
  mail: 20 * MB,
  calendar: 2 * MB,
  page: 2 * MB,
  data: 2 * MB,
  outlook: 20 * MB,
  old_excel: 20 * MB,
  text: 2 * MB,
  unknown: 20 * MB,
};

/** Whatever kind of file or text it is. Never throws: an unreadable booking is a refusal. */
export async function readBooking(question: Question): Promise<Reading> {
  try {
    return readingOf(await readAny(question));
  } catch (error) {
    return { refusal: error instanceof Refused ? error.refusal : 'unreadable' };
  }
}

/** A flight that was canceled, or told as something else, is not offered though it is named elsewhere, too. */
function readingOf(found: BookingLeg[]): Reading {
  const legs = tidyLegs(found.filter(({ noFlight }) => !noFlight));
  const rest = found.filter(({ noFlight }) => noFlight);
  const isOff = (leg: BookingLeg) =>
    rest.some((one) => one.noFlight === 'canceled' && one.flightNumber === leg.flightNumber && one.date === leg.date);
  const others: Others = {};
  for (const { noFlight } of distinct(rest)) others[noFlight] = (others[noFlight] ?? 0) + 1;
  const kept = legs.filter((leg) => !isOff(leg));
  return rest.length > 0 ? { legs: kept, others } : { legs: kept };
}

function distinct(rest: BookingLeg[]): { noFlight: NoFlight }[] {
  const keys = new Map(
    rest.map((leg, index) => [[leg.noFlight, leg.flightNumber || index, leg.date].join(' '), leg] as const),
  );
  return [...keys.values()].flatMap(({ noFlight }) => (noFlight ? [{ noFlight }] : []));
}

function readAny(question: Question): Promise<BookingLeg[]> {
  const { today } = question;
  if ('text' in question) return readText(question.text, today);
  if ('frame' in question) return readFrame(question.frame, question.scanner, today);
  return readFile(new Uint8Array(question.bytes), today, question.scanner);
}

async function readFile(
  bytes: Uint8Array<ArrayBuffer>,
  today: string,
  scanner?: ArrayBuffer,
  depth = 0,
): Promise<BookingLeg[]> {
  const kind = kindOfFile(bytes);
  if (bytes.length > MAX_BYTES[kind]) throw new Refused('too_large');
  if (kind === 'picture' && scanner) return readPicture(bytes, scanner, today);
  if (kind === 'zip') return readWallet(bytes, today);
  if (kind === 'pdf') return readPdf(bytes, today, scanner);
  if (kind === 'outlook') throw new Refused('outlook');
  if (kind === 'mail') return readMail(bytes, today, (part) => readAttachment(part, today, scanner, depth + 1));
  if (/^(picture|unknown|old_excel)$/.test(kind)) throw new Refused('unknown_kind');
  return readText(textOfBytes(bytes), today);
}

async function readText(text: string, today: string): Promise<BookingLeg[]> {
  if (text.length > MAX_BYTES.text) throw new Refused('too_large');
  const kind = kindOfText(text);
  if (kind === 'calendar') return readCalendar(text.replace(/^\ufeff/, ''), today);
  if (kind === 'mail') return readMail(text, today, (part) => readAttachment(part, today, undefined, 1));
  if (kind === 'page') return readPage(text, today);
  if (kind === 'data') return readData(text, today);
  return readPassesIn(text, today) ?? readWrittenLegs(text, today);
}

/** The contents of a barcode, alone or on lines of their own. */
function readPassesIn(text: string, today: string): BookingLeg[] | null {
  const lines = [text, ...(text.match(/(?<![A-Z\d])M[1-4][A-Z][^\n]+/g) ?? [])];
  const passes = lines.map((line) => readBoardingPass(line, today)).filter((pass) => pass !== null);
  return passes[0] ?? null;
}

/** A pass.json by itself, or what a page tells machines. */
function readData(text: string, today: string): BookingLeg[] {
  const data = parseLoosely(text);
  const legs = readReservations(data);
  return legs.length > 0 ? legs : readWalletPass(data, today);
}

/** Deeper than a mail forwarded within a forwarded mail, nothing is read. */
const MOST_DEEP = 2;

/** Mail contains logos and terms as well as passes: what cannot be read is skipped, except to say that it is Outlook's. */
async function readAttachment(
  bytes: Uint8Array<ArrayBuffer>,
  today: string,
  scanner: ArrayBuffer | undefined,
  depth: number,
): Promise<BookingLeg[] | 'outlook'> {
  const kind = kindOfFile(bytes);
  if (kind === 'outlook') return 'outlook';
  if (!/^(zip|calendar|pdf|mail)$/.test(kind) || (kind === 'mail' && depth > MOST_DEEP)) return [];
  try {
    return await readFile(bytes, today, scanner, depth);
  } catch {
    return [];
  }
}

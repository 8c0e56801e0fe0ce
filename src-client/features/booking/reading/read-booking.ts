import { readBoardingPass } from '#src/booking/boarding-pass.ts';
import { type BookingLeg, tidyLegs } from '#src/booking/booking-leg.ts';
import { readWrittenLegs } from '#src/booking/written-legs.ts';
import { type KindOfFile, kindOfFile, kindOfText } from './kind-of-file.ts';
import { readCalendar } from './read-calendar.ts';
import { readMail } from './read-mail.ts';
import { readPage } from './read-page.ts';
import { readPdf } from './read-pdf.ts';
import { readFrame, readPicture } from './read-picture.ts';
import { readWallet } from './read-wallet.ts';
import { type Question, type Reading, Refused } from './reading.ts';

const MB = 1024 * 1024;
const MAX_BYTES: Record<KindOfFile, number> = {
  zip: 10 * MB,
  pdf: 10 * MB,
  picture: 20 * MB,
  mail: 20 * MB,
  calendar: 2 * MB,
  page: 2 * MB,
  text: 2 * MB,
  unknown: 20 * MB,
};

/**
 * Reads the flights of a booking, whatever kind of file or text it is. Never throws: an unreadable booking is a
 * refusal.
 */
export async function readBooking(question: Question): Promise<Reading> {
  try {
    return { legs: tidyLegs(await readAny(question)) };
  } catch (error) {
    return { refusal: error instanceof Refused ? error.refusal : 'unreadable' };
  }
}

function readAny(question: Question): Promise<BookingLeg[]> {
  const { today } = question;
  if ('text' in question) return readText(question.text, today);
  if ('frame' in question) return readFrame(question.frame, question.scanner, today);
  return readFile(new Uint8Array(question.bytes), today, question.scanner);
}

async function readFile(bytes: Uint8Array<ArrayBuffer>, today: string, scanner?: ArrayBuffer): Promise<BookingLeg[]> {
  const kind = kindOfFile(bytes);
  if (bytes.length > MAX_BYTES[kind]) throw new Refused('too_large');
  if (kind === 'picture' && scanner) return readPicture(bytes, scanner, today);
  if (kind === 'zip') return readWallet(bytes, today);
  if (kind === 'pdf') return readPdf(bytes, today, scanner);
  if (kind === 'mail') return readMail(bytes, today, (part) => readAttachment(part, today, scanner));
  if (kind === 'calendar' || kind === 'page' || kind === 'text')
    return readText(new TextDecoder().decode(bytes), today);
  throw new Refused('unknown_kind');
}

async function readText(text: string, today: string): Promise<BookingLeg[]> {
  if (text.length > MAX_BYTES.text) throw new Refused('too_large');
  const kind = kindOfText(text);
  if (kind === 'calendar') return readCalendar(text, today);
  if (kind === 'mail') return readMail(text, today, (part) => readAttachment(part, today));
  if (kind === 'page') return readPage(text, today);
  return readBoardingPass(text, today) ?? readWrittenLegs(text, today);
}

/** Mail contains logos and terms as well as passes: what cannot be read is skipped. No mail within mail. */
async function readAttachment(
  bytes: Uint8Array<ArrayBuffer>,
  today: string,
  scanner?: ArrayBuffer,
): Promise<BookingLeg[]> {
  const kind = kindOfFile(bytes);
  if (kind !== 'zip' && kind !== 'calendar' && kind !== 'pdf') return [];
  try {
    return await readFile(bytes, today, scanner);
  } catch {
    return [];
  }
}

import PostalMime, { type Attachment } from 'postal-mime';
import { type BookingLeg, tidyLegs } from '#src/booking/booking-leg.ts';
import { readWrittenLegs } from '#src/booking/written-legs.ts';
import { readPage } from './read-page.ts';
import { Refused } from './reading.ts';

const MAX_ATTACHMENTS = 20;

/**
 * Reads a mail (.eml): its attachments, its machine-readable data, otherwise its text. A day without a year is near the
 * day the mail was sent.
 * @param readAttachment returns the legs of a file; none if it cannot be read, 'outlook' if only Outlook can
 * @throws Refused if there is nothing but what only Outlook can read
 */
export async function readMail(
  bytes: Uint8Array | string,
  today: string,
  readAttachment: (bytes: Uint8Array<ArrayBuffer>) => Promise<BookingLeg[] | 'outlook'>,
): Promise<BookingLeg[]> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 });
  const sent = mail.date?.slice(0, 10) ?? '';
  const near = /^20\d\d-\d\d-\d\d$/.test(sent) ? sent : today;
  const attached = await Promise.all(
    mail.attachments.slice(0, MAX_ATTACHMENTS).map((attachment) => readAttachment(bytesOf(attachment))),
  );
  const read = [...attached.filter((legs) => legs !== 'outlook'), mail.html ? readPage(mail.html, near) : []];
  const found = read.flat();
  const sure = read.filter(hasClear).flat();
  if (sure.length > 0) return tidyLegs(sure.filter(({ flightNumber }) => flightNumber));
  const written = readWrittenLegs([mail.subject, mail.text].join('\n'), near);
  const legs = flightsOf(written).length >= flightsOf(found).length && written.length > 0 ? written : found;
  if (legs.length === 0 && attached.includes('outlook')) throw new Refused('outlook');
  return tidyLegs(legs);
}

/** A part with one clear flight is believed in what it names besides. */
function hasClear(legs: BookingLeg[]): boolean {
  return legs.some(({ flightNumber, doubts }) => flightNumber && !doubts.includes('read_from_text'));
}

function flightsOf(legs: BookingLeg[]): BookingLeg[] {
  return legs.filter(({ noFlight }) => !noFlight);
}

function bytesOf({ content }: Attachment): Uint8Array<ArrayBuffer> {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return new Uint8Array(content);
}

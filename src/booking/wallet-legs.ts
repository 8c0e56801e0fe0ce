import { readBoardingPass } from './boarding-pass.ts';
import { type BookingLeg, legOf, tidyLegs } from './booking-leg.ts';
import { readWrittenLegs } from './written-legs.ts';

/**
 * Finds the flights of a Wallet pass (the `pass.json` of a .pkpass): in its barcode, otherwise in its machine-readable
 * fields (`semantics`), otherwise in its visible fields.
 * @param pass the JSON as parsed; may be anything
 * @param today YYYY-MM-DD
 */
export function readWalletPass(pass: unknown, today: string): BookingLeg[] {
  const root = recordOf(pass);
  const relevant = textOf(root.relevantDate ?? recordOf(listOf(root.relevantDates)[0]).date).slice(0, 10);
  const near = /^20\d\d-\d\d-\d\d$/.test(relevant) && !Number.isNaN(Date.parse(relevant)) ? relevant : today;
  const scanned = [...listOf(root.barcodes), root.barcode].flatMap((barcode) => {
    return readBoardingPass(textOf(recordOf(barcode).message), near) ?? [];
  });
  const semantic = semanticLeg(recordOf(root.semantics));
  if (scanned.length > 0 || semantic) return tidyLegs(semantic ? [...scanned, semantic] : scanned);
  const printed = readWrittenLegs(printedText(recordOf(root.boardingPass)), near);
  return tidyLegs(printed.map((leg) => ({ ...leg, date: leg.date ?? (near === relevant ? near : null) })));
}

/**
 * Apple's names (developer.apple.com/documentation/walletpasses/semantictags, 2026); dates include the zone's offset.
 */
function semanticLeg(tags: Thing): BookingLeg | null {
  const number = textOf(tags.flightNumber);
  const day = textOf(tags.originalDepartureDate ?? tags.currentDepartureDate);
  return legOf({
    flightNumber: textOf(tags.flightCode) || textOf(tags.airlineCode) + number,
    date: day.slice(0, 10),
    origin: textOf(tags.departureAirportCode),
    destination: textOf(tags.destinationAirportCode),
    doubts: /\dZ$/.test(day) ? ['day_at_greenwich'] : [],
  });
}

/** The fields as a person sees them: 'FLIGHT BA286', 'DATE 3 DEC'; origin and destination side by side. */
function printedText(style: Thing): string {
  const fieldsOf = (name: string) => listOf(style[name]).map(recordOf);
  const line = ({ label, value }: Thing) => `${textOf(label)} ${textOf(value)}`.trim();
  const route = fieldsOf('primaryFields').map(({ value }) => textOf(value));
  const others = ['headerFields', 'secondaryFields', 'auxiliaryFields'].flatMap(fieldsOf);
  return [route.join(' to '), ...others.map(line)].join('\n');
}

type Thing = Record<string, unknown>;

function recordOf(value: unknown): Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Thing) : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, 20) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 2000) : '';
}

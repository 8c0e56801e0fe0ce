import { readBoardingPass } from './boarding-pass.ts';
import { type BookingLeg, isWithinADay, legOf, merged, type NoFlight, noFlightOf, tidyLegs } from './booking-leg.ts';
import { localMoment, momentIn } from './known-codes.ts';
import { readWrittenLegs } from './written-legs.ts';

/**
 * Finds the flights of a Wallet pass (the `pass.json` of a .pkpass): in its barcode, otherwise in its machine-readable
 * fields (`semantics`), otherwise in its visible fields. A pass of a train, bus or boat is reported as such.
 * @param pass the JSON as parsed; may be anything
 * @param today YYYY-MM-DD
 */
export function readWalletPass(pass: unknown, today: string): BookingLeg[] {
  const root = recordOf(pass);
  const relevant = textOf(root.relevantDate ?? recordOf(listOf(root.relevantDates)[0]).date).slice(0, 10);
  const isDated = /^20\d\d-\d\d-\d\d$/.test(relevant) && !Number.isNaN(Date.parse(relevant));
  const legs = legsOfPass(root, isDated ? relevant : null, today);
  const noFlight = GROUND[textOf(recordOf(root.boardingPass).transitType)];
  if (!noFlight) return tidyLegs(legs);
  return [{ ...(legs[0] ?? noFlightOf(noFlight)), noFlight }];
}

const GROUND: Record<string, NoFlight> = {
  PKTransitTypeTrain: 'train',
  PKTransitTypeBus: 'bus',
  PKTransitTypeBoat: 'boat',
};

function legsOfPass(root: Thing, relevant: string | null, today: string): BookingLeg[] {
  const semantic = semanticLeg(recordOf(root.semantics));
  const near = relevant ?? semantic?.date ?? today;
  const scanned = [...listOf(root.barcodes), root.barcode].flatMap((barcode) => {
    return readBoardingPass(textOf(recordOf(barcode).message), near) ?? [];
  });
  // both are of one flight: the barcode has the day at the origin
  const same = semantic && scanned.find((leg) => isWithinADay({ ...leg, noFlight: semantic.noFlight }, semantic));
  const other =
    semantic &&
    !same &&
    scanned.find((leg) => isWithinADay({ ...leg, date: null, noFlight: semantic.noFlight }, semantic));
  // a pass is of one flight: of two days neither is believed
  if (other) return [{ ...other, date: null }];
  if (same && semantic) return [...scanned.filter((leg) => leg !== same), merged(same, semantic)];
  if (scanned.length > 0 || semantic) return semantic ? [...scanned, semantic] : scanned;
  const printed = readWrittenLegs(printedText(recordOf(root.boardingPass)), near);
  return printed.map((leg) => ({ ...leg, date: leg.date ?? relevant }));
}

/**
 * Apple's names (developer.apple.com/documentation/walletpasses/semantictags, 2026); dates include the zone's offset,
 * or are in UTC and the zone stands beside them.
 */
function semanticLeg(tags: Thing): BookingLeg | null {
  const moment = textOf(tags.originalDepartureDate ?? tags.currentDepartureDate);
  const origin = textOf(tags.departureAirportCode);
  const isUtc = /\dZ$/.test(moment);
  const local = isUtc
    ? (momentIn(moment, textOf(tags.departureLocationTimeZone) || '-') ?? localMoment(moment, origin))
    : null;
  const { date, time } = local ?? { date: moment.slice(0, 10), time: isUtc ? null : moment.slice(11, 16) };
  return legOf({
    flightNumber: textOf(tags.flightCode) || textOf(tags.airlineCode) + textOf(tags.flightNumber),
    date,
    departureTime: time === '00:00' ? null : time,
    origin,
    destination: textOf(tags.destinationAirportCode),
    terminal: textOf(tags.departureTerminal),
    doubts: isUtc && !local ? ['day_at_greenwich'] : [],
  });
}

/** The fields as a person sees them: 'FLIGHT BA286', 'DATE 3 DEC'; origin and destination side by side. */
function printedText(style: Thing): string {
  const fieldsOf = (name: string) => listOf(style[name]).map(recordOf);
  const line = ({ label, value }: Thing) => `${textOf(label)}: ${textOf(value)}`.replace(/^: /, '').trim();
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

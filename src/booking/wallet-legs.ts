import { readBoardingPass } from './boarding-pass.ts';
import { type BookingLeg, isWithinADay, legOf, merged, type NoFlight, noFlightOf, tidyLegs } from './booking-leg.ts';
import { localMoment, momentIn, zoneOfCode } from './known-codes.ts';
import { isOfCanceled } from './sentences.ts';
import { readWrittenLegs } from './written-legs.ts';

/**
 * Finds the flights of a Wallet pass (the `pass.json` of a .pkpass): in its barcode, otherwise in its machine-readable
 * fields (`semantics`), otherwise in its visible fields. A pass of a train, bus or boat is reported as such.
 * @param pass the JSON as parsed; may be anything
 * @param today YYYY-MM-DD
 */
export function readWalletPass(pass: unknown, today: string): BookingLeg[] {
  const root = recordOf(pass);
  const legs = legsOfPass(root, relevantMoment(root), today);
  const ground = GROUND[textOf(recordOf(root.boardingPass).transitType)];
  const told = printedText(recordOf(root.boardingPass), '', '').split('\n');
  const isOff = [textOf(recordOf(root.semantics).transitStatus), ...told].some(isOfCanceled);
  const noFlight = ground ?? (root.voided === true || isOff ? 'canceled' : null);
  if (!noFlight) return tidyLegs(legs);
  return [{ ...(legs[0] ?? noFlightOf(noFlight)), noFlight }];
}

/** When the pass matters, by any of Apple's names for it; '' if it does not say. */
function relevantMoment(root: Thing): string {
  const [first] = listOf(root.relevantDates).map(recordOf);
  const moments = [root.relevantDate, first?.date, first?.startDate, first?.relevantDate].map(textOf);
  return moments.find((moment) => DAY.test(moment) && !Number.isNaN(Date.parse(moment.slice(0, 10)))) ?? '';
}

const DAY = /^20\d\d-\d\d-\d\d(?!\d)/;
const IN_UTC = /^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]00:?00)$/;

/** The day and time of a moment at an airport: as written, or converted if it is in UTC. */
function localOf(moment: string, code: string | null): { date: string; time: string } | null {
  if (!DAY.test(moment)) return null;
  const local = IN_UTC.test(moment) ? localMoment(moment, code) : null;
  return local ?? { date: moment.slice(0, 10), time: moment.slice(11, 16) };
}

const GROUND: Record<string, NoFlight> = {
  PKTransitTypeTrain: 'train',
  PKTransitTypeBus: 'bus',
  PKTransitTypeBoat: 'boat',
};

function legsOfPass(root: Thing, moment: string, today: string): BookingLeg[] {
  const semantic = semanticLeg(recordOf(root.semantics));
  const near = moment.slice(0, 10) || (semantic?.date ?? today);
  const scanned = [...listOf(root.barcodes), root.barcode].flatMap((barcode) => {
    return readBoardingPass(textOf(recordOf(barcode).message), near) ?? [];
  });
  // both are of one flight: the barcode has the day at the origin
  const isOf = (leg: BookingLeg, date = leg.date) =>
    semantic && isWithinADay({ ...leg, date, noFlight: semantic.noFlight }, semantic);
  const same = scanned.find((leg) => isOf(leg));
  const other = same ? undefined : scanned.find((leg) => isOf(leg, null));
  // a pass is of one flight: of two days neither is believed
  if (other) return [{ ...other, date: null }];
  // `same` once more among the others: one flight is told once
  if (same && semantic) {
    const { departureTime, ...others } = semantic;
    return [merged(same, same.date === semantic.date ? semantic : others), ...scanned];
  }
  if (scanned.length > 0 || semantic) return semantic ? [...scanned, semantic] : scanned;
  const style = recordOf(root.boardingPass);
  const [origin = ''] = listOf(style.primaryFields).map((field) => textOf(recordOf(field).value));
  const printed = readWrittenLegs(printedText(style, textOf(root.organizationName), origin), near);
  return printed.map((leg) => {
    const at = localOf(moment, leg.origin);
    const isUnsure = !leg.date && IN_UTC.test(moment) && !leg.origin;
    const doubts = isUnsure ? [...leg.doubts, 'day_at_greenwich' as const] : leg.doubts;
    return { ...leg, date: leg.date ?? at?.date ?? null, doubts };
  });
}

/**
 * Apple's names (developer.apple.com/documentation/walletpasses/semantictags, 2026); dates include the zone's offset,
 * or are in UTC and the zone stands beside them.
 */
function semanticLeg(tags: Thing): BookingLeg | null {
  const moment = textOf(tags.currentDepartureDate ?? tags.originalDepartureDate);
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
function printedText(style: Thing, airline: string, origin: string): string {
  const fieldsOf = (name: string) => listOf(style[name]).map(recordOf);
  const seen = (value: string) => {
    const at = IN_UTC.test(value) ? localOf(value, zoneOfCode(origin) ? origin : null) : null;
    return at ? `${at.date} ${at.time}` : value;
  };
  const line = ({ label, value }: Thing) => `${textOf(label)}: ${seen(textOf(value))}`.replace(/^: /, '').trim();
  const route = fieldsOf('primaryFields').map(({ value }) => textOf(value));
  const others = ['headerFields', 'secondaryFields', 'auxiliaryFields'].flatMap(fieldsOf);
  return [...(airline ? [`Airline: ${airline}`] : []), route.join(' to '), ...others.map(line)].join('\n');
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

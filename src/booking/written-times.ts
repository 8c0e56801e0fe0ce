import { says } from './words.ts';
import { lineOf, type WrittenNumber } from './written-numbers.ts';

const DEPARTURE =
  '(?:dep(?:\\.|arts?|arture|arting)?|abflug|ab|départ|salida|sale(?! ends)|partenza|partida|saída|vertrek|vertrektijd|wylot|odlot|kalkış|вылет|отправление|出発|出发|起飞|depart(?:ure)? time)';
const ANY_DEPARTURE = new RegExp(`(?<!\\p{L})${DEPARTURE}(?!\\p{L})`, 'iu');
const TIME = '(?<hour>[01]?\\d|2[0-3])[:.h](?<minute>[0-5]\\d)(?![\\d.:])(?: ?(?<half>[ap])(?:\\.? ?m)?(?!\\p{L}))?';
const DEPARTS = new RegExp(
  `(?<!\\p{L})${DEPARTURE}[^\\d\\n]{0,60}(?:\\d{1,2} ?[\\p{L}.]{3,10},? ?(?:20\\d\\d)?,? ?)?(?<!\\d)${TIME}`,
  'iu',
);
const ANY = new RegExp(`(?<![\\d:.])${TIME}`, 'giu');
const BEHIND = new RegExp(`^\\)?[ ,|·]{1,3}${TIME}`, 'iu');
/** Other times that stand with a flight. */
const OTHER =
  /boarding|gate|check-?in|einstieg|embarque|embarquement|imbarco|instappen|closes|schließt|duration|dauer|durée|duración/iu;

/** Whether a text speaks of a departure at all. */
export function speaksOfDeparture(text: string): boolean {
  return ANY_DEPARTURE.test(text);
}

/**
 * Returns when a flight departs, as 'HH:MM': the time behind a word for departure, first of its own line; the first of
 * two on that line or those of its airports; or the only one there behind the airports. Null if there is none, or it may
 * be another.
 * @param around where the flight before ends and the next begins
 */
export function departureTimeIn(
  text: string,
  number: WrittenNumber,
  [from, until]: [number, number],
  pair?: { start: number; end: number } | null,
): string | null {
  const within = (one: { start: number; end: number }) => {
    const [start, end] = lineOf(text, one);
    return text.slice(Math.max(start, from), Math.min(end, until));
  };
  const [line, airports] = [within(number), pair ? within(pair) : ''];
  const near = [text.slice(number.start).split('\n')[0] ?? '', line, airports];
  const said = [...near, text.slice(number.start, Math.min(until, number.start + 400))]
    .map((place) => DEPARTS.exec(place))
    .find((match) => match !== null);
  if (said?.groups) return timeOf(said.groups);
  for (const place of OTHER.test(line) ? [] : [line, airports]) {
    const times = [...place.matchAll(ANY)];
    const isOnly =
      pair && times.length === 1 && !says('arrival', place) && BEHIND.test(text.slice(pair.end, pair.end + 9));
    if (times.length === 2 || isOnly) return timeOf(times[0]?.groups ?? {});
  }
  return null;
}

/** 'LIS) Terminal 1 07:45 -> ', with nothing that could begin the other airport in front of it. */
const TERMINAL =
  /^[A-Z]{3}\)?[^\n→>–—/-]{0,30}?(?<!\p{L})(?:(?:terminal|term\.?) ?(?<named>[A-Z]?\d{1,2}[A-Z]?|[A-Z])|t ?(?<short>\d{1,2}[A-Z]?))(?![\p{L}\d])/iu;

/** Returns the terminal behind the first airport of a pair as written, or null. */
export function terminalBehind(pair: string): string | null {
  const { named, short } = TERMINAL.exec(pair)?.groups ?? {};
  return (named ?? short)?.toUpperCase() ?? null;
}

function timeOf({ hour = '', minute = '', half }: Record<string, string | undefined>): string | null {
  const plain = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return `${String(plain).padStart(2, '0')}:${minute}`;
}

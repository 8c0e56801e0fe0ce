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
/** Other times that stand with a flight. */
const OTHER =
  /boarding|gate|check-?in|einstieg|embarque|embarquement|imbarco|instappen|closes|schließt|duration|dauer|durée|duración/iu;

/** Whether a text speaks of a departure at all. */
export function speaksOfDeparture(text: string): boolean {
  return ANY_DEPARTURE.test(text);
}

/**
 * Returns when a flight departs, as 'HH:MM': the time behind a word for departure, first of its own line, or the first
 * of two on that line. Null if there is none, or it may be another.
 * @param around where the flight before ends and the next begins
 */
export function departureTimeIn(text: string, number: WrittenNumber, [from, until]: [number, number]): string | null {
  const [start, lineEnd] = lineOf(text, number);
  const end = Math.min(lineEnd, until);
  const line = text.slice(Math.max(start, from), end);
  const places = [text.slice(number.start, end), line, text.slice(number.start, Math.min(until, number.start + 400))];
  const said = places.map((place) => DEPARTS.exec(place)).find((match) => match !== null);
  if (said?.groups) return timeOf(said.groups);
  const times = [...line.matchAll(ANY)];
  return times.length === 2 && !OTHER.test(line) ? timeOf(times[0]?.groups ?? {}) : null;
}

function timeOf({ hour = '', minute = '', half }: Record<string, string | undefined>): string | null {
  const plain = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return `${String(plain).padStart(2, '0')}:${minute}`;
}

import { DAY_MS, HOUR_MS } from '../format/time.ts';

/** A call sign whose aircraft is not known today; `departure` is the last known one, ISO 8601 in UTC. */
export type UnseenCallsign = { callsign: string; departure: string | null };

/** After its usual departure, a flight is in the air, and most have not yet landed. */
const LIKELY_IN_AIR = { fromMs: HOUR_MS / 2, toMs: 2.5 * HOUR_MS };

/** Those that departed one or two hours ago, then the others in turn, `most` at most. @param run counts up by one */
export function nextToCheck(
  callsigns: UnseenCallsign[],
  { now, run, most }: { now: number; run: number; most: number },
): string[] {
  const isDue = ({ departure }: UnseenCallsign) => {
    const since = departure ? (((now - Date.parse(departure)) % DAY_MS) + DAY_MS) % DAY_MS : 0;
    return since >= LIKELY_IN_AIR.fromMs && since < LIKELY_IN_AIR.toMs;
  };
  const due = callsigns.filter(isDue).slice(0, most);
  const others = callsigns.filter((each) => !isDue(each));
  const room = Math.min(most - due.length, others.length);
  const start = others.length > 0 ? (run * room) % others.length : 0;
  const inTurn = [...others.slice(start), ...others.slice(0, start)].slice(0, room);
  return [...due, ...inTurn].map(({ callsign }) => callsign);
}

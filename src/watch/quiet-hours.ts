import { localTime } from '../flight/local-time.ts';
import type { QuietHours } from './channel.ts';

const STEP_MS = 15 * 60_000;
/** A little over two days: by then every clock has passed every hour, however it was changed. */
const STEPS = 200;

/** When news of `at` may be sent: outside quiet hours, or at the digest's hour, by the member's own clock. Epoch ms. */
export function notifyAt(at: number, { timeZone, fromHour, toHour, digestHour }: QuietHours): number {
  const clock = clockOf(timeZone);
  const isTime = (time: number) =>
    digestHour === null
      ? !isBetween(clock(time).hour, fromHour, toHour)
      : isPast(clock(time), digestHour) && !isPast(clock(time - STEP_MS), digestHour, clock(time).day);
  if (digestHour === null && isTime(at)) return at;
  const first = Math.ceil(at / STEP_MS) * STEP_MS;
  for (let step = 0; step < STEPS; step++) {
    if (isTime(first + step * STEP_MS)) return first + step * STEP_MS;
  }
  return at;
}

/** When what is late since `at` may be sent: not in quiet hours, unless the digest is to come then. Epoch ms. */
export function sendAt(at: number, hours: QuietHours): number {
  const { fromHour, toHour, digestHour } = hours;
  if (digestHour !== null && isBetween(digestHour, fromHour, toHour)) return at;
  return notifyAt(at, { ...hours, digestHour: null });
}

type Local = { day: string; hour: number };

/** Whether the hour has come on this day; only on `day`, if given. */
function isPast(local: Local, hour: number, day = local.day): boolean {
  return local.day === day && local.hour >= hour;
}

/** The same hour twice means no hours. */
function isBetween(hour: number, from: number, to: number): boolean {
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}

function clockOf(timeZone: string): (time: number) => Local {
  return (time) => {
    const local = localTime(timeZone, new Date(time).toISOString());
    return { day: local.slice(0, 10), hour: Number(local.slice(11, 13)) };
  };
}

import { type Said, say } from '../words/say.ts';

/** Taxiing, climb and approach together, and the speed in between: usual for jets. */
const AROUND_MIN = 30;
const CRUISE_KMH = 850;
const LONG_MIN = 180;

/** The minutes of a nonstop flight of so many kilometers, estimated. */
export function flightMinutes(km: number): number {
  return AROUND_MIN + (km / CRUISE_KMH) * 60;
}

/** The time of a nonstop flight, estimated from its distance in kilometers: 'about 1 h 20 min', 'about 7 h 30 min'. */
export function durationText(km: number): Said {
  const estimate = flightMinutes(km);
  const step = estimate < LONG_MIN ? 10 : 30;
  const rounded = Math.round(estimate / step) * step;
  const [hours, minutes] = [String(Math.floor(rounded / 60)), String(rounded % 60)];
  if (hours === '0') return say('app.duration.minutes', { minutes });
  return minutes === '0' ? say('app.duration.hours', { hours }) : say('app.duration.both', { hours, minutes });
}

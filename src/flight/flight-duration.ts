/** Taxiing, climb and approach together, and the speed in between: usual for jets. */
const AROUND_MIN = 30;
const CRUISE_KMH = 850;
const LONG_MIN = 180;

/** The minutes of a nonstop flight of so many kilometers, estimated. */
export function flightMinutes(km: number): number {
  return AROUND_MIN + (km / CRUISE_KMH) * 60;
}

/** The time of a nonstop flight, estimated from its distance in kilometers: 'about 1 h 20 min', 'about 7 h 30 min'. */
export function durationText(km: number): string {
  const minutes = flightMinutes(km);
  const step = minutes < LONG_MIN ? 10 : 30;
  const rounded = Math.round(minutes / step) * step;
  const [hours, rest] = [Math.floor(rounded / 60), rounded % 60];
  return `about ${[hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')}`;
}

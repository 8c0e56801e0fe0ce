import { formatNumber } from './number.ts';

const KM_PER_MILE = 1.609344;

/**
 * '8,620 km (5,360 mi) as the crow flies', each rounded to the nearest ten. @param km great-circle distance in
 * kilometers
 */
export function distanceText(km: number): string {
  const tens = (value: number) => formatNumber(Math.round(value / 10) * 10);
  return `${tens(km)} km (${tens(km / KM_PER_MILE)} mi) as the crow flies`;
}

import { type Said, say } from '../words/say.ts';

const KM_PER_MILE = 1.609344;

/** '8,620 km (5,360 mi) as the crow flies', each rounded to the nearest ten. */
export function distanceText(km: number): Said {
  return say('app.distance.long', rounded(km));
}

export function shortDistanceText(km: number): Said {
  return say('app.distance.short', rounded(km));
}

function rounded(km: number) {
  const tens = (length: number) => Math.round(length / 10) * 10;
  return { km: tens(km), mi: tens(km / KM_PER_MILE) };
}

import { startTransition, useEffect, useState } from 'react';
import { type Direction, directionOf } from '#src/flight/great-circle.ts';
import { loadOnce } from '../../../ui/load-once.ts';
import { nextPaint } from '../../../ui/next-paint.ts';

const UNITS_PER_DEGREE = 10;

/** Coastlines; none are drawn until they have loaded, or if they do not load. */
let loaded: Direction[][] = [];

const loadCoast = loadOnce(async () => {
  await nextPaint();
  const { default: lines } = await import('./coast.json');
  loaded = lines.map(readLine);
});

/** Natural Earth's coastlines, loaded after the report is drawn. */
export function useCoast(): Direction[][] {
  const [coast, setCoast] = useState(loaded);
  useEffect(() => {
    if (coast.length > 0) return;
    let isGone = false;
    const show = () => {
      if (!isGone) startTransition(() => setCoast(loaded));
    };
    loadCoast().then(show, () => undefined);
    return () => {
      isGone = true;
    };
  }, [coast]);
  return coast;
}

/**
 * Longitude and latitude in tenths of a degree, the first point absolute, the others as differences
 * (db/reference/build/build-coast.ts).
 */
function readLine(numbers: number[]): Direction[] {
  let [longitude, latitude] = [0, 0];
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    longitude += numbers[2 * index] ?? 0;
    latitude += numbers[2 * index + 1] ?? 0;
    return directionOf({ latitude: latitude / UNITS_PER_DEGREE, longitude: longitude / UNITS_PER_DEGREE });
  });
}

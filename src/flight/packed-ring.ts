/** Outlines ship in tenths of a degree: the detail that a small map can show. */
export const UNITS_PER_DEGREE = 10;

export type Point = [x: number, y: number];

/** Packs an outline of whole numbers: the first point in full, the next ones as differences. */
export function packRing(ring: Point[]): number[] {
  return ring.flatMap(([x, y], index) => {
    const [lastX, lastY] = ring[index - 1] ?? [0, 0];
    return [x - lastX, y - lastY];
  });
}

/** Undoes `packRing`. */
export function unpackRing(numbers: number[]): Point[] {
  let [x, y] = [0, 0];
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    x += numbers[2 * index] ?? 0;
    y += numbers[2 * index + 1] ?? 0;
    return [x, y];
  });
}

import type { Point } from './draw-route.ts';

/** An airport's code beside its stop, or a country's name on its middle. */
export type Label = Point & { text: string; anchor: 'start' | 'middle' | 'end' };
type Box = { left: number; right: number; top: number; bottom: number };
type Size = { width: number; height: number };

/** The larger letters, those of a phone: width of a letter and height of a line, in the picture's units. */
const CODE = { letter: 11, height: 15 };
const NAME = { letter: 7, height: 11 };
const DOT = 6;
const NAMES = 3;

/**
 * Places the codes first, each beside its stop, then at most three names, so that no two labels lie on one another, nor
 * on a stop, and no name on the way. A code that has no free place stands where it hides least; a name is left out.
 *
 * @param way points of it, close to one another
 */
export function placeLabels(
  stops: { code: string; point: Point; next: Point }[],
  names: (Point & { text: string })[],
  way: Point[],
  size: Size,
): { codes: Label[]; names: Label[] } {
  const taken = stops.map(({ point }) => around(point));
  const codes = stops.map(({ code, point, next }, own): Label => {
    const others = taken.filter((_, index) => index !== own);
    const costOf = (label: Label) => {
      const box = boxOf(label, CODE);
      return others.reduce((sum, other) => sum + overlapOf(box, other), 0) + outsideOf(box, size);
    };
    const [best] = placesOf(code, point, next)
      .map((label) => ({ label, cost: costOf(label) }))
      .sort((a, b) => a.cost - b.cost) as [{ label: Label; cost: number }];
    taken.push(boxOf(best.label, CODE));
    return best.label;
  });
  taken.push(...way.map(around));
  const shown: Label[] = [];
  for (const { text, x, y } of names) {
    const label: Label = { text, x, y, anchor: 'middle' };
    const box = boxOf(label, NAME);
    if (outsideOf(box, size) > 0 || taken.some((other) => overlapOf(box, other) > 0)) continue;
    taken.push(box);
    if (shown.push(label) === NAMES) break;
  }
  return { codes, names: shown };
}

function around({ x, y }: Point): Box {
  return { left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT };
}

/** The places beside a stop, the best first: on the side away from the route. */
function placesOf(text: string, { x, y }: Point, next: Point): Label[] {
  const below: Label = { text, x, y: y + 18, anchor: 'middle' };
  const above: Label = { text, x, y: y - 9, anchor: 'middle' };
  const after: Label = { text, x: x + 9, y: y + 5, anchor: 'start' };
  const before: Label = { text, x: x - 9, y: y + 5, anchor: 'end' };
  const isUpright = Math.abs(y - next.y) > Math.abs(x - next.x);
  const [away, towards] = x < next.x ? [before, after] : [after, before];
  return isUpright ? [after, before, below, above] : [below, above, away, towards];
}

function boxOf({ text, x, y, anchor }: Label, { letter, height }: typeof CODE): Box {
  const width = text.length * letter;
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { left, right: left + width, top: y - height * 0.8, bottom: y + height * 0.2 };
}

function overlapOf(a: Box, b: Box): number {
  const [wide, high] = [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ];
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** How much of a label the picture's edges cut off. */
function outsideOf({ left, right, top, bottom }: Box, { width, height }: Size): number {
  const beyond = [-left, right - width, -top, bottom - height].map((much) => Math.max(0, much));
  return beyond.reduce((sum, much) => sum + much, 0) * 10;
}

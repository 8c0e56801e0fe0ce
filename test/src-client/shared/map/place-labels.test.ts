import { describe, expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { drawRoute } from '../../../../src-client/shared/map/draw-route.ts';
import { type Label, placeLabels } from '../../../../src-client/shared/map/place-labels.ts';

const SIZE = { width: 360, height: 150, margin: 24 };
/** Routes of every length and direction, some with stops close to one another. */
const ROUTES = ['SFO-LHR', 'LHR-CDG', 'JFK-BOS', 'SFO-OAK', 'GRU-EZE', 'SYD-AKL', 'PER-LHR', 'DEL-BOM', 'HND-NRT-SIN'];

function labelsOf(route: string) {
  const facts = loadFacts();
  const places = route.split('-').map((code) => {
    const airport = facts.findAirport(code);
    if (!airport) throw new Error(`no airport ${code}`);
    return { code, latitude: airport.latitude, longitude: airport.longitude };
  });
  const drawing = drawRoute([places], SIZE);
  if (!drawing) throw new Error(`nothing drawn for ${route}`);
  const stops = places.map(({ code }, index) => ({
    code,
    point: drawing.stops[index] ?? { x: 0, y: 0 },
    next: drawing.stops[index === 0 ? 1 : index - 1] ?? { x: 0, y: 0 },
  }));
  const way = drawing.legs.flatMap(({ points }) => points);
  return { ...placeLabels(stops, drawing.names, way, SIZE), way };
}

/** As wide as the letters of a phone really are. */
function boxOf({ text, x, y, anchor }: Label, [letter, height]: [number, number]) {
  const width = text.length * letter;
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { text, left, right: left + width, top: y - height, bottom: y };
}

describe('the labels of a map', () => {
  it.each(ROUTES)('of %s do not lie on one another, and all are in the picture', (route) => {
    const { codes, names, way } = labelsOf(route);
    const boxes = [...codes.map((label) => boxOf(label, [10, 10])), ...names.map((label) => boxOf(label, [6, 8]))];
    const collisions = boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map((b) => `${a.text} and ${b.text}`),
    );
    expect(collisions).toEqual([]);
    expect(boxes.filter(({ left, right, top, bottom }) => left < 0 || right > 360 || top < 0 || bottom > 150)).toEqual(
      [],
    );
    const onWay = names.filter((label) => {
      const { left, right, top, bottom } = boxOf(label, [6, 8]);
      return way.some(({ x, y }) => x > left && x < right && y > top && y < bottom);
    });
    expect(onWay).toEqual([]);
    expect(codes).toHaveLength(route.split('-').length);
  });

  it('name at most three countries, and some on a long way', () => {
    const counts = ROUTES.map((route) => labelsOf(route).names.length);
    expect(Math.max(...counts)).toBe(3);
    expect(labelsOf('PER-LHR').names.length).toBeGreaterThan(0);
  });
});

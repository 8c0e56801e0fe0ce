import { describe, expect, it } from 'vitest';
import { EARTH_RADIUS_KM, type Position, radians } from '#src/flight/great-circle.ts';
import { bumpsOf } from '#src/weather/bumps.ts';
import { type Arms, armsOf, windIndex } from '#src/weather/wind-index.ts';

const R = EARTH_RADIUS_KM * 1000;
const HEIGHTS = [9_160, 10_360, 11_780];
type Field = (place: { lat: number; lon: number }, height: number) => { east: number; north: number };

/** The index of a field, as from a forecast at the arms. */
function indexAt(point: Position, field: Field): number {
  const places = armsOf(point);
  const columns = Object.entries(places).map(([arm, { latitude, longitude }]) => {
    const place = { lat: radians(latitude), lon: radians(longitude) };
    return [arm, HEIGHTS.map((height) => ({ ...field(place, height), height }))];
  });
  return windIndex(places, Object.fromEntries(columns) as Arms);
}

/** Meters per second and meter of height. */
const SHEAR = 0.006;
const speedAt = (height: number) => SHEAR * (height - 5_000);
/** Of the upper layer, where this wind is stronger. */
const UPPER = speedAt((11_780 + 10_360) / 2);

describe('the index of wind shear', () => {
  const points: Position[] = [
    { latitude: 48, longitude: -30 },
    { latitude: 62.5, longitude: 179.9 },
    { latitude: -33.25, longitude: 151 },
    { latitude: 71, longitude: -60 },
    { latitude: 20, longitude: 0 },
  ];

  it.each(points)('is that of the closed form within 1% where zonal wind changes with latitude, at %j', (point) => {
    // east = A sin 2φ: shearing deformation 2A cos² φ / R, no stretching, no convergence
    const lat = radians(armsOf(point).east.latitude);
    const exact = SHEAR * Math.abs(Math.sin(2 * lat)) * ((2 * UPPER * Math.cos(lat) ** 2) / R) * 1e7;
    const found = indexAt(point, ({ lat }, height) => ({ east: speedAt(height) * Math.sin(2 * lat), north: 0 }));
    expect(Math.abs(found / exact - 1)).toBeLessThan(0.01);
  });

  it.each(points)(
    'is that of the closed form within 1% where meridional wind changes with longitude, at %j',
    (point) => {
      // north = A sin 3λ cos φ: shearing 3A cos 3λ / R, no stretching, convergence 2A sin 3λ sin φ / R
      const places = armsOf(point);
      const [lat, lon] = [radians(places.east.latitude), radians(places.north.longitude)];
      const convergence = (2 * UPPER * Math.sin(3 * lon) * Math.sin(lat)) / R;
      const deformation = Math.abs(3 * UPPER * Math.cos(3 * lon)) / R;
      const exact = SHEAR * Math.abs(Math.sin(3 * lon)) * Math.cos(lat) * (deformation + convergence) * 1e7;
      const found = indexAt(point, ({ lat, lon }, height) => ({
        east: 0,
        north: speedAt(height) * Math.sin(3 * lon) * Math.cos(lat),
      }));
      expect(Math.abs(found - Math.max(0, exact))).toBeLessThanOrEqual(0.01 * Math.max(0.01, Math.abs(exact)));
    },
  );

  it.each(points)('is zero where the air turns with the earth as a whole, however strong the shear, at %j', (point) => {
    const found = indexAt(point, ({ lat }, height) => ({ east: speedAt(height) * Math.cos(lat), north: 0 }));
    expect(found).toBeLessThan(0.01);
  });

  it('is zero without shear, however the wind deforms', () => {
    expect(indexAt({ latitude: 48, longitude: 0 }, ({ lat }) => ({ east: 60 * Math.sin(4 * lat), north: 0 }))).toBe(0);
  });

  it.each([
    [0, 'calm'],
    [3.99, 'calm'],
    [4, 'light'],
    [7.99, 'light'],
    [8, 'moderate'],
    [11.99, 'moderate'],
    [12, 'rough'],
    [60, 'rough'],
  ])('of %d reads %s', (index, word) => expect(bumpsOf(index)).toBe(word));

  it('has its arms on the grid of the forecast, also at the antimeridian and near the pole', () => {
    for (const point of [...points, { latitude: 89.9, longitude: 12.1 }, { latitude: 0.1, longitude: -180 }]) {
      for (const { latitude, longitude } of Object.values(armsOf(point))) {
        expect([latitude / 0.25, longitude / 0.25].every(Number.isInteger)).toBe(true);
        expect(Math.abs(latitude)).toBeLessThan(90);
        expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
      }
    }
  });
});

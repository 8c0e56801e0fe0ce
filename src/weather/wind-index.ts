import { EARTH_RADIUS_KM, type Position, radians } from '../flight/great-circle.ts';

/** The wind at a pressure level: meters per second towards the east and the north, and the level's height in meters. */
export type Wind = { east: number; north: number; height: number };
/** The winds at the same levels, from low to high. */
export type Column = Wind[];
/** The columns at the four arms around a point: east, west, north and south of it. */
export type Arms = { east: Column; west: Column; north: Column; south: Column };
export type ArmPlaces = Record<keyof Arms, Position>;

const GRID = 0.25;
const ARM_DEGREES = 0.5;
/** Beyond it the arms to the east and west would meet. */
const NEAREST_POLE = 88;

/** Puts the arms of a point on grid points, so that their distances are those of the winds. */
export function armsOf({ latitude, longitude }: Position): ArmPlaces {
  const middle = { latitude: clamp(onGrid(latitude)), longitude: onGrid(longitude) };
  const aside = onGrid(ARM_DEGREES / Math.cos(radians(middle.latitude)));
  const at = (north: number, east: number): Position => ({
    latitude: middle.latitude + north,
    longitude: ((middle.longitude + east + 540) % 360) - 180,
  });
  return { east: at(0, aside), west: at(0, -aside), north: at(ARM_DEGREES, 0), south: at(-ARM_DEGREES, 0) };
}

/**
 * Ellrod and Knapp's index of clear-air turbulence (Weather and Forecasting 7, 1992, as NOAA's Aviation Weather Center
 * computed it): vertical wind shear × (deformation + convergence), in 10⁻⁷ s⁻², of the layer where it is highest.
 */
export function windIndex(places: ArmPlaces, arms: Arms): number {
  const layers = arms.east.slice(1).map((_, lower) => layerIndex(places, arms, lower));
  return Math.max(0, ...layers);
}

function layerIndex(places: ArmPlaces, arms: Arms, lower: number): number {
  const mean = (column: Column, of: keyof Wind) => {
    const [low, high] = [column[lower] as Wind, column[lower + 1] as Wind];
    return (low[of] + high[of]) / 2;
  };
  const middle = (of: keyof Wind, level: number) =>
    Object.values(arms).reduce((sum, column) => sum + (column[level] as Wind)[of], 0) / 4;
  const latitude = (places.north.latitude + places.south.latitude) / 2;
  const meters = EARTH_RADIUS_KM * 1000;
  const apart = (((places.east.longitude - places.west.longitude + 540) % 360) - 180) * Math.cos(radians(latitude));
  const toEast = (of: keyof Wind) => (mean(arms.east, of) - mean(arms.west, of)) / (radians(apart) * meters);
  const toNorth = (of: keyof Wind) =>
    (mean(arms.north, of) - mean(arms.south, of)) / (radians(places.north.latitude - places.south.latitude) * meters);
  // meridians run together towards the poles
  const curved = Math.tan(radians(latitude)) / meters;
  const between = (of: keyof Wind) => (middle(of, lower) + middle(of, lower + 1)) / 2;
  const stretching = toEast('east') - toNorth('north') - curved * between('north');
  const shearing = toEast('north') + toNorth('east') + curved * between('east');
  const convergence = curved * between('north') - toEast('east') - toNorth('north');
  const change = (of: keyof Wind) => middle(of, lower + 1) - middle(of, lower);
  const shear = Math.hypot(change('east'), change('north')) / Math.abs(change('height'));
  return shear * (Math.hypot(stretching, shearing) + convergence) * 1e7;
}

function onGrid(degrees: number): number {
  return Math.round(degrees / GRID) * GRID;
}

function clamp(latitude: number): number {
  return Math.min(NEAREST_POLE, Math.max(-NEAREST_POLE, latitude));
}

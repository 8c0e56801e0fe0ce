import { expect, it } from 'vitest';
import { isCargo } from '#src/reference/cargo-airline.ts';

it.each([
  ...['TAMPA', 'AeroSucre', 'Blue Dart Aviation', 'Raya Airways', 'My Indo Airlines', 'MASkargo', 'Air Hong Kong'],
  ...['Martinair', 'Challenge Airlines IL', 'JD Airlines', 'Longhao Airlines', 'Central Airlines', 'Astral Aviation'],
  ...['Aeronaves TSM', 'Cygnus Air', 'Tri-MG Intra Asia Airlines', 'Allied Air', 'One Air'],
])('%s flies freight, and stands below the passenger airlines of a route', (name) => expect(isCargo(name)).toBe(true));

it.each([
  'Air Chathams',
  'Bahamasair',
  'Hong Kong Airlines',
  'United Nigeria',
  'Air Senegal',
  'Tassili Airlines',
  'Central Mountain Air',
])('%s carries passengers', (name) => expect(isCargo(name)).toBe(false));

import { expect, it } from 'vitest';
import { isCargo } from '#src/reference/cargo-airline.ts';

it.each(['TAMPA', 'AeroSucre', 'Blue Dart Aviation', 'Raya Airways', 'My Indo Airlines', 'MASkargo', 'Air Hong Kong'])(
  '%s flies freight, and stands below the passenger airlines of a route',
  (name) => expect(isCargo(name)).toBe(true),
);

it.each(['Air Chathams', 'Bahamasair', 'Hong Kong Airlines', 'United Nigeria', 'Air Senegal', 'Tassili Airlines'])(
  '%s carries passengers',
  (name) => expect(isCargo(name)).toBe(false),
);

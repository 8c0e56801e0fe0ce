import { expect, it } from 'vitest';
import { carriesFreightAlone, isCargo } from '#src/reference/cargo-airline.ts';

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

it.each([
  ...[
    'Lufthansa Cargo',
    'Federal Express',
    'United Parcel Service',
    'Cargolux Italia',
    'MASkargo',
    'Aerologic',
    'AirZeta',
  ],
  ...['ASL Airlines Belgium', '21 Air', 'Aerotransporte de Carga Union', 'My Jet Xpress Airlines', 'Toll Aviation'],
  ...['Texel Air Australasia', 'Airwork', 'SolitAir', 'ACT Airlines'],
  ...['DHL Air UK', 'Kalitta Air', 'Polar Air Cargo', 'Nippon Cargo Airlines', 'K-Mile Air', 'Silk Way West Airlines'],
])('no traveler can board a flight of %s', (name) => expect(carriesFreightAlone(name)).toBe(true));

it.each([
  ...[
    'Air India Express',
    'Atlas Air',
    'ASL Airlines France',
    'Polar Airlines',
    'Swiftair',
    'SunExpress',
    'Sky Express',
  ],
  ...['Southern Airways Express', 'Iberia Express', 'Hong Kong Express Airways', 'Toyo Air'],
])('one may board a flight of %s', (name) => expect(carriesFreightAlone(name)).toBe(false));

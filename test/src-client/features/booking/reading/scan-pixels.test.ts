import { expect, it } from 'vitest';
import { barcodePixels as picture, SCANNER as scanner } from '#test/support/barcode.ts';
import { boardingPass } from '#test/support/boarding-pass.ts';
import { scanPixels } from '../../../../../src-client/features/booking/reading/scan-pixels.ts';
import { inverted, turned } from '../../../../../src-client/features/booking/reading/turn-pixels.ts';

const TODAY = '2026-11-22';
const LEG = { from: 'SFO', to: 'LHR', carrier: 'BA', number: '286', day: '337' };

it.each(['Aztec', 'PDF417', 'QRCode'] as const)('the pass in a picture with %s gives its legs', async (format) => {
  const text = boardingPass([LEG, { from: 'LHR', to: 'FRA', carrier: 'LH', number: '905', day: '338' }], '6325');
  const { legs } = await scanPixels(await picture(text, format), scanner, TODAY);
  expect(legs.map(({ flightNumber, date }) => `${flightNumber} ${date}`)).toEqual([
    'BA286 2026-12-03',
    'LH905 2026-12-04',
  ]);
});

it('a barcode that is no pass gives nothing, and neither does a white wall', async () => {
  expect(await scanPixels(await picture('https://example.com', 'QRCode'), scanner, TODAY)).toEqual({
    legs: [],
    hasCode: true,
  });
  const wall = { data: new Uint8ClampedArray(400 * 400 * 4).fill(255), width: 400, height: 400, colorSpace: 'srgb' };
  expect(await scanPixels(wall as ImageData, scanner, TODAY)).toEqual({ legs: [], hasCode: false });
});

it.each([
  ['a short pass, tilted', [LEG], 15, false],
  ['a short pass, tilted the other way', [LEG], -9, false],
  ['a long pass, tilted', [LEG, { ...LEG, from: 'LHR', to: 'FRA' }], 8, false],
  ['a long pass, tilted the other way', [LEG, { ...LEG, from: 'LHR', to: 'FRA' }], -15, false],
  ['a pass on a dark screen', [LEG], 0, true],
  ['a pass on a dark screen, tilted', [LEG], 10, true],
] as const)('%s is read from PDF417', async (_name, legs, degrees, isDark) => {
  const straight = await picture(boardingPass([...legs], '6325'), 'PDF417');
  const tilted = degrees === 0 ? straight : turned(straight, degrees);
  const read = await scanPixels(isDark ? inverted(tilted) : tilted, scanner, TODAY, true);
  expect(read.legs.map(({ flightNumber }) => flightNumber)).toEqual(legs.map(() => 'BA286'));
});

import { describe, expect, it } from 'vitest';
import { flightNumberOf } from '#src/flight/flight-number.ts';
import { FREIGHT_NUMBERS, freightNumbersOf } from '#src/reference/freight-number.ts';
import { readAirlines } from '#test/support/read-reference.ts';

describe('numbers of freighters', () => {
  it.each(FREIGHT_NUMBERS)('of $airlineIcao from $from to $to hold the number of their document', (block) => {
    const airline = readAirlines().find(({ icao }) => icao === block.airlineIcao);
    const [example = ''] = block.example.split('–');
    const number = example.slice(2);
    expect(flightNumberOf(`${block.airlineIcao}${number}`, airline?.iata ?? null)).toBe(example);
    expect(freightNumbersOf(block.airlineIcao, number)).toBe(block);
    expect(new URL(block.url).hostname).toContain('.');
  });

  it.each([
    ['SIA', '7343', true],
    ['SIA', '322', false],
    ['DLH', '8460', true],
    ['DLH', '400', false],
    ['DLH', '9050', false],
    ['CPA', '72', true],
    ['CPA', '100', false],
    ['CPA', '3300', true],
    ['CPA', '3400', false],
    ['UAE', '9251A', true],
    ['EVA', '619', true],
    ['EVA', '52', false],
    ['KAL', '258', true],
    ['KAL', '86', false],
    ['CSN', '471', true],
    ['CSN', '303', false],
    ['QFA', '7523', true],
    ['QFA', '1757', false],
    ['BAW', '8476', false],
  ])('of %s: %s is %s', (icao, number, isFreight) => {
    expect(freightNumbersOf(icao, number) !== null).toBe(isFreight);
  });
});

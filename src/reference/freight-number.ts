import records from './freight-numbers.json' with { type: 'json' };

/** Numbers that an airline with passengers gives to freighters: a block of the route table, known by a document. */
type FreightNumbers = {
  airlineIcao: string;
  from: number;
  to: number;
  /** what the document names: one of the numbers, or all of them */
  example: string;
  url: string;
  /** day of the document; null if it has none */
  asOf: string | null;
};
export const FREIGHT_NUMBERS: readonly FreightNumbers[] = records;

/** The block that a number of an airline is in, such as 7343 of SIA; null for one with passengers. */
export function freightNumbersOf(airlineIcao: string | null, number: string): FreightNumbers | null {
  const value = Number.parseInt(number, 10);
  const isIn = (block: FreightNumbers) => block.from <= value && value <= block.to;
  return FREIGHT_NUMBERS.find((block) => block.airlineIcao === airlineIcao && isIn(block)) ?? null;
}

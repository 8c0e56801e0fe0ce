import { fold } from './airport-search.ts';

/** An airline that stopped flying; `iata` may be ''. */
export type EndedAirline = {
  icao: string;
  iata: string;
  name: string;
  /** ISO date */
  ended: string;
  /** address of the document */
  source: string;
};

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'Jet Airways stopped flying in April 2019.' */
export function endedAirlineSentence({ name, ended }: EndedAirline): string {
  return `${name} stopped flying in ${MONTH.format(new Date(ended))}.`;
}

/** Whether a name is the ended airline's own; its code may belong to another airline today. */
export function isNamed({ name }: EndedAirline, other: string): boolean {
  return firstWord(name) === firstWord(other);
}

function firstWord(name: string): string {
  return fold(name).split(' ')[0] ?? '';
}

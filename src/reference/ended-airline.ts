import { say, type Told, type WrittenDate } from '../words/say.ts';
import { fold } from './airport-search.ts';

/** An airline that stopped flying; `iata` may be ''. */
export type EndedAirline = {
  icao: string;
  iata: string;
  name: string;
  /** ISO date, or the year alone where the document has no more */
  ended: string;
  /** address of the document */
  source: string;
  /** ICAO code of the airline that took it over; '' if none did, or it is not on record */
  successor: string;
  /** the name that lists of codes have; '' if it is its own */
  otherName: string;
};

/** 'April 2019' */
export function writtenMonth(date: string): WrittenDate {
  return { date: date.slice(0, 7), isLong: true };
}

/** 'Jet Airways stopped flying in April 2019.' 'Vistara stopped flying in November 2024: Air India took it over.' */
export function endedAirlineSentence({ name, ended }: EndedAirline, successor?: { name: string } | null): Told {
  const date = writtenMonth(ended);
  const taken = successor ? 'yes' : 'no';
  return say('report.ended.airline', { name, date, taken, successor: successor?.name ?? '' });
}

/** Whether a name is the airline's own; its code may belong to another airline, too. */
export function isNamed({ name, otherName = '' }: { name: string; otherName?: string }, other: string): boolean {
  return [name, otherName].some((own) => firstWord(own) === firstWord(other));
}

function firstWord(name: string): string {
  return fold(name).split(' ')[0] ?? '';
}

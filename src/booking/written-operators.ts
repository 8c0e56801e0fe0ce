import { parseFlightNumber } from '../flight/flight-number.ts';
import { airlineNamedIn } from './known-codes.ts';
import { headOf } from './table-label.ts';
import { patternOf, says } from './words.ts';
import { FAR, type WrittenNumber } from './written-numbers.ts';

/** What concerns a flight stands between its number and the next, at most two paragraphs on. */
export function partOf(text: string, { start }: WrittenNumber, until: number): string {
  return text.slice(start, Math.min(until, start + 2 * FAR));
}

/** Whether it is the number of the airline that flies what another sold. */
export function isOperator(text: string, number: WrittenNumber, last: WrittenNumber | undefined): boolean {
  if (!last) return false;
  const isOfLine = !text.slice(last.end, number.start).includes('\n');
  if (isOfLine && headOf(text, number.start, (head) => says('operated', head) || null)) return true;
  const before = text.slice(Math.max(last.end, number.start - 90), number.start);
  const said = patternOf('operated').exec(before);
  if (!said) return false;
  const between = before.slice(said.index + said[0].length).replace(/^[\s:/*.-]*/, '');
  const airline = airlineNamedIn(between);
  // 'operated by Lufthansa. LH903 LHR-FRA' begins another sentence
  if (/\n|\p{Ll}{4}\. /u.test(between)) return false;
  return !airline || [airline.iata, airline.icao].some((code) => number.text.startsWith(code));
}

/** Whether it is another number of the flight before it: 'AF1234 (sold as A5 1234)', 'LH7600/UA989', 'JL7014（AA8401便運航）'. */
export function isPartner(text: string, number: WrittenNumber, last: WrittenNumber | undefined): boolean {
  const between = text.slice(last?.end, number.start);
  if (!last || says('moved', between)) return false;
  const isInBrackets =
    /^[^()\n]{0,2} ?\([^()\n\d]{0,40}$/.test(between) && /^[^()\n]{0,12}\)/.test(text.slice(number.end));
  return isInBrackets || (/^ ?\/ ?$/.test(between) && number.text.slice(0, 2) !== last.text.slice(0, 2));
}

/** Who flies it, by number or name, if the text names another than sold it. @param until where the next flight begins */
export function operatorIn(
  text: string,
  number: WrittenNumber,
  until: number,
  operators: WrittenNumber[],
): string | null {
  const operator = operators.find(({ start }) => start > number.end && start < until);
  if (operator) return parseFlightNumber(operator.text)?.text ?? null;
  const part = partOf(text, number, until);
  const match = patternOf('operated').exec(part);
  const name = match ? part.slice(match.index + match[0].length).replace(/^[\s:/*.-]+/, '') : '';
  const airline = airlineNamedIn(name);
  return airline && airline.iata !== number.text.slice(0, 2) ? airline.name : null;
}

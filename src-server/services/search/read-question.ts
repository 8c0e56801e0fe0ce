import { AppError } from '#src/errors.ts';
import type { ParsedFlightSearch } from '#src/flight/flight-number.ts';
import { searchDateProblem } from '#src/flight/search-dates.ts';
import type { Context } from '../../context.ts';
import { findObserved } from '../reference/observed.ts';
import { chooseAircraft } from './choose-aircraft.ts';
import { findImported } from './estimate-leg.ts';
import type { FlightQuestion } from './flight-question.ts';
import { listMissingServices } from './list-missing-services.ts';

/** What a search asks for, and the key under which its report is stored; `undatedKey` is the same for every date. */
export type ReportQuestion = FlightQuestion & { searchKey: string; undatedKey: string };

/**
 * Checks what a search asks for against the tables and today's date. The keys contain the question and everything its
 * report depends on: versions of facts, imports and lists, and the services that are not set up. Throws invalid_input for
 * an unknown aircraft and for a date that is too far away.
 */
export async function readQuestion(
  ctx: Context,
  { flightNumber: designator, date, aircraftType }: ParsedFlightSearch,
): Promise<ReportQuestion> {
  const dateProblem = searchDateProblem(date, ctx.clock.now().getTime());
  if (dateProblem) throw new AppError('invalid_input', dateProblem);
  const chosen = chooseAircraft(ctx, aircraftType);
  const undated = [
    chosen?.key ?? '',
    ctx.facts.version,
    (await findImported(ctx)).version,
    (await findObserved(ctx)).version,
    listMissingServices(ctx).join('-'),
  ];
  const keyFor = (day: string) => [designator.text, day, ...undated].join('|');
  return { designator, date, chosen, searchKey: keyFor(date ?? ''), undatedKey: keyFor('any') };
}

import type { Actor } from '#src/account/actor.ts';
import { type FlightDesignator, flightNumberOf } from '#src/flight/flight-number.ts';
import type { Context } from '../../context.ts';
import { keyedDigest } from '../../runtime/secrets/encryption.ts';
import { findAirlinesByCode } from '../reference/find-airlines.ts';
import type { CountedQuestion } from './reserve-search.ts';

/**
 * Identifies a browser while no one is signed in: the session it sent or was just given, otherwise address and client
 * program (computed on demand, since it is rarely needed).
 */
export type Visitor = { broughtSession: string | null; newSession: string | null; program: () => string };
/** Who is searching. */
export type Searcher = { actor: Actor; visitor: Visitor };

/**
 * Returns who asks what, as counted: the flight, in whatever form it was written, and the date; the chosen aircraft
 * does not matter.
 */
export async function countedQuestion(
  ctx: Context,
  { actor, visitor }: Searcher,
  { designator, date }: { designator: FlightDesignator; date: string | undefined },
): Promise<CountedQuestion> {
  const what = `${await flightNumber(ctx, designator)}|${date ?? ''}`;
  const keyOf = (who: string) => keyedDigest(ctx.sessionSecret, 'counted searches', `${who}|${what}`);
  const { broughtSession, newSession, program } = visitor;
  const guestKey = broughtSession && keyOf(broughtSession);
  if (actor.kind === 'member') {
    return { actor, key: keyOf(`member:${actor.userId}`), otherKey: guestKey, nextKey: null };
  }
  if (guestKey) return { actor, key: guestKey, otherKey: null, nextKey: null };
  return { actor, key: keyOf(program()), otherKey: null, nextKey: newSession && keyOf(newSession) };
}

/** Returns the flight number for a call sign, if the call sign contains it. */
async function flightNumber(ctx: Context, { kind, text, airlineCode }: FlightDesignator): Promise<string> {
  if (kind === 'iata') return text;
  const [airline] = await findAirlinesByCode(ctx, airlineCode);
  return flightNumberOf(text, airline?.iata ?? null);
}

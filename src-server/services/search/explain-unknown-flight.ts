import type { Actor } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';

/** Words an error for its reader: only administrators can add a key, so only they read that one would help. */
export function explainUnknownFlight({ liveFlights }: Context, actor: Actor, error: unknown): unknown {
  const isUnknown = error instanceof AppError && error.code === 'flight_unknown';
  const isAdmin = actor.kind === 'member' && actor.role === 'admin';
  if (!isUnknown || !isAdmin || liveFlights.isConfigured) return error;
  const message = `${error.message} Add a FlightRadar24 API key for live data.`;
  return new AppError('flight_unknown', message, { ...error.details, service: 'FlightRadar24' });
}

import { tripSchema, tripsAnswerSchema } from '#src/trips/trip.ts';
import { type RestRoute, read, write } from './rest-route.ts';

/** The member's trips. */
export const tripRoutes: RestRoute[] = [
  read('/trips', 'trips.list', {
    summary: 'The member’s trips, the latest first, and what their plan gives',
    answer: tripsAnswerSchema,
    who: 'member',
    example: {},
  }),
  write('/trips', 'trips.create', {
    summary: 'Make a trip of up to 24 flights with their dates',
    answer: tripSchema,
    status: 201,
    who: 'member',
  }),
];

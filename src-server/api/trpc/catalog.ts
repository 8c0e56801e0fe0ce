import { z } from 'zod';
import { airframeAnswerSchema } from '#src/aircraft/airframe.ts';
import { registrationSchema } from '#src/aircraft/registration.ts';
import { seenQuestionSchema, seenWaySchema } from '#src/airspace/seen-way.ts';
import { airlineEntrySchema, airlineRowSchema } from '#src/catalog/airline-entry.ts';
import { catalogEventSchema, modelEntrySchema, modelsAnswerSchema } from '#src/catalog/catalog-event.ts';
import { factChangeSchema } from '#src/changes/fact-change.ts';
import { airportSearchSchema, airportSuggestionSchema } from '#src/reference/airport.ts';
import { oversightSchema } from '#src/reference/oversight.ts';
import { methodSchema } from '#src/safety/method.ts';
import { modelsComparisonSchema, modelsQuestionSchema } from '#src/safety/model/models-comparison.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import { flightWeatherSchema, weatherQuestionSchema } from '#src/weather/flight-weather.ts';
import { refusal } from '#src/words/refusal.ts';
import * as records from '../../services/catalog/catalog.ts';
import { listChanges } from '../../services/catalog/list-changes.ts';
import { suggestAirports } from '../../services/reference/airports.ts';
import { findRegistration } from '../../services/reference/find-registration.ts';
import { findSeenWay } from '../../services/reference/seen-way.ts';
import { listAircraftChoices } from '../../services/search/choose-aircraft.ts';
import { weatherOfFlight } from '../../services/weather/flight-weather.ts';
import { aircraftChoicesSchema, forEveryone, telling } from './documented.ts';

/** Facts that are the same for everyone. */
const PUBLIC = { isOpenToOtherSites: true, scope: 'read', rate: 'public', cacheSeconds: 0 } as const;

const airlineId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{2,80}$/, refusal('errors.catalog.enterAirlineByName'));
const modelId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{2,40}$/, refusal('errors.catalog.enterModelByIts'));

const choicesSchema = z.object({
  airlineIcao: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{3}$/, refusal('errors.catalog.enterAirlineAsIts'))
    .optional(),
});

export const aircraft = {
  choices: forEveryone('GET /aircraft/choices', 'Aircraft models, an airline’s own first', {
    scope: 'read',
    input: choicesSchema,
    output: aircraftChoicesSchema,
    example: { airlineIcao: 'BAW' },
  }).query(({ ctx: { server }, input }) => ({
    choices: listAircraftChoices(server.facts, input.airlineIcao?.toUpperCase()),
  })),
};

export const airlines = {
  list: forEveryone('GET /airlines', 'Every airline with its rating', {
    ...PUBLIC,
    output: z.object({ airlines: z.array(airlineRowSchema) }),
  }).query(telling(({ ctx: { server } }) => ({ airlines: records.listAirlines(server) }))),
  get: forEveryone(
    'GET /airlines/:id',
    'Everything on record about an airline, by its name in a URL or its ICAO code',
    {
      ...PUBLIC,
      input: z.object({ id: airlineId }),
      output: airlineEntrySchema,
      example: { id: 'british-airways' },
    },
  ).query(telling(({ ctx: { server }, input }) => records.getAirline(server, input.id))),
};

export const airports = {
  search: forEveryone('GET /airports/search', 'Airports by name, city or code', {
    scope: 'read',
    cacheSeconds: 300,
    input: airportSearchSchema,
    output: z.object({ airports: z.array(airportSuggestionSchema) }),
    example: { q: 'london' },
  }).query(telling(({ ctx: { server }, input }) => suggestAirports(server, input.q))),
};

export const changes = {
  list: forEveryone('GET /changes', 'Changes in the facts, newest first, each with its document', {
    scope: 'read',
    output: z.object({ changes: z.array(factChangeSchema) }),
  }).query(async ({ ctx: { server } }) => ({ changes: listChanges(server) })),
};

const eventsQuestionSchema = z.object({
  year: z
    .string()
    .regex(/^\d{4}$/, refusal('errors.catalog.enterYearFourDigits'))
    .optional(),
  model: modelId.optional(),
  airline: airlineId.optional(),
});

export const events = {
  list: forEveryone('GET /events', 'The events on record, optionally of a year, a model or an airline', {
    ...PUBLIC,
    input: eventsQuestionSchema,
    output: z.object({ events: z.array(catalogEventSchema) }),
    example: { year: '2024' },
  }).query(telling(({ ctx: { server }, input }) => ({ events: records.findEventsOnRecord(server, input) }))),
};

export const lists = {
  get: forEveryone('GET /lists', 'The regulators’ lists: EU Air Safety List and FAA IASA, with their changes', {
    ...PUBLIC,
    output: oversightSchema,
  }).query(({ ctx: { server } }) => records.getLists(server)),
};

export const method = {
  read: forEveryone('GET /method', 'How scores are made, with every aircraft model’s score', {
    scope: 'read',
    rate: 'public',
    cacheSeconds: 0,
    output: methodSchema,
  }).query(telling(({ ctx: { server } }) => records.readMethod(server))),
};

export const models = {
  list: forEveryone('GET /models', 'Every aircraft model with its score', {
    ...PUBLIC,
    output: modelsAnswerSchema,
  }).query(telling(({ ctx: { server } }) => ({ models: records.listModels(server.facts), fit: FIT.fit }))),
  get: forEveryone(
    'GET /models/:id',
    'Everything on record about an aircraft model: figures, events, operators, documents',
    {
      ...PUBLIC,
      input: z.object({ id: modelId }),
      output: modelEntrySchema,
      example: { id: 'boeing-787' },
    },
  ).query(telling(({ ctx: { server }, input }) => records.getModelWithReports(server, input.id))),
  compare: forEveryone('GET /models/compare', 'Two aircraft models compared by their records', {
    ...PUBLIC,
    input: modelsQuestionSchema,
    output: modelsComparisonSchema,
    example: { a: 'A320', b: 'B738' },
  }).query(telling(({ ctx: { server }, input }) => records.compareAircraft(server.facts, input))),
};

export const seen = {
  get: forEveryone('GET /seen', 'Where the flights of a call sign were seen in the last five days', {
    scope: 'read',
    rate: 'brief',
    input: seenQuestionSchema,
    output: seenWaySchema,
    example: { callsign: 'BAW286' },
  }).query(({ ctx: { server }, input }) => findSeenWay(server, input.callsign)),
};

export const weather = {
  get: forEveryone('GET /weather', 'Bumps and official warnings on the way of a flight of the next 48 hours', {
    scope: 'read',
    rate: 'brief',
    input: weatherQuestionSchema,
    output: flightWeatherSchema,
    example: { from: 'SFO', to: 'LHR', departs: '2026-11-21T16:30' },
  }).query(telling(({ ctx: { server }, input }) => weatherOfFlight(server, input))),
};

export const registrations = {
  get: forEveryone(
    'GET /registrations/:registration',
    'The airframe of a registration: type, year built and operator; uses no search',
    { scope: 'read', rate: 'registration', input: registrationSchema, output: airframeAnswerSchema },
  ).query(telling(({ ctx: { server }, input }) => findRegistration(server, input.registration))),
};

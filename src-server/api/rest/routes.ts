import { z } from 'zod';
import { apiKeySchema, ofServiceSchema } from '#src/account/api-keys.ts';
import { helpRequestSchema } from '#src/account/help-request.ts';
import { waysInSchema } from '#src/account/ways-in.ts';
import { airframeAnswerSchema } from '#src/aircraft/airframe.ts';
import { registrationSchema } from '#src/aircraft/registration.ts';
import { airlineEntrySchema, airlineRowSchema } from '#src/catalog/airline-entry.ts';
import { catalogEventSchema } from '#src/catalog/catalog-event.ts';
import { modelEntrySchema, modelsAnswerSchema } from '#src/catalog/model-entry.ts';
import { oversightListsSchema } from '#src/catalog/oversight-lists.ts';
import { factChangeSchema } from '#src/changes/fact-change.ts';
import { deskAnswerSchema, deskOrderSchema } from '#src/desk/desk.ts';
import { briefQuestionSchema, briefSchema } from '#src/flight/brief.ts';
import { flightIdSchema } from '#src/flight/flight.ts';
import { flightsComparisonSchema, flightsQuestionSchema } from '#src/flight/flights-comparison.ts';
import { routeAnswerSchema } from '#src/flight/route-search.ts';
import { airportSearchSchema, airportSuggestionSchema } from '#src/reference/airport.ts';
import { methodSchema } from '#src/safety/method.ts';
import { modelsComparisonSchema, modelsQuestionSchema } from '#src/safety/models-comparison.ts';
import { sharedLinkSchema, sharedReportSchema, sharedTokenSchema } from '#src/sharing/shared-link.ts';
import { choicesSchema } from '../trpc/aircraft.ts';
import { airlineQuestionSchema } from '../trpc/airlines.ts';
import {
  aircraftChoicesSchema,
  apiStatusSchema,
  doneSchema,
  messageSchema,
  providersSchema,
  reportSchema,
  searchAnswerSchema,
} from '../trpc/answers.ts';
import { eventsQuestionSchema } from '../trpc/events.ts';
import { routeOrderSchema, searchOrderSchema } from '../trpc/flights.ts';
import { modelSchema } from '../trpc/models.ts';
import { shareOrderSchema } from '../trpc/sharing.ts';
import { accountRoutes } from './account-routes.ts';
import { adminRoutes } from './admin-routes.ts';
import { billingRoutes } from './billing-routes.ts';
import { channelRoutes } from './channel-routes.ts';
import { type RestRoute, read, write } from './rest-route.ts';
import { tripRoutes } from './trip-routes.ts';

const FLIGHT = { flightNumber: 'BA286' };
/** The aircraft is called by its name in the pages' addresses, too. */
const SEARCH_ALIASES = { aircraft: 'aircraftType' };
const ROUTE = { origin: 'SFO', destination: 'LHR' };

export const restRoutes: RestRoute[] = [
  ...accountRoutes,
  ...adminRoutes,
  ...tripRoutes,
  ...channelRoutes,
  ...billingRoutes,
  write('/help-request', 'help.send', {
    input: helpRequestSchema,
    summary: 'Send a message to the support team',
    answer: messageSchema,
    who: 'member',
    example: { message: 'How do I read the interval around the score?' },
  }),
  write('/configure-api-key', 'settings.configureApiKey', {
    input: apiKeySchema,
    summary: 'Store a data service’s key, used from the next start on if the environment has none',
    answer: doneSchema,
    who: 'admin',
  }),
  write('/remove-api-key', 'settings.removeApiKey', {
    input: ofServiceSchema,
    summary: 'Remove a stored key; from the next start on the environment’s is used, or none',
    answer: doneSchema,
    who: 'admin',
  }),
  read('/flights/search', 'flights.search', {
    isForPrograms: true,
    fixed: { membersOnly: true },
    input: searchOrderSchema,
    summary: 'The safety report of a flight; uses one search',
    answer: searchAnswerSchema,
    who: 'member',
    example: FLIGHT,
    aliases: SEARCH_ALIASES,
  }),
  read('/flights/search-by-airports', 'flights.searchByAirports', {
    isForPrograms: true,
    fixed: { membersOnly: true },
    input: routeOrderSchema,
    summary: 'The flights of a route; uses no search',
    answer: routeAnswerSchema,
    who: 'member',
    example: ROUTE,
  }),
  read('/brief', 'flights.brief', {
    isForPrograms: true,
    isOpenToOtherSites: true,
    input: briefQuestionSchema,
    summary: 'Up to 60 flight numbers: likely aircraft, rate, and bans; without an account, and uses no search',
    answer: briefSchema,
    example: { flights: 'BA286,FR4929:2026-12-01' },
  }),
  write('/desk', 'desk.check', {
    isForPrograms: true,
    input: deskOrderSchema,
    summary: 'Up to 500 flights or airlines with lists and rates: 25 rows free, more with premium; uses no search',
    answer: deskAnswerSchema,
  }),
  read('/flights/compare', 'flights.compare', {
    isForPrograms: true,
    input: flightsQuestionSchema,
    summary: 'Two to four flights compared by their likely aircraft; uses no search',
    answer: flightsComparisonSchema,
    example: { flights: 'BA286,UA901' },
  }),
  read('/models', 'models.list', {
    isForPrograms: true,
    isOpenToOtherSites: true,
    summary: 'Every aircraft model with its score',
    answer: modelsAnswerSchema,
    example: {},
  }),
  read('/models/:id', 'models.get', {
    isForPrograms: true,
    isOpenToOtherSites: true,
    input: modelSchema,
    summary: 'Everything on record about an aircraft model: figures, events, operators, documents',
    answer: modelEntrySchema,
    example: { id: 'boeing-787' },
  }),
  read('/airlines', 'airlines.list', {
    isForPrograms: true,
    isOpenToOtherSites: true,
    summary: 'Every airline with its rating',
    answer: z.object({ airlines: z.array(airlineRowSchema) }),
    example: {},
  }),
  read('/airlines/:id', 'airlines.get', {
    isForPrograms: true,
    isOpenToOtherSites: true,
    input: airlineQuestionSchema,
    summary: 'Everything on record about an airline, by its name in a URL or its ICAO code',
    answer: airlineEntrySchema,
    example: { id: 'british-airways' },
  }),
  read('/events', 'events.list', {
    isForPrograms: true,
    isOpenToOtherSites: true,
    input: eventsQuestionSchema,
    summary: 'The events on record, optionally of a year, a model or an airline',
    answer: z.object({ events: z.array(catalogEventSchema) }),
    example: { year: '2024' },
  }),
  read('/lists', 'lists.get', {
    isForPrograms: true,
    isOpenToOtherSites: true,
    summary: 'The regulators’ lists: EU Air Safety List and FAA IASA, with their changes',
    answer: oversightListsSchema,
    example: {},
  }),
  read('/changes', 'changes.list', {
    isForPrograms: true,
    summary: 'Changes in the facts, newest first, each with its document',
    answer: z.object({ changes: z.array(factChangeSchema) }),
    example: {},
  }),
  read('/models/compare', 'models.compare', {
    isForPrograms: true,
    isOpenToOtherSites: true,
    input: modelsQuestionSchema,
    summary: 'Two aircraft models compared by their records',
    answer: modelsComparisonSchema,
    example: { a: 'A320', b: 'B738' },
  }),
  read('/flights/:id', 'flights.byId', {
    isSentAsStored: true,
    isKeptByCaller: true,
    isForPrograms: true,
    input: flightIdSchema,
    summary: 'A stored report',
    answer: reportSchema,
    who: 'member',
    example: { id: '4503599627370496' },
  }),
  read('/shared-reports', 'sharing.links', {
    summary: 'The member’s public links to reports',
    answer: z.object({ sharedLinks: z.array(sharedLinkSchema) }),
    who: 'member',
    example: {},
  }),
  write('/shared-reports', 'sharing.share', {
    input: shareOrderSchema,
    summary: 'Create a public link to a report, or return the existing one',
    answer: sharedLinkSchema,
    status: 201,
    who: 'member',
  }),
  write('/revoke-shared-report', 'sharing.revoke', {
    input: sharedTokenSchema,
    summary: 'Revoke a link',
    answer: doneSchema,
    who: 'member',
  }),
  read('/shared-reports/:token', 'sharing.read', {
    input: sharedTokenSchema,
    summary: 'A shared report',
    answer: sharedReportSchema,
  }),
  read('/guest/flights/search', 'flights.search', {
    isForPrograms: true,
    operationId: 'flights.guestSearch',
    input: searchOrderSchema,
    fixed: { membersOnly: false },
    summary: 'The safety report of a flight, without an account',
    answer: searchAnswerSchema,
    example: FLIGHT,
    aliases: SEARCH_ALIASES,
  }),
  read('/guest/flights/search-by-airports', 'flights.searchByAirports', {
    isForPrograms: true,
    operationId: 'flights.guestSearchByAirports',
    input: routeOrderSchema,
    fixed: { membersOnly: false },
    summary: 'The flights of a route, without an account',
    answer: routeAnswerSchema,
    example: ROUTE,
  }),
  read('/airports/search', 'airports.search', {
    isForPrograms: true,
    input: airportSearchSchema,
    summary: 'Airports by name, city or code',
    answer: z.object({ airports: z.array(airportSuggestionSchema) }),
    example: { q: 'london' },
  }),
  read('/aircraft/choices', 'aircraft.choices', {
    isForPrograms: true,
    input: choicesSchema,
    summary: 'Aircraft models, an airline’s own first',
    answer: aircraftChoicesSchema,
    example: { airlineIcao: 'BAW' },
  }),
  read('/registrations/:registration', 'registrations.get', {
    isForPrograms: true,
    input: registrationSchema,
    summary: 'The airframe of a registration: type, year built and operator; uses no search',
    answer: airframeAnswerSchema,
  }),
  read('/method', 'method.read', {
    isForPrograms: true,
    summary: 'How scores are made, with every aircraft model’s score',
    answer: methodSchema,
    example: {},
  }),
  read('/ways-in', 'settings.waysIn', {
    summary: 'The ways to sign in and register here',
    answer: waysInSchema,
    example: {},
  }),
  read('/api-status', 'settings.apiStatus', {
    isForPrograms: true,
    summary: 'Which data services have a key',
    answer: apiStatusSchema,
    example: {},
  }),
  read('/providers', 'settings.providers', {
    isForPrograms: true,
    summary: 'Which sources of live aircraft are asked without a key',
    answer: providersSchema,
    example: {},
  }),
];

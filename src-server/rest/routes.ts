import { z } from 'zod';
import { billingConfigSchema, subscriptionInfoSchema } from '#src/account/billing.ts';
import { waysInSchema } from '#src/account/ways-in.ts';
import { airframeAnswerSchema } from '#src/aircraft/airframe.ts';
import { airlineEntrySchema, airlineRowSchema } from '#src/catalog/airline-entry.ts';
import { catalogEventSchema } from '#src/catalog/catalog-event.ts';
import { modelEntrySchema, modelRowSchema } from '#src/catalog/model-entry.ts';
import { oversightListsSchema } from '#src/catalog/oversight-lists.ts';
import { factChangeSchema } from '#src/changes/fact-change.ts';
import { flightsComparisonSchema } from '#src/flight/flights-comparison.ts';
import { routeAnswerSchema } from '#src/flight/route-search.ts';
import { airportSuggestionSchema } from '#src/reference/airport.ts';
import { methodSchema } from '#src/safety/method.ts';
import { modelsComparisonSchema } from '#src/safety/models-comparison.ts';
import { sharedLinkSchema, sharedReportSchema } from '#src/sharing/shared-link.ts';
import { accountRoutes } from './account-routes.ts';
import { adminRoutes } from './admin-routes.ts';
import {
  aircraftChoicesSchema,
  apiStatusSchema,
  doneSchema,
  messageSchema,
  reportSchema,
  searchAnswerSchema,
  urlSchema,
} from './answers.ts';
import { channelRoutes } from './channel-routes.ts';
import { type RestRoute, read, write } from './rest-route.ts';
import { tripRoutes } from './trip-routes.ts';

const FLIGHT = { flightNumber: 'BA286' };
const ROUTE = { origin: 'SFO', destination: 'LHR' };

export const restRoutes: RestRoute[] = [
  ...accountRoutes,
  ...adminRoutes,
  ...tripRoutes,
  ...channelRoutes,
  write('/help-request', 'help.send', {
    summary: 'Ask the support team',
    answer: messageSchema,
    who: 'member',
    example: { message: 'How do I read the interval around the score?' },
  }),
  write('/configure-api-key', 'settings.configureApiKey', {
    summary: 'Store a data service’s key, used from the next start on where the environment has none',
    answer: doneSchema,
    who: 'admin',
  }),
  write('/remove-api-key', 'settings.removeApiKey', {
    summary: 'Remove a stored key; from the next start on the environment’s is used, or none',
    answer: doneSchema,
    who: 'admin',
  }),
  read('/stripe-config', 'billing.config', {
    summary: 'Whether and how a subscription can be bought',
    answer: billingConfigSchema,
    example: {},
  }),
  read('/subscription', 'billing.subscription', {
    summary: 'The member’s plan',
    answer: subscriptionInfoSchema,
    who: 'member',
    example: {},
  }),
  write('/create-subscription', 'billing.create', {
    summary: 'Begin a checkout; answers the provider’s page',
    answer: urlSchema,
    who: 'member',
  }),
  write('/cancel-subscription', 'billing.cancel', {
    summary: 'Cancel at the end of the period that is paid for',
    answer: subscriptionInfoSchema,
    who: 'member',
  }),
  write('/subscription/resume', 'billing.resume', {
    summary: 'Take a cancellation back while the subscription still runs',
    answer: subscriptionInfoSchema,
    who: 'member',
  }),
  write('/subscription/refresh', 'billing.refresh', {
    summary: 'Ask the provider how the subscription stands',
    answer: subscriptionInfoSchema,
    who: 'member',
  }),
  write('/subscription/confirm', 'billing.confirm', {
    summary: 'Check a checkout on return from it',
    answer: subscriptionInfoSchema,
    who: 'member',
  }),
  write('/subscription/portal', 'billing.portal', {
    summary: 'The provider’s page for cards and invoices',
    answer: urlSchema,
    who: 'member',
  }),
  read('/flights/search', 'flights.search', {
    summary: 'The safety report of a flight; counts one search',
    answer: searchAnswerSchema,
    who: 'member',
    example: FLIGHT,
  }),
  read('/flights/search-by-airports', 'flights.searchByAirports', {
    summary: 'The flights of a route; counts nothing',
    answer: routeAnswerSchema,
    who: 'member',
    example: ROUTE,
  }),
  read('/flights/compare', 'flights.compare', {
    summary: 'Two to four flights by their likely aircraft; counts nothing',
    answer: flightsComparisonSchema,
    example: { flights: 'BA286,UA901' },
  }),
  read('/models', 'models.list', {
    summary: 'Every aircraft model with its score',
    answer: z.object({ models: z.array(modelRowSchema) }),
    example: {},
  }),
  read('/models/:id', 'models.get', {
    summary: 'All on record of an aircraft model: figures, events, operators, documents',
    answer: modelEntrySchema,
    example: { id: 'boeing-787' },
  }),
  read('/airlines', 'airlines.list', {
    summary: 'Every airline with its rating',
    answer: z.object({ airlines: z.array(airlineRowSchema) }),
    example: {},
  }),
  read('/airlines/:id', 'airlines.get', {
    summary: 'All on record of an airline, by its name in an address or its ICAO code',
    answer: airlineEntrySchema,
    example: { id: 'british-airways' },
  }),
  read('/events', 'events.list', {
    summary: 'The events on record, of a year, a model and an airline where asked',
    answer: z.object({ events: z.array(catalogEventSchema) }),
    example: { year: '2024' },
  }),
  read('/lists', 'lists.get', {
    summary: 'The lists of the regulators: EU Air Safety List and FAA IASA, with what changed',
    answer: oversightListsSchema,
    example: {},
  }),
  read('/changes', 'changes.list', {
    summary: 'What changed among the facts, the newest first, with the document that says so',
    answer: z.object({ changes: z.array(factChangeSchema) }),
    example: {},
  }),
  read('/models/compare', 'models.compare', {
    summary: 'Two aircraft models by their records',
    answer: modelsComparisonSchema,
    example: { a: 'A320', b: 'B738' },
  }),
  read('/flights/:id', 'flights.byId', {
    summary: 'A report that was made before',
    answer: reportSchema,
    who: 'member',
    example: { id: '4503599627370496' },
  }),
  read('/shared-reports', 'sharing.links', {
    summary: 'The member’s links to reports that anybody may read',
    answer: z.object({ sharedLinks: z.array(sharedLinkSchema) }),
    who: 'member',
    example: {},
  }),
  write('/shared-reports', 'sharing.share', {
    summary: 'Make a link to a report, or find the one that there is',
    answer: sharedLinkSchema,
    status: 201,
    who: 'member',
  }),
  write('/revoke-shared-report', 'sharing.revoke', {
    summary: 'Take a link back',
    answer: doneSchema,
    who: 'member',
  }),
  read('/shared-reports/:token', 'sharing.read', {
    summary: 'A shared report',
    answer: sharedReportSchema,
  }),
  read('/guest/flights/search', 'flights.guestSearch', {
    summary: 'The safety report of a flight, without an account',
    answer: searchAnswerSchema,
    example: FLIGHT,
  }),
  read('/guest/flights/search-by-airports', 'flights.guestSearchByAirports', {
    summary: 'The flights of a route, without an account',
    answer: routeAnswerSchema,
    example: ROUTE,
  }),
  read('/airports/search', 'airports.search', {
    summary: 'Airports by name, city or code',
    answer: z.object({ airports: z.array(airportSuggestionSchema) }),
    example: { q: 'london' },
  }),
  read('/aircraft/choices', 'aircraft.choices', {
    summary: 'Aircraft models, an airline’s own first',
    answer: aircraftChoicesSchema,
    example: { airlineIcao: 'BAW' },
  }),
  read('/registrations/:registration', 'registrations.get', {
    summary: 'The airframe of a registration: type, year built and operator; counts nothing',
    answer: airframeAnswerSchema,
  }),
  read('/method', 'method.read', {
    summary: 'How scores are made, with that of every aircraft model',
    answer: methodSchema,
    example: {},
  }),
  read('/ways-in', 'settings.waysIn', {
    summary: 'How one gets into an account here',
    answer: waysInSchema,
    example: {},
  }),
  read('/api-status', 'settings.apiStatus', {
    summary: 'Which data services have a key',
    answer: apiStatusSchema,
    example: {},
  }),
];

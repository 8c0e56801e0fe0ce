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
/** The aircraft is called by its name in the pages' addresses, too. */
const SEARCH_ALIASES = { aircraft: 'aircraftType' };
const ROUTE = { origin: 'SFO', destination: 'LHR' };

export const restRoutes: RestRoute[] = [
  ...accountRoutes,
  ...adminRoutes,
  ...tripRoutes,
  ...channelRoutes,
  write('/help-request', 'help.send', {
    summary: 'Send a message to the support team',
    answer: messageSchema,
    who: 'member',
    example: { message: 'How do I read the interval around the score?' },
  }),
  write('/configure-api-key', 'settings.configureApiKey', {
    summary: 'Store a data service’s key, used from the next start on if the environment has none',
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
    summary: 'Start a checkout; answers the address of the provider’s page',
    answer: urlSchema,
    who: 'member',
  }),
  write('/cancel-subscription', 'billing.cancel', {
    summary: 'Cancel at the end of the paid period',
    answer: subscriptionInfoSchema,
    who: 'member',
  }),
  write('/subscription/resume', 'billing.resume', {
    summary: 'Undo a cancellation while the subscription is still running',
    answer: subscriptionInfoSchema,
    who: 'member',
  }),
  write('/subscription/refresh', 'billing.refresh', {
    summary: 'Refresh the subscription from the provider',
    answer: subscriptionInfoSchema,
    who: 'member',
  }),
  write('/subscription/confirm', 'billing.confirm', {
    summary: 'Confirm a checkout after returning from it',
    answer: subscriptionInfoSchema,
    who: 'member',
  }),
  write('/subscription/portal', 'billing.portal', {
    summary: 'The provider’s page for cards and invoices',
    answer: urlSchema,
    who: 'member',
  }),
  read('/flights/search', 'flights.search', {
    summary: 'The safety report of a flight; uses one search',
    answer: searchAnswerSchema,
    who: 'member',
    example: FLIGHT,
    aliases: SEARCH_ALIASES,
  }),
  read('/flights/search-by-airports', 'flights.searchByAirports', {
    summary: 'The flights of a route; uses no search',
    answer: routeAnswerSchema,
    who: 'member',
    example: ROUTE,
  }),
  read('/flights/compare', 'flights.compare', {
    summary: 'Two to four flights compared by their likely aircraft; uses no search',
    answer: flightsComparisonSchema,
    example: { flights: 'BA286,UA901' },
  }),
  read('/models', 'models.list', {
    summary: 'Every aircraft model with its score',
    answer: z.object({ models: z.array(modelRowSchema) }),
    example: {},
  }),
  read('/models/:id', 'models.get', {
    summary: 'Everything on record about an aircraft model: figures, events, operators, documents',
    answer: modelEntrySchema,
    example: { id: 'boeing-787' },
  }),
  read('/airlines', 'airlines.list', {
    summary: 'Every airline with its rating',
    answer: z.object({ airlines: z.array(airlineRowSchema) }),
    example: {},
  }),
  read('/airlines/:id', 'airlines.get', {
    summary: 'Everything on record about an airline, by its name in a URL or its ICAO code',
    answer: airlineEntrySchema,
    example: { id: 'british-airways' },
  }),
  read('/events', 'events.list', {
    summary: 'The events on record, optionally of a year, a model or an airline',
    answer: z.object({ events: z.array(catalogEventSchema) }),
    example: { year: '2024' },
  }),
  read('/lists', 'lists.get', {
    summary: 'The regulators’ lists: EU Air Safety List and FAA IASA, with their changes',
    answer: oversightListsSchema,
    example: {},
  }),
  read('/changes', 'changes.list', {
    summary: 'Changes in the facts, newest first, each with its document',
    answer: z.object({ changes: z.array(factChangeSchema) }),
    example: {},
  }),
  read('/models/compare', 'models.compare', {
    summary: 'Two aircraft models compared by their records',
    answer: modelsComparisonSchema,
    example: { a: 'A320', b: 'B738' },
  }),
  read('/flights/:id', 'flights.byId', {
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
    summary: 'Create a public link to a report, or return the existing one',
    answer: sharedLinkSchema,
    status: 201,
    who: 'member',
  }),
  write('/revoke-shared-report', 'sharing.revoke', {
    summary: 'Revoke a link',
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
    aliases: SEARCH_ALIASES,
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
    summary: 'The airframe of a registration: type, year built and operator; uses no search',
    answer: airframeAnswerSchema,
  }),
  read('/method', 'method.read', {
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
    summary: 'Which data services have a key',
    answer: apiStatusSchema,
    example: {},
  }),
];

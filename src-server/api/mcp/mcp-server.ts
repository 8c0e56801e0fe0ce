import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { ModelEntry } from '#src/catalog/model-entry.ts';
import { slugOf } from '#src/catalog/slug.ts';
import type { CallContext } from '../../http/call-context.ts';
import { answerOf } from '../../http/error-answer.ts';
import { VERSION } from '../../runtime/process/version.ts';
import { callerFor } from '../trpc/router.ts';
import {
  describeAirline,
  describeComparison,
  describeMethodInShort,
  describeModel,
  describeReport,
  describeRoute,
} from './describe-answers.ts';
import { type ToolAnswer, textOf, toolAnswerSchema } from './tool-answer.ts';

const INSTRUCTIONS =
  'Flight-safety facts with intervals, sources and dates. Always give the interval and the date with a figure, say what is not known, and never state a probability for one flight.';
const READ_ONLY: ToolAnnotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

const MODEL = z.string().describe('a type code such as B788, or an id such as boeing-787');
const AIRPORT = z.string().describe('an airport or city as its IATA code, such as SFO or LON');

/**
 * Builds the tools for assistants over the API's procedures, acting for the caller in `call`: same rules, same limits.
 */
export function buildMcpServer(call: CallContext, signal: AbortSignal): McpServer {
  const server = new McpServer({ name: 'airworthy', version: VERSION }, { instructions: INSTRUCTIONS });
  const origin = call.origin();
  const caller = callerFor(call, signal);
  const getModel = (id: string) => caller.models.get({ id });

  function tool<Shape extends z.ZodRawShape>(
    name: string,
    { description, input }: { description: string; input: Shape },
    answer: (input: z.infer<z.ZodObject<Shape>>) => Promise<ToolAnswer>,
  ): void {
    const config = {
      description,
      inputSchema: z.object(input) as z.ZodObject,
      outputSchema: toolAnswerSchema,
      annotations: READ_ONLY,
    };
    server.registerTool(name, config, async (given: unknown) => {
      try {
        const result = await answer(given as z.infer<z.ZodObject<Shape>>);
        return { content: [{ type: 'text', text: textOf(result) }], structuredContent: result };
      } catch (error) {
        return { content: [{ type: 'text', text: sentenceOf(error) }], isError: true };
      }
    });
  }

  tool(
    'get_flight_report',
    {
      description:
        'The safety report of a flight: its likely aircraft and the airline. Needs a member’s access token; counts as one search.',
      input: {
        flightNumber: z.string().describe('such as BA286'),
        date: z.string().optional().describe('local date of departure, YYYY-MM-DD'),
      },
    },
    async (input) => {
      const { flight, safetyReport } = await caller.flights.search({ ...input, membersOnly: true });
      return describeReport(flight, safetyReport, origin);
    },
  );
  tool(
    'list_route',
    {
      description: 'The flights of a route with their likely aircraft.',
      input: { origin: AIRPORT, destination: AIRPORT },
    },
    async (input) => describeRoute(await caller.flights.searchByAirports(input)),
  );
  tool(
    'get_model',
    { description: 'The accident record of an aircraft model, with its interval.', input: { model: MODEL } },
    async ({ model }) => describeModel(await getModel(model), origin),
  );
  tool(
    'compare_models',
    {
      description: 'Two aircraft models compared by their records, and whether the records can distinguish them.',
      input: { a: MODEL, b: MODEL },
    },
    async ({ a, b }) => {
      const pair: [ModelEntry, ModelEntry] = [await getModel(a), await getModel(b)];
      return describeComparison(await caller.models.compare({ a, b }), pair, origin);
    },
  );
  tool(
    'get_airline',
    {
      description: 'What is on record about an airline.',
      input: {
        airline: z.string().describe('its name such as British Airways, or its ICAO code such as BAW'),
      },
    },
    async ({ airline }) => describeAirline(await caller.airlines.get({ id: slugOf(airline) }), origin),
  );
  tool('explain_method', { description: 'How scores and intervals are made.', input: {} }, async () =>
    describeMethodInShort(await caller.method.read(), origin),
  );
  return server;
}

/** The sentence an assistant may pass on to its user; for our own faults, without details. */
function sentenceOf(error: unknown): string {
  const { code, message, airline } = answerOf(error);
  const ban = airline?.inShort?.ban;
  if (code !== 'authentication_required' && code !== 'not_signed_in')
    return ban ? `${ban.sentence} ${message}` : message;
  return `${message} A member can make an access token on the profile; send it as 'authorization: Bearer awt_…'.`;
}

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { percent } from '#src/aircraft/likely-words.ts';
import { airspaceBrief } from '#src/airspace/airspace-brief.ts';
import type { AirlineEntry } from '#src/catalog/airline-entry.ts';
import type { ModelEntry } from '#src/catalog/catalog-event.ts';
import { slugOf } from '#src/catalog/slug.ts';
import type { Flight } from '#src/flight/flight.ts';
import type { RouteAnswer } from '#src/flight/route-search.ts';
import { formatNumber } from '#src/format/text.ts';
import { newestDate } from '#src/reference/unverified.ts';
import { airlinePath, comparePath, modelPath } from '#src/routes.ts';
import { reportText } from '#src/safety/airline/airline-accidents.ts';
import { banSentence } from '#src/safety/airline/airline-ban.ts';
import type { Method } from '#src/safety/method.ts';
import type { ModelsComparison } from '#src/safety/model/models-comparison.ts';
import { intervalWords, recordSentence } from '#src/safety/model/record-sentence.ts';
import { NOT_ABOUT_THE_AIRLINE } from '#src/safety/rates/flight-sentences.ts';
import { completeReport } from '#src/safety/report/complete-report.ts';
import { joinNotices, type Notices } from '#src/safety/report/notices.ts';
import type { SafetyReport } from '#src/safety/report.ts';
import type { CallContext } from '../../http/call-context.ts';
import { answerOf } from '../../http/error-answer.ts';
import { VERSION } from '../../runtime/process/version.ts';
import { callerFor } from '../trpc/router.ts';
import { type ToolAnswer, textOf, toolAnswer, toolAnswerSchema } from './tool-answer.ts';

const LATEST = 5;

/** Describes a model. @param origin the product's origin, for the link to its page */
export function describeModel(entry: ModelEntry, origin: string): ToolAnswer {
  const { score, scoreBasis, standing, events, name, reported = [] } = entry;
  const counted = events.filter(({ standing: group }) => group === 'counted');
  return toolAnswer({
    sentence: recordSentence(name, score),
    interval: intervalWords(score),
    asOf: score.asOf,
    facts: [
      `Score ${score.value} of 100, range ${score.low} to ${score.high}; the world average is 75.`,
      standing,
      ...reported.map((event) => `Not counted: ${reportText(event)}`),
      ...counted
        .slice(0, LATEST)
        .map(({ date, title, location }) => `Counted: ${date} ${title}, ${location ?? 'place not known'}`),
    ],
    unknown: scoreBasis?.basis === 'estimated' ? ['Its flights are an estimate; the interval allows for that.'] : [],
    sources: [
      ...(scoreBasis?.sources ?? []),
      ...reported.map(({ source }) => source),
      ...counted.flatMap(({ sources }) => sources),
    ],
    url: origin + modelPath(entry.id),
  });
}

export function describeComparison(
  { relative, absolute, chanceFirstIsLower, first, second }: ModelsComparison,
  [a, b]: [ModelEntry, ModelEntry],
  origin: string,
): ToolAnswer {
  return toolAnswer({
    sentence: `${relative} ${absolute}`,
    interval: [a, b].map(({ name, score }) => `${name}: ${intervalWords(score)}`).join('; '),
    asOf: newestDate([a.score, b.score]),
    facts: [
      `Probability that ${first} has the lower rate of fatal accidents than ${second}: ${Math.round(chanceFirstIsLower * 100)}%.`,
    ],
    sources: [a, b].flatMap(({ scoreBasis }) => scoreBasis?.sources ?? []),
    url: origin + comparePath(a.id, b.id),
  });
}

export function describeAirline(entry: AirlineEntry, origin: string): ToolAnswer {
  const { safety, rating, ratingOutOf, name } = entry;
  const { record } = safety;
  const statement = `${name}: ${record?.sentence ?? 'no accidents are on record.'}`;
  return toolAnswer({
    sentence: [banSentence(name, entry.euSafetyList), statement].filter(Boolean).join(' '),
    interval:
      record &&
      intervalWords({ ratePerMillionDepartures: record.rate, rateLow: record.rateLow, rateHigh: record.rateHigh }),
    asOf: entry.accidentsAsOf,
    facts: [
      ...(rating === null
        ? []
        : [`${rating} of ${ratingOutOf} points that could be checked; they tell apart the few that fail.`]),
      ...checksOf(safety.ratingLines),
      `${entry.operatorState.sentence} ${NOT_ABOUT_THE_AIRLINE}`,
    ],
    unknown: [...(record ? [record.note] : []), ...entry.notes],
    sources: entry.sourceList,
    url: origin + airlinePath(entry.slug),
  });
}

/** Describes a report without texts of web pages and the language model, which an assistant might obey. */
export function describeReport(
  flight: Flight,
  report: SafetyReport,
  { origin, notices }: { origin: string; notices: Notices },
): ToolAnswer {
  const { score, airlineSafety, missing, sourceList, flightRate, operatorState, models = [] } = report;
  const likely = flight.flightData.likelyWords ?? flight.aircraftType;
  const airline = airlineSafety.record?.sentence;
  const checked = sourceList.filter(({ isVerified }) => isVerified);
  return toolAnswer({
    sentence: [
      ...(report.bands ?? []).map(({ sentence }) => sentence),
      `${flight.flightNumber}${likely ? `, aircraft: ${likely}` : ''}.`,
      flightRate ? `${flightRate.verdictWords}. ${flightRate.sentence}` : score.sentence,
    ]
      .filter(Boolean)
      .join(' '),
    interval: intervalWords(flightRate ?? score),
    asOf: score.asOf ?? airlineSafety.accidentsAsOf ?? null,
    facts: [
      ...(flight.origin && flight.destination ? [`Route: ${flight.origin} to ${flight.destination}.`] : []),
      ...(score.value === null
        ? []
        : [
            `Score of the aircraft ${score.value} of 100, range ${score.low} to ${score.high}; the world average is 75. ${score.sentence}`,
          ]),
      ...models.map(
        (model) => `${percent(model.share)} ${model.modelName}: score ${model.score.value}. ${model.score.sentence}`,
      ),
      `${operatorState.sentence} ${NOT_ABOUT_THE_AIRLINE}`,
      ...(airlineSafety.airlineName && airline ? [`${airlineSafety.airlineName}: ${airline}`] : []),
      ...checksOf(airlineSafety.ratingLines),
      ...notices.airspace.map(({ text }) => text),
    ],
    airspace: airspaceBrief(notices.airspace),
    airspaceAsOf: notices.airspaceAsOf,
    airspaceUnknown: notices.airspaceUnknown,
    unknown: [...flight.flightData.notes, ...missing],
    sources: checked,
    url: `${origin}/?flight=${encodeURIComponent(flight.flightNumber)}`,
  });
}

/** What was checked; the other lines are rules of the sum. */
function checksOf(lines: SafetyReport['airlineSafety']['ratingLines']): string[] {
  return lines.filter(({ basis }) => basis !== 'rule').map(({ text }) => text);
}

export function describeRoute({ flights, isCapped, notes }: RouteAnswer): ToolAnswer {
  const more = isCapped ? ' or more' : '';
  const are = flights.length === 1 ? 'flight is' : 'flights are';
  const bans = new Set(flights.map(({ airlineFacts }) => airlineFacts?.ban?.sentence));
  return toolAnswer({
    sentence: [...bans, `${flights.length}${more} ${are} known on this route.`].filter(Boolean).join(' '),
    facts: flights.map(({ flightNumber, airline, airlineFacts, departure, likelyWords, score, flightRate }) =>
      [
        flightNumber,
        airline,
        airlineFacts?.ban?.label,
        departure,
        likelyWords,
        score && `score of its aircraft ${score.value} (${score.low} to ${score.high})`,
        flightRate && `this flight: ${intervalWords(flightRate)}`,
      ]
        .filter(Boolean)
        .join(', '),
    ),
    unknown: notes,
  });
}

export function describeMethodInShort(
  { prior, minMillionDepartures, accidents, countedTo, sources }: Method,
  origin: string,
): ToolAnswer {
  const [average, level] = [prior.millionDepartures, prior.level].map((value) => Number(value.toPrecision(3)));
  return toolAnswer({
    sentence: `A score is arithmetic on published figures: rate = (${prior.accidents} + fatal accidents) / (${average} + million departures / ${level}), score = 100 - 25 * log2(1 + ${average} * rate); 75 is the average flight of the last ten years. A flight's rate is that of its models times the factor of the state that certifies its operator.`,
    interval:
      'the 5% and the 95% quantile of what accidents and departures leave open, the doubt about the departures included',
    asOf: countedTo,
    facts: [
      `${formatNumber(accidents)} fatal accidents are counted, to ${countedTo}; hostile acts are left out, each with the reason.`,
      `Below ${minMillionDepartures} million departures a model's score is an early estimate with a wide range; without a count it is that of its category.`,
      'An airline’s points add up dated facts: IOSA, the EU Air Safety List, fatal accidents in ten years. No language model sets a figure.',
    ],
    unknown: ['How safe a single flight, airframe or crew is.'],
    sources,
    url: `${origin}/method`,
  });
}

const INSTRUCTIONS =
  'Flight-safety facts with intervals, sources and dates. Always give the interval and the date with a figure, say what is not known, and never state a probability for one flight.';
const READ_ONLY: ToolAnnotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

const MODEL = z.string().describe('a type code such as B788, or an id such as boeing-787');
const AIRPORT = z.string().describe('an airport or city as its IATA code, such as SFO or LON');

/** Builds the tools for assistants over the API's procedures, for the caller in `call`: same rules and limits. */
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
      const { flight, safetyReport, notices } = await caller.flights.search({ ...input, membersOnly: true });
      const report = joinNotices(completeReport(safetyReport, flight), notices);
      return describeReport(flight, report, { origin, notices });
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

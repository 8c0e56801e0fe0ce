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
import { newestDate } from '#src/reference/unverified.ts';
import { airlinePath, comparePath, modelPath } from '#src/routes.ts';
import { reportText } from '#src/safety/airline/airline-accidents.ts';
import { banSentence } from '#src/safety/airline/airline-ban.ts';
import type { ModelsComparison } from '#src/safety/model/models-comparison.ts';
import { intervalWords, recordSentence } from '#src/safety/model/record-sentence.ts';
import { NOT_ABOUT_THE_AIRLINE } from '#src/safety/rates/flight-sentences.ts';
import { completeReport } from '#src/safety/report/complete-report.ts';
import { joinNotices, type Notices } from '#src/safety/report/notices.ts';
import type { SafetyReport } from '#src/safety/report.ts';
import { LOCALES, type Locale } from '#src/words/formats.ts';
import { sayTogether, type Told } from '#src/words/say.ts';
import { type Spoken, speak, speakAll } from '#src/words/speak.ts';
import type { CallContext } from '../../http/call-context.ts';
import { answerOf } from '../../http/error-answer.ts';
import { VERSION } from '../../runtime/process/version.ts';
import { callerFor } from '../trpc/router.ts';
import { describeMethodInShort } from './describe-method.ts';
import { type ToolAnswer, textOf, toolAnswer, toolAnswerSchema } from './tool-answer.ts';

const LATEST = 5;

/** Describes a model. @param origin the product's origin, for the link to its page */
function describeModel(entry: Spoken<ModelEntry>, origin: string, locale: Locale = 'en'): ToolAnswer {
  const spoken = speakIn(locale);
  const { score, scoreBasis, standing, events, name, reported = [] } = entry;
  const counted = events.filter(({ standing: group }) => group === 'counted');
  return toolAnswer({
    sentence: spoken(recordSentence(name, score)),
    interval: spoken(intervalWords(score) ?? '') || null,
    asOf: score.asOf,
    facts: [
      `Score ${score.value} of 100, range ${score.low} to ${score.high}; the world average is 75.`,
      standing,
      ...reported.map((event) => `Not counted: ${spoken(reportText(event))}`),
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

function describeComparison(
  { relative, absolute, chanceFirstIsLower, first, second }: Spoken<ModelsComparison>,
  [a, b]: [Spoken<ModelEntry>, Spoken<ModelEntry>],
  origin: string,
  locale: Locale = 'en',
): ToolAnswer {
  const spoken = speakIn(locale);
  return toolAnswer({
    sentence: `${relative} ${absolute}`,
    interval: [a, b].map(({ name, score }) => `${name}: ${spoken(intervalWords(score) ?? '')}`).join('; '),
    asOf: newestDate([a.score, b.score]),
    facts: [
      `Probability that ${first} has the lower rate of fatal accidents than ${second}: ${Math.round(chanceFirstIsLower * 100)}%.`,
    ],
    sources: [a, b].flatMap(({ scoreBasis }) => scoreBasis?.sources ?? []),
    url: origin + comparePath(a.id, b.id),
  });
}

function describeAirline(entry: Spoken<AirlineEntry>, origin: string, locale: Locale = 'en'): ToolAnswer {
  const spoken = speakIn(locale);
  const { safety, rating, ratingOutOf, name } = entry;
  const { record } = safety;
  const statement = `${name}: ${record?.sentence ?? 'no accidents are on record.'}`;
  return toolAnswer({
    sentence: spoken(sayTogether(banSentence(name, entry.euSafetyList), statement)),
    interval:
      (record &&
        spoken(
          intervalWords({
            ratePerMillionDepartures: record.rate,
            rateLow: record.rateLow,
            rateHigh: record.rateHigh,
          }) ?? '',
        )) ||
      null,
    asOf: entry.accidentsAsOf,
    facts: [
      ...(rating === null
        ? []
        : [`${rating} of ${ratingOutOf} points that could be checked; they tell apart the few that fail.`]),
      ...checksOf(safety.ratingLines),
      `${entry.operatorState.sentence} ${spoken(NOT_ABOUT_THE_AIRLINE)}`,
    ],
    unknown: [...(record ? [record.note] : []), ...entry.notes],
    sources: entry.sourceList,
    url: origin + airlinePath(entry.slug),
  });
}

/** Describes a report without texts of web pages and the language model, which an assistant might obey. */
function describeReport(
  flight: Spoken<Flight>,
  report: Spoken<SafetyReport>,
  { origin, notices, locale = 'en' }: { origin: string; notices: Spoken<Notices>; locale?: Locale },
): ToolAnswer {
  const spoken = speakIn(locale);
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
    interval: spoken(intervalWords(flightRate ?? score) ?? '') || null,
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
      `${operatorState.sentence} ${spoken(NOT_ABOUT_THE_AIRLINE)}`,
      ...(airlineSafety.airlineName && airline ? [`${airlineSafety.airlineName}: ${airline}`] : []),
      ...checksOf(airlineSafety.ratingLines),
      ...notices.airspace.map(({ text }) => text),
    ],
    airspace: speakAll(locale, airspaceBrief(notices.airspace)),
    airspaceAsOf: notices.airspaceAsOf,
    airspaceUnknown: notices.airspaceUnknown,
    unknown: [...flight.flightData.notes, ...missing],
    sources: checked,
    url: `${origin}/?flight=${encodeURIComponent(flight.flightNumber)}`,
  });
}

/** What was checked; the other lines are rules of the sum. */
function checksOf(lines: Spoken<SafetyReport>['airlineSafety']['ratingLines']): string[] {
  return lines.filter(({ basis }) => basis !== 'rule').map(({ text }) => text);
}

function describeRoute({ flights, isCapped, notes }: Spoken<RouteAnswer>, locale: Locale = 'en'): ToolAnswer {
  const spoken = speakIn(locale);
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
        flightRate && `this flight: ${spoken(intervalWords(flightRate) ?? '')}`,
      ]
        .filter(Boolean)
        .join(', '),
    ),
    unknown: notes,
  });
}

const speakIn = (locale: Locale) => (told: Told) => speak(locale, told);

const INSTRUCTIONS =
  'Flight-safety facts with intervals, sources and dates. Always give the interval and the date with a figure, say what is not known, and never state a probability for one flight.';
const READ_ONLY: ToolAnnotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

const LANGUAGE = z.enum(LOCALES).optional().describe('of the sentences about the record; English without it');
type Caller = ReturnType<typeof callerFor>;
const MODEL = z.string().describe('its name such as Boeing 787-9, or its type code such as B789');
const AIRPORT = z.string().describe('an airport or city as its IATA code, such as SFO or LON');

type AddTool = <Shape extends z.ZodRawShape>(
  name: string,
  asks: { description: string; input: Shape },
  answer: (input: z.infer<z.ZodObject<Shape>>, caller: Caller, locale: Locale) => Promise<ToolAnswer>,
) => void;

/** Builds the tools for assistants over the API's procedures, for the caller in `call`: same rules and limits. */
export function buildMcpServer(call: CallContext, signal: AbortSignal): McpServer {
  const server = new McpServer({ name: 'airworthy', version: VERSION }, { instructions: INSTRUCTIONS });
  const origin = call.origin();
  const tool: AddTool = (name, { description, input }, answer) => {
    const config = {
      description,
      inputSchema: z.object({ ...input, language: LANGUAGE }) as z.ZodObject,
      outputSchema: toolAnswerSchema,
      annotations: READ_ONLY,
    };
    server.registerTool(name, config, async (given: unknown) => {
      try {
        const { language: locale = 'en', ...asked } = given as { language?: Locale };
        const caller = callerFor({ ...call, locale }, signal);
        const result = await answer(asked as Parameters<typeof answer>[0], caller, locale);
        return { content: [{ type: 'text', text: textOf(result) }], structuredContent: result };
      } catch (error) {
        return { content: [{ type: 'text', text: sentenceOf(error) }], isError: true };
      }
    });
  };
  addFlightTools(tool, origin);
  addFactTools(tool, origin);
  return server;
}

function addFlightTools(tool: AddTool, origin: string): void {
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
    async (input, caller, locale) => {
      const { flight, safetyReport, notices } = await caller.flights.search({ ...input, membersOnly: true });
      const report = speakAll(locale, joinNotices(completeReport(safetyReport, flight), notices));
      const [brief] = (await caller.flights.brief({ flights: flight.flightNumber })).flights;
      const seen = brief?.airspace?.filter(({ touches }) => touches === 'seen') ?? [];
      const told = describeReport(flight, report, { origin, notices, locale });
      return { ...told, airspace: [...(told.airspace ?? []), ...seen] };
    },
  );
  tool(
    'list_route',
    {
      description: 'The flights of a route with their likely aircraft.',
      input: { origin: AIRPORT, destination: AIRPORT },
    },
    async (input, caller, locale) => describeRoute(await caller.flights.searchByAirports(input), locale),
  );
}

function addFactTools(tool: AddTool, origin: string): void {
  tool(
    'get_model',
    { description: 'The accident record of an aircraft model, with its interval.', input: { model: MODEL } },
    async ({ model: id }, caller, locale) => describeModel(await caller.models.get({ id: slugOf(id) }), origin, locale),
  );
  tool(
    'compare_models',
    {
      description: 'Two aircraft models compared by their records, and whether the records can distinguish them.',
      input: { a: MODEL, b: MODEL },
    },
    async ({ a, b }, caller, locale) => {
      const asked = { a: slugOf(a), b: slugOf(b) };
      const [first, second] = [await caller.models.get({ id: asked.a }), await caller.models.get({ id: asked.b })];
      return describeComparison(await caller.models.compare(asked), [first, second], origin, locale);
    },
  );
  tool(
    'get_airline',
    {
      description: 'What is on record about an airline.',
      input: {
        airline: z.string().describe('its name such as British Airways, or its code such as BA or BAW'),
      },
    },
    async ({ airline }, caller, locale) =>
      describeAirline(await caller.airlines.get({ id: slugOf(airline) }), origin, locale),
  );
  tool('explain_method', { description: 'How scores and intervals are made.', input: {} }, async (_input, caller) =>
    describeMethodInShort(await caller.method.read(), origin),
  );
}

/** The sentence an assistant may pass on to its user; for our own faults, without details. */
function sentenceOf(error: unknown): string {
  const { code, message, airline } = answerOf(error);
  const ban = airline?.inShort?.ban;
  if (code !== 'authentication_required' && code !== 'not_signed_in')
    return ban ? `${ban.sentence} ${message}` : message;
  return `${message} A member can make an access token on the profile; send it as 'authorization: Bearer awt_…'.`;
}

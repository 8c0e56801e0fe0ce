import { z } from 'zod';
import { type FlightDesignator, isDesignator } from '#src/flight/flight-number.ts';
import type { AirportCodes, Operation } from '#src/flight/pick-operation.ts';
import { callJson, guarded, type KeyedOptions, parseRows } from './http.ts';

/** A time window, both ends ISO 8601 in UTC, at most 14 days apart; `rows` (up to 20) limits answer and price. */
type SeenBetween = { from: string; to: string; rows?: number };
type RoutePair = { origin: string; destination: string };

/** The smallest plan returns at most 20 rows and does not say that there are more, so we request 20. */
const PAGE_ROWS = 20;
const MAX_PAGES = 3;
const MAX_PAIRS = 15;
const CREDITS_PER_ROW = 3;
/** The part of the budget that route lists may use; the rest is left to searches of one flight. */
const ROUTE_SHARE = 0.5;

/** The Flightradar24 API: what was seen in the air, never schedules, newest first; 3 credits a row. */
export function createFlightradar24(options: KeyedOptions) {
  const { apiKey } = options;
  const http = guarded('FlightRadar24', options, {
    keyHeaders: apiKey ? { authorization: `Bearer ${apiKey}`, 'accept-version': 'v1' } : null,
    limits: { timeoutMs: 6_000, concurrent: 10, queued: 50, retries: 2 },
  });
  const { askSummary, askPages } = summariesOf(http, options);

  return {
    /** false if no key is set; then every request throws 'missing' */
    isConfigured: apiKey !== null,
    async findByNumber(designator: FlightDesignator, window: SeenBetween, signal?: AbortSignal) {
      const filter = designator.kind === 'iata' ? 'flights' : 'callsigns';
      const { rows } = await askSummary({ [filter]: designator.text }, window, { share: 1, signal });
      // the service also returns rows whose number only begins like this one, or whose registration looks like it
      const isAsked = ({ flight, callsign }: SummaryRow) =>
        isDesignator(designator.kind === 'iata' ? flight : callsign, designator);
      return rows.filter(isAsked).map(toOperation);
    },
    /** Finds passenger legs of up to 15 directed airport pairs; `isCapped` if there were more than were fetched. */
    async findByRoute(pairs: RoutePair[], window: SeenBetween, signal?: AbortSignal) {
      const routes = pairs.slice(0, MAX_PAIRS).map(({ origin, destination }) => `${origin}-${destination}`);
      const { rows, isCapped } = await askPages({ routes: routes.join(',') }, window, signal);
      return {
        operations: rows.filter(isPassenger).map(toOperation),
        isCapped: isCapped || pairs.length > MAX_PAIRS,
      };
    },
    /** Makes one free call, which shows whether the key works. */
    async checkKey(signal?: AbortSignal): Promise<void> {
      await callJson(http, {
        path: '/api/usage',
        query: { period: '24h' },
        schema: z.object({ data: z.array(z.unknown()) }),
        signal,
      });
    },
  };
}

/** Asks for rows of what was seen, by page. */
function summariesOf(http: Parameters<typeof callJson>[0], { meter }: Pick<KeyedOptions, 'meter'>) {
  return { askSummary, askPages };

  async function askSummary(
    filter: Record<string, string>,
    { from, to, rows = PAGE_ROWS }: SeenBetween,
    { share, signal }: { share: number; signal: AbortSignal | undefined },
  ) {
    const creditsOf = (headers: Headers) => Number(headers.get('x-fr24-credits-consumed') ?? 0);
    const { data, headers } = await callJson(http, {
      path: '/api/flight-summary/full',
      query: {
        ...filter,
        flight_datetime_from: from.slice(0, 19),
        flight_datetime_to: to.slice(0, 19),
        sort: 'desc',
        limit: String(Math.min(rows, PAGE_ROWS)),
      },
      schema: summarySchema,
      signal,
      cost: { share, most: Math.min(rows, PAGE_ROWS) * CREDITS_PER_ROW },
      spentOn: (_data, answerHeaders) => creditsOf(answerHeaders),
    });
    meter.spent('FlightRadar24', 'credits', creditsOf(headers));
    return { rows: data.data.filter((row) => row !== null), isFull: data.data.length >= PAGE_ROWS };
  }

  /** There is no cursor: the next page ends where the last one stopped. */
  async function askPages(filter: Record<string, string>, window: SeenBetween, signal?: AbortSignal) {
    const rows = new Map<string, SummaryRow>();
    let to = window.to;
    for (let page = 1; page <= MAX_PAGES; page++) {
      const answer = await askSummary(filter, { from: window.from, to }, { share: ROUTE_SHARE, signal });
      for (const row of answer.rows) rows.set(row.fr24_id, row);
      const last = answer.rows.at(-1)?.first_seen;
      if (!answer.isFull || !last || last >= to) return { rows: [...rows.values()], isCapped: false };
      to = last;
    }
    return { rows: [...rows.values()], isCapped: true };
  }
}

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null);
const code = text.transform((value) => value?.toUpperCase() ?? null);
/** Some rows have no offset; they are also in UTC. */
const instant = text.transform((value, context) => {
  if (value === null) return null;
  const withOffset = /(Z|[+-]\d{2}:?\d{2})$/i.test(value) ? value : `${value.replace(' ', 'T')}Z`;
  const time = Date.parse(withOffset);
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  context.addIssue({ code: 'custom', message: 'not a date-time' });
  return z.NEVER;
});

const summaryRowSchema = z.object({
  fr24_id: z.string(),
  flight: code.transform((value) => value?.replace(/\s+/g, '') ?? null),
  callsign: code,
  operating_as: code,
  operated_as: code,
  painted_as: code,
  type: code,
  reg: code,
  orig_iata: code,
  orig_icao: code,
  dest_iata: code,
  dest_icao: code,
  dest_iata_actual: code,
  dest_icao_actual: code,
  datetime_takeoff: instant,
  datetime_landed: instant,
  first_seen: instant,
  category: text,
  flight_ended: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
    .nullish()
    .transform((value) => value ?? false),
});
type SummaryRow = z.infer<typeof summaryRowSchema>;
const summarySchema = z.object({ data: parseRows(summaryRowSchema) });

function toOperation(row: SummaryRow): Operation {
  return {
    id: row.fr24_id,
    flightNumber: row.flight,
    callsign: row.callsign,
    registration: row.reg,
    aircraftType: row.type,
    operatingIcao: row.operating_as ?? row.operated_as,
    paintedIcao: row.painted_as,
    origin: airport(row.orig_iata, row.orig_icao),
    destination: airport(row.dest_iata, row.dest_icao),
    actualDestination: airport(row.dest_iata_actual, row.dest_icao_actual),
    takeoff: row.datetime_takeoff,
    landed: row.datetime_landed,
    firstSeen: row.first_seen,
    isEnded: row.flight_ended,
    category: row.category,
  };
}

function airport(iata: string | null, icao: string | null): AirportCodes | null {
  return iata || icao ? { iata, icao } : null;
}

/** The category is free text ('Passenger', or the query's letter); rows without one are kept. */
function isPassenger({ category }: SummaryRow): boolean {
  return category === null || /^p/i.test(category);
}

import { z } from 'zod';
import { callJson, guarded, type KeyedOptions, parseRows } from './http.ts';

/** One leg of a flight number as planned by the airline. */
type PlannedLeg = {
  /** IATA codes; null if the service does not say */
  origin: string | null;
  destination: string | null;
  /** the service's own text, 'Boeing 777-300ER'; null if no aircraft is planned yet */
  aircraft: string | null;
};

const REQUEST = 1;

/** Planned flights from AeroDataBox. Request and response formats: docs/data.md. */
export function createAerodatabox(options: KeyedOptions) {
  const { apiKey, baseUrl, meter } = options;
  const http = guarded('AeroDataBox', options, {
    keyHeaders: apiKey ? keyHeaders(apiKey, baseUrl) : null,
    limits: { timeoutMs: 10_000, concurrent: 5, queued: 100, retries: 1 },
    // the month's requests are used up: retrying in a minute does not help
    readFault: (status, message) => (status === 429 && /quota/i.test(message) ? 'outOfCredit' : null),
  });

  /** Finds the legs departing under a number on a date (YYYY-MM-DD, at the origin); no code shares or canceled ones. */
  const findPlanned = async (
    { number, date }: { number: string; date: string },
    signal?: AbortSignal,
  ): Promise<PlannedLeg[]> => {
    const { data } = await callJson(http, {
      path: `/flights/number/${encodeURIComponent(number)}/${date}`,
      query: { dateLocalRole: 'Departure', withAircraftImage: 'false', withLocation: 'false' },
      schema: answerSchema,
      signal,
      cost: { share: 1, most: REQUEST },
      spentOn: () => REQUEST,
    });
    meter.spent('AeroDataBox', 'requests', REQUEST);
    return (data ?? [])
      .filter((flight) => flight !== null)
      .filter((flight) => isPlanned(flight, date))
      .map(readLeg);
  };

  return {
    isConfigured: apiKey !== null,
    findPlanned,
    /** Makes one ordinary request (it costs 1), which shows whether the key works. */
    async checkKey(signal?: AbortSignal): Promise<void> {
      await findPlanned({ number: 'BA286', date: new Date().toISOString().slice(0, 10) }, signal);
    },
  };
}

function keyHeaders(apiKey: string, baseUrl: string): Record<string, string> {
  const { host, hostname } = new URL(baseUrl);
  if (/(^|\.)api\.market$/.test(hostname)) return { 'x-api-market-key': apiKey };
  return { 'x-rapidapi-key': apiKey, 'x-rapidapi-host': host };
}

const movementSchema = z.object({
  airport: z.object({ iata: z.string().nullish() }).nullish(),
  /** local: '2026-12-03 16:40-08:00' */
  scheduledTime: z.object({ local: z.string() }).nullish(),
});
const flightSchema = z.object({
  departure: movementSchema,
  arrival: movementSchema.nullish(),
  status: z.string().nullish(),
  codeshareStatus: z.string().nullish(),
  aircraft: z.object({ model: z.string().nullish() }).nullish(),
});
/** The answer is empty (204) if the service does not know the flight. */
const answerSchema = parseRows(flightSchema).nullable();
type Flight = z.infer<typeof flightSchema>;

function isPlanned({ departure, status, codeshareStatus }: Flight, date: string): boolean {
  if (codeshareStatus === 'IsCodeshared' || status?.startsWith('Canceled')) return false;
  return departure.scheduledTime?.local.startsWith(date) ?? false;
}

function readLeg({ departure, arrival, aircraft }: Flight): PlannedLeg {
  return {
    origin: departure.airport?.iata || null,
    destination: arrival?.airport?.iata || null,
    aircraft: aircraft?.model?.trim() || null,
  };
}

import { z } from 'zod';
import { readJson } from '#src/format/json.ts';
import { type CallCost, createGuard, type Guard, type GuardOptions, type Meter } from './guard.ts';
import { type FaultKind, ProviderError, type ServiceName } from './provider-error.ts';
import type { RequestBudget } from './request-budget.ts';

const ANSWER_LIMIT_BYTES = 2_000_000;

export type HttpService = {
  service: ServiceName;
  baseUrl: string;
  /** null if no key is set: then nothing is sent */
  keyHeaders: Record<string, string> | null;
  guard: Guard;
  meter: Meter;
  /** the meaning of a refusal at this service, if the status alone does not say */
  readFault?: (status: number, message: string) => FaultKind | null;
};

/** How an outside service is reached, and what its plan allows. */
export type ServiceOptions = {
  baseUrl: string;
  meter: Meter;
  requestsPerMinute: number;
  /** shared by all servers; a service of one's own has none */
  budget?: RequestBudget | undefined;
  timeoutMs?: number | undefined;
};
export type KeyedOptions = ServiceOptions & { apiKey: string | null };

/** Puts a service behind its guard; `limits` are those that the options do not name. */
export function guarded(
  service: ServiceName,
  { baseUrl, meter, requestsPerMinute, budget, timeoutMs }: ServiceOptions,
  {
    limits,
    ...own
  }: Pick<HttpService, 'keyHeaders' | 'readFault'> & {
    limits: Pick<GuardOptions, 'timeoutMs' | 'concurrent' | 'queued' | 'retries' | 'rests'>;
  },
): HttpService {
  const guard = createGuard({
    service,
    meter,
    requestsPerMinute,
    budget,
    ...limits,
    timeoutMs: timeoutMs ?? limits.timeoutMs,
  });
  return { service, baseUrl, meter, guard, ...own };
}

type HttpCall<T> = {
  path: string;
  query?: Record<string, string>;
  /** sent as JSON with POST */
  body?: unknown;
  schema: z.ZodType<T>;
  signal?: AbortSignal;
  cost?: CallCost;
  /** reads an answer that is cut off or no JSON once more, as of a file that is just being written */
  asksAgain?: boolean;
  /** what a response has cost */
  spentOn?: (data: T, headers: Headers) => number;
};

/** Sends one JSON request to an outside service. Throws ProviderError, or the caller's abort reason. */
export async function callJson<T>(http: HttpService, call: HttpCall<T>): Promise<{ data: T; headers: Headers }> {
  const { service, keyHeaders } = http;
  if (!keyHeaders) throw new ProviderError(service, 'missing');
  const { signal: callerSignal, cost } = call;
  const ask = async (signal: AbortSignal, spend: (amount: number) => void) => {
    const response = await send(http, call, { ...keyHeaders }, signal);
    http.meter.observeDate(response.headers.get('date'));
    if (!response.ok) throw refusal(http, response, await readBody(service, response, signal));
    const data = await readAnswer(service, response, { schema: call.schema, signal }).catch((error) => {
      // a response that can't be read is paid for, too, at a price that only it would tell
      spend(cost?.most ?? 0);
      throw error;
    });
    spend(call.spentOn?.(data, response.headers) ?? 0);
    return { data, headers: response.headers };
  };
  const askTwice: typeof ask = (signal, spend) =>
    ask(signal, spend).catch((error) => {
      if (!(error instanceof ProviderError) || error.kind !== 'invalid') throw error;
      return ask(signal, spend);
    });
  return http.guard.run(call.asksAgain ? askTwice : ask, { signal: callerSignal, cost });
}

async function readAnswer<T>(
  service: ServiceName,
  response: Response,
  { schema, signal }: { schema: z.ZodType<T>; signal: AbortSignal },
): Promise<T> {
  const text = await readBody(service, response, signal);
  const parsed = schema.safeParse(response.status === 204 ? null : readJson(text));
  if (!parsed.success) throw new ProviderError(service, 'invalid', { cause: parsed.error });
  return parsed.data;
}

/** Cuts the body off once it grows past `limitBytes`: reading it then fails with 'answer too large'. */
export function limitBody(response: Response, limitBytes = ANSWER_LIMIT_BYTES): Response {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > limitBytes) controller.error(new Error('answer too large'));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counter) ?? null, response);
}

async function send<T>(
  { service, baseUrl }: HttpService,
  { path, query, body }: HttpCall<T>,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  const url = new URL(baseUrl.replace(/\/+$/, '') + path);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const payload =
    body === undefined
      ? { method: 'GET' }
      : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  try {
    return await fetch(url, {
      ...payload,
      headers: { accept: 'application/json', ...headers, ...payload.headers },
      // a redirect would send the key elsewhere
      redirect: 'error',
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw new ProviderError(service, 'down', { cause: error });
  }
}

async function readBody(service: ServiceName, response: Response, signal: AbortSignal): Promise<string> {
  try {
    return await limitBody(response).text();
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw new ProviderError(service, 'invalid', { cause: error });
  }
}

function refusal({ service, readFault }: HttpService, response: Response, text: string): ProviderError {
  const { status } = response;
  const message = readMessage(text);
  const kind = readFault?.(status, message) ?? faultOf(status);
  return new ProviderError(service, kind, {
    cause: `${status} ${message}`,
    headers: response.headers,
  });
}

/** Maps an HTTP status to a fault, unless the service gives it a meaning of its own. */
export function faultOf(status: number): FaultKind {
  if (status === 401 || status === 403) return 'refused';
  if (status === 402) return 'outOfCredit';
  if (status === 429) return 'rateLimited';
  if (status === 408 || status >= 500) return 'down';
  return 'invalid';
}

const messageSchema = z.object({ message: z.string() });

function readMessage(text: string): string {
  return messageSchema.safeParse(readJson(text)).data?.message.slice(0, 200) ?? '';
}

/** More do not fit into an answer, unless there is almost nothing in them. */
const MOST_ROWS = 10_000;

/** A list from outside, of which unreadable rows become null; if no row is readable, neither is the list. */
export function parseRows<Row extends z.ZodType>(row: Row) {
  return z
    .array(z.unknown())
    .max(MOST_ROWS)
    .pipe(z.array(row.nullable().catch(null)))
    .refine((rows) => rows.length === 0 || rows.some((each) => each !== null), 'no row can be read');
}

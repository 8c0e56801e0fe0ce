import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Fault, misbehave } from './fault.ts';

export type Call = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
  /** true once the client has disconnected before the response was complete */
  isAborted: boolean;
};

export type Answer = { status: number; body: unknown; headers?: Record<string, string> };

/**
 * A running emulator. `calls` holds every request that it received; faults stay until they are cleared or have been
 * used `times` times.
 */
export type Emulator = {
  url: string;
  calls: Call[];
  count(path?: string): number;
  fail(fault: Fault, times?: number): Promise<void>;
  /** responds correctly again */
  recover(): Promise<void>;
  /** delays responses, in milliseconds */
  slowDown(delayMs: number): void;
  /** holds all responses until the returned function is called */
  hold(): () => void;
  /** headers of every correct response, such as a wrong date */
  headers: Record<string, string>;
  /** headers of a rate-limit response, such as retry-after */
  rateLimitHeaders: Record<string, string>;
  reset(): Promise<void>;
  close(): Promise<void>;
};

export type EmulatedService = {
  /** the service's own wording of its faults */
  errors: Record<'unauthorized' | 'outOfCredit' | 'rateLimited' | 'serverError', Answer>;
  answer(call: Call): Answer;
  /** clears the state that the service keeps */
  reset?(): void;
};

/** Serves an emulated service on loopback; port 0 picks a free one. */
export async function startEmulator(service: EmulatedService, port = 0): Promise<Emulator> {
  const calls: Call[] = [];
  let fault: Fault | null = null;
  let timesLeft = Number.POSITIVE_INFINITY;
  let delayMs = 0;
  let gate = Promise.resolve();

  const server = createServer((request, response) => {
    void handle(request, response);
  });
  // the client sees the connection fail, and no one else can take the port in the meantime
  server.on('connection', (socket: Socket) => {
    if (fault === 'refused') socket.resetAndDestroy();
  });
  await listen(server, port);

  const emulator: Emulator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    count: (path) => calls.filter((call) => path === undefined || call.path === path).length,
    async fail(next, times = Number.POSITIVE_INFINITY) {
      fault = next;
      timesLeft = times;
      if (next === 'refused') server.closeAllConnections();
    },
    slowDown(next) {
      delayMs = next;
    },
    hold() {
      const held = Promise.withResolvers<void>();
      gate = held.promise;
      return held.resolve;
    },
    headers: {},
    rateLimitHeaders: {},
    async recover() {
      fault = null;
      delayMs = 0;
      emulator.headers = {};
      emulator.rateLimitHeaders = {};
    },
    async reset() {
      calls.length = 0;
      service.reset?.();
      await emulator.recover();
    },
    close: () => stop(server),
  };
  return emulator;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    if (call.path.startsWith('/__emulator/')) return control(call, response);
    calls.push(call);
    response.on('close', () => {
      call.isAborted = !response.writableFinished;
    });
    await gate;
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (!fault || timesLeft-- <= 0) return send(response, withHeaders(service.answer(call), emulator.headers));
    const { rateLimitHeaders } = emulator;
    misbehave(fault, response, { errors: service.errors, rateLimitHeaders, answer: () => service.answer(call) });
  }

  /** Offers the same switches over HTTP, for browser tests and for anyone who runs the product with emulators. */
  async function control(call: Call, response: ServerResponse): Promise<void> {
    const {
      fault: next,
      times,
      delayMs: delay,
    } = (call.body ?? {}) as { fault?: Fault; times?: number; delayMs?: number };
    if (call.path === '/__emulator/fault' && next && next !== 'refused') await emulator.fail(next, times);
    if (call.path === '/__emulator/recover') await emulator.recover();
    if (call.path === '/__emulator/slow') emulator.slowDown(delay ?? 0);
    if (call.path === '/__emulator/reset') await emulator.reset();
    send(response, { status: 200, body: { fault, delayMs, calls: calls.length } });
  }
}

function withHeaders(answer: Answer, headers: Record<string, string>): Answer {
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

async function readCall(request: IncomingMessage): Promise<Call> {
  let text = '';
  for await (const chunk of request) text += chunk;
  const url = new URL(request.url ?? '/', 'http://localhost');
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: parse(text),
    isAborted: false,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function send(response: ServerResponse, { status, body, headers }: Answer): void {
  if (typeof body === 'string') {
    response.writeHead(status, { 'content-type': 'text/html', ...headers });
    response.end(body);
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    if (!server.listening) return resolve();
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

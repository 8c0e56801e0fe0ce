import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { answerApi, endpointName } from './stripe/api.ts';
import { controlPage } from './stripe/control-page.ts';
import { Deliveries, type Endpoint } from './stripe/deliveries.ts';
import { StripeRefusal } from './stripe/errors.ts';
import { type Form, parseForm, text } from './stripe/form.ts';
import { checkoutPage, type PageAnswer, portalPage } from './stripe/hosted-pages.ts';
import { keepAnswers } from './stripe/idempotency.ts';
import { advance } from './stripe/lifecycle.ts';
import { newId, type World } from './stripe/world.ts';

export type StripeOptions = {
  port?: number;
  secretKey?: string;
  webhookSecret?: string;
  endpoint?: Endpoint;
  /** epoch ms; a fixed time stands still until it is advanced */
  startsAt?: number;
  firstRetryMs?: number;
};

/**
 * `lostAnswer` does the work, then breaks the connection. `serverError` is stored under its idempotency key, like any
 * response to a request that was started; the others happen before a key is checked.
 */
export type StripeFault = 'down' | 'serverError' | 'rateLimited' | 'unauthorized' | 'lostAnswer';

export type StripeEmulator = Awaited<ReturnType<typeof startStripe>>;

export const STRIPE_KEYS = {
  secretKey: 'sk_test_emulator',
  publishableKey: 'pk_test_emulator',
  webhookSecret: 'whsec_emulator',
};

const SERVER_ERROR = answerOf(new StripeRefusal(500, { type: 'api_error', message: 'An unknown error occurred.' }));

/**
 * The payment provider: its API as the SDK uses it, its hosted pages, its clock and its webhooks. Listens on loopback
 * only.
 */
export async function startStripe(options: StripeOptions = {}) {
  const { secretKey = STRIPE_KEYS.secretKey, webhookSecret = STRIPE_KEYS.webhookSecret, firstRetryMs = 1000 } = options;
  const clock = emulatedClock(options.startsAt);
  const deliveries = new Deliveries({
    now: clock.now,
    secret: webhookSecret,
    endpoint: options.endpoint,
    firstRetryMs,
  });
  const world: World = { ...emptyWorld(), ...clock, emit: (...event) => deliveries.emit(...event) };
  const kept = keepAnswers(clock.now);
  const answers: { endpoint: string | null; status: number; payload: string }[] = [];
  const calls: { method: string; path: string; form: Form; idempotencyKey?: string }[] = [];
  let fault: { kind: StripeFault; timesLeft: number; endpoint: string | null } | null = null;
  let delayMs = 0;

  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { querystringParser: (query) => parseForm(query) },
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseForm(String(body))),
  );
  app.all('/v1/*', handleApi);
  app.get('/clock', () => ({ now: clock.now() * 1000 }));
  for (const method of ['GET', 'POST'] as const) {
    const actionOf = (request: FastifyRequest) => text(request.body as Form | undefined, 'action');
    const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;
    app.route({
      method,
      url: '/',
      handler: (request, reply) => show(reply, controlPage(world, deliveries, actionOf(request))),
    });
    app.route({
      method,
      url: '/c/pay/:id',
      handler: (request, reply) => show(reply, checkoutPage(world, idOf(request), actionOf(request))),
    });
    app.route({
      method,
      url: '/p/session/:id',
      handler: (request, reply) => show(reply, portalPage(world, idOf(request), actionOf(request))),
    });
  }
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  world.baseUrl = addressOf(app);

  return {
    url: world.baseUrl,
    world,
    deliveries,
    calls,
    /** the API's responses, as they were sent */
    answers,
    now: () => new Date(clock.now() * 1000),
    /** the number of calls to one endpoint, such as 'POST /v1/customers' */
    count: (endpoint: string) => calls.filter(({ method, path }) => `${method} ${path}` === endpoint).length,
    /** Advances time and does everything that falls due. */
    advance: (seconds: number) => advance(world, clock.now() + seconds),
    /** Fails the next calls; only those to one endpoint if it is named, such as 'POST /v1/customers'. */
    fail: (kind: StripeFault, times = Number.POSITIVE_INFINITY, endpoint: string | null = null) => {
      fault = { kind, timesLeft: times, endpoint };
    },
    slowDown: (ms: number) => {
      delayMs = ms;
    },
    recover: () => {
      fault = null;
      delayMs = 0;
    },
    close: async () => {
      await deliveries.close();
      await app.close();
    },
  };

  async function handleApi(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const form = { ...(request.query as Form), ...(request.body as Form | undefined) };
    const path = request.url.split('?')[0] as string;
    const key = request.method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined;
    const call = { method: request.method, path, form };
    calls.push({ ...call, idempotencyKey: key });
    const kind = nextFault(`${call.method} ${path}`);
    if (kind === 'down') return breakOff(reply);
    reply.header('request-id', newId('req'));
    if (kind === 'rateLimited')
      return refuse(
        reply,
        new StripeRefusal(429, { code: 'rate_limit', message: 'Too many requests hit the API too quickly.' }),
      );
    if (kind === 'unauthorized' || request.headers.authorization !== `Bearer ${secretKey}`) {
      return refuse(reply, new StripeRefusal(401, { message: 'Invalid API Key provided: sk_test_********tor' }));
    }
    try {
      const earlier = key && kept.recall(key, JSON.stringify(call));
      if (earlier) {
        if (kind === 'lostAnswer') return breakOff(reply);
        reply.header('idempotent-replayed', 'true');
        return send(reply, earlier);
      }
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
      const answer = kind === 'serverError' ? SERVER_ERROR : perform(call);
      if (key) kept.keep(key, answer);
      answers.push({ endpoint: endpointName(call), ...answer });
      if (kind === 'lostAnswer') return breakOff(reply);
      send(reply, answer);
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      refuse(reply, error);
    }
  }

  function perform(call: { method: string; path: string; form: Form }): { status: number; payload: string } {
    try {
      return { status: 200, payload: JSON.stringify(answerApi(world, call)) };
    } catch (error) {
      if (error instanceof StripeRefusal) return answerOf(error);
      throw error;
    }
  }

  function nextFault(endpoint: string): StripeFault | null {
    if (!fault || fault.timesLeft <= 0 || (fault.endpoint ?? endpoint) !== endpoint) return null;
    fault.timesLeft--;
    return fault.kind;
  }
}

/** Runs on from the real time, or stands still at a given time; either way it can be set. In epoch seconds. */
function emulatedClock(startsAt: number | undefined) {
  const real = () => (startsAt === undefined ? Date.now() : startsAt) / 1000;
  let offset = 0;
  return {
    now: () => Math.floor(real() + offset),
    setTime: (seconds: number) => {
      offset = seconds - real();
    },
  };
}

function emptyWorld(): Omit<World, 'now' | 'setTime' | 'emit'> {
  return {
    baseUrl: '',
    customers: new Map(),
    cards: new Map(),
    prices: new Map(),
    checkouts: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    charges: new Map(),
    paymentIntents: new Map(),
    disputes: new Map(),
    webhookEndpoints: new Map(),
    portals: new Map(),
    books: [],
    afterRetries: 'cancel',
  };
}

function show(reply: FastifyReply, answer: PageAnswer): FastifyReply {
  if ('location' in answer) return reply.redirect(answer.location, 303);
  return reply
    .status(answer.status ?? 200)
    .type('text/html; charset=utf-8')
    .send(answer.html);
}

function send(reply: FastifyReply, { status, payload }: { status: number; payload: string }): void {
  reply.status(status).type('application/json').send(payload);
}

function refuse(reply: FastifyReply, refusal: StripeRefusal): void {
  send(reply, answerOf(refusal));
}

function answerOf({ status, body }: StripeRefusal): { status: number; payload: string } {
  return { status, payload: JSON.stringify(body) };
}

function breakOff(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.destroy();
}

function addressOf(app: FastifyInstance): string {
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

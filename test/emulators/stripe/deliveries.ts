import Stripe from 'stripe';
import { type EmittedEvent, newId } from './world.ts';

const API_VERSION = '2026-10-28.endive';
const MAX_TRIES = 6;

/** Where events are sent: an address, or a function that returns a status. */
export type Endpoint = string | ((payload: string, signature: string) => Promise<number>);

export type Delivery = { event: Stripe.Event; payload: string; statuses: number[]; isHeld: boolean };

export type DeliverySettings = { now: () => number; secret: string; endpoint?: Endpoint; firstRetryMs: number };

/**
 * Signed webhooks. Events are sent at once and retried while the response is not a 2xx, unless they are held; held
 * events wait until a test delivers them, in any order and as often as it likes.
 */
export class Deliveries {
  readonly all: Delivery[] = [];
  endpoint: Endpoint | undefined;
  private isHolding = false;
  private readonly settings: DeliverySettings;
  private readonly underWay = new Set<Promise<void>>();
  private readonly closing = new AbortController();

  constructor(settings: DeliverySettings) {
    this.settings = settings;
    this.endpoint = settings.endpoint;
  }

  emit(type: EmittedEvent, object: object, previous?: object): void {
    const event = JSON.parse(
      JSON.stringify({
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: this.settings.now(),
        data: { object, ...(previous && { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      }),
    ) as Stripe.Event;
    const delivery = { event, payload: JSON.stringify(event), statuses: [], isHeld: this.isHolding };
    this.all.push(delivery);
    if (!this.isHolding) this.start(delivery);
  }

  /** Holds events from now on. */
  hold(): void {
    this.isHolding = true;
  }

  /** Sends events at once again; held events are delivered in the given order (all, oldest first). Others are lost. */
  async release(order: Delivery[] = this.held()): Promise<void> {
    this.isHolding = false;
    for (const delivery of this.held()) delivery.isHeld = false;
    for (const delivery of order) await this.deliver(delivery);
  }

  held(): Delivery[] {
    return this.all.filter((delivery) => delivery.isHeld);
  }

  /** Delivers once, now, and returns the status of the response (0 when there was none). */
  async deliver(delivery: Delivery): Promise<number> {
    const { now, secret } = this.settings;
    const { payload } = delivery;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: now() });
    const status = await send(this.endpoint, { payload, signature, signal: this.closing.signal });
    delivery.statuses.push(status);
    delivery.isHeld = false;
    return status;
  }

  /** Waits until no delivery is in progress. */
  async settle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.settle();
  }

  private start(delivery: Delivery): void {
    const work = this.deliverUntilTaken(delivery).finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  private async deliverUntilTaken(delivery: Delivery): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES && !this.closing.signal.aborted; tries++) {
      if (tries > 0) await pause(this.settings.firstRetryMs * 2 ** (tries - 1), this.closing.signal);
      const status = await this.deliver(delivery);
      if (status >= 200 && status < 300) return;
    }
  }
}

type Letter = { payload: string; signature: string; signal: AbortSignal };

async function send(endpoint: Endpoint | undefined, { payload, signature, signal }: Letter): Promise<number> {
  if (!endpoint || signal.aborted) return 0;
  if (typeof endpoint !== 'string') return endpoint(payload, signature);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  try {
    const response = await fetch(endpoint, { method: 'POST', body: payload, headers, signal, redirect: 'manual' });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

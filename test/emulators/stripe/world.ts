import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/** What the customer's card does when it is charged. */
export type Card = 'pays' | 'fails';

/** A span that somebody paid for, in epoch seconds; the books, kept apart from the objects that the API shows. */
export type BookEntry = {
  customerId: string;
  startsAt: number;
  endsAt: number;
  chargeId: string | null;
  isRefunded: boolean;
};

export type Checkout = {
  session: Stripe.Checkout.Session;
  price: Stripe.Price;
  metadata: Record<string, string>;
  trialEnd: number | null;
};

/** All that the emulated account holds. */
export type World = {
  baseUrl: string;
  /** epoch seconds */
  now: () => number;
  setTime: (seconds: number) => void;
  emit: (type: Stripe.Event['type'], object: object, previous?: object) => void;
  customers: Map<string, Stripe.Customer | Stripe.DeletedCustomer>;
  cards: Map<string, Card>;
  prices: Map<string, Stripe.Price>;
  checkouts: Map<string, Checkout>;
  subscriptions: Map<string, Stripe.Subscription>;
  invoices: Map<string, Stripe.Invoice>;
  charges: Map<string, Stripe.Charge>;
  portals: Map<string, Stripe.BillingPortal.Session>;
  books: BookEntry[];
  /** what happens to a subscription when all retries of a payment have failed */
  afterRetries: 'cancel' | 'unpaid' | 'past_due';
};

/** Random, since the product's database may outlive the emulator. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(9).toString('hex')}`;
}

/** Changes an object and tells what it was before, as `previous_attributes` do. */
export function change<T extends object>(object: T, changes: Partial<T>): Partial<T> {
  const keys = (Object.keys(changes) as (keyof T)[]).filter(
    (key) => JSON.stringify(object[key]) !== JSON.stringify(changes[key]),
  );
  const previous = structuredClone(Object.fromEntries(keys.map((key) => [key, plain(object[key])]))) as Partial<T>;
  Object.assign(object, changes);
  return previous;
}

function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** Newest first, as every list of the API. */
export function newestFirst<T>(objects: Map<string, T>): T[] {
  return [...objects.values()].reverse();
}

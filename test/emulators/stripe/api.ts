import type Stripe from 'stripe';
import { newCheckoutSession } from './checkout-session.ts';
import { missing, StripeRefusal } from './errors.ts';
import { child, type Form, metadata, text } from './form.ts';
import { end, expire, isOver, itemOf, update } from './lifecycle.ts';
import { newCustomer, newPortal, newPrice, newRefund } from './objects.ts';
import { change, newestFirst, type World } from './world.ts';

export type ApiCall = { method: string; path: string; form: Form };
type Handler = (call: { id: string; form: Form; world: World }) => object;

/** The endpoints that a product needs for subscriptions. Throws StripeRefusal. */
export function answerApi(world: World, { method, path, form }: ApiCall): object {
  const endpoint = findEndpoint({ method, path });
  if (endpoint) return endpoint.handle({ id: endpoint.pattern.exec(path)?.[1] ?? '', form, world });
  throw new StripeRefusal(404, {
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  });
}

/** Returns the endpoint's name, such as 'GET /v1/customers/:id'; null where there is none. */
export function endpointName(call: { method: string; path: string }): string | null {
  const endpoint = findEndpoint(call);
  return endpoint ? nameOf(endpoint) : null;
}

export function endpointNames(): string[] {
  return ENDPOINTS.map(nameOf);
}

function findEndpoint({ method, path }: { method: string; path: string }): Endpoint | undefined {
  return ENDPOINTS.find(({ verb, pattern }) => verb === method && pattern.test(path));
}

function nameOf({ verb, pattern }: Endpoint): string {
  return `${verb} ${pattern.source.slice(1, -1).replaceAll('\\/', '/').replace('(\\w+)', ':id')}`;
}

type Endpoint = { verb: string; pattern: RegExp; handle: Handler };

const ENDPOINTS: Endpoint[] = (
  [
    ['POST', /^\/v1\/customers$/, ({ form, world }) => createCustomer(world, form)],
    [
      'GET',
      /^\/v1\/customers$/,
      ({ form, world }) =>
        list(
          '/v1/customers',
          newestFirst(world.customers).filter(({ deleted }) => !deleted),
          form,
        ),
    ],
    ['GET', /^\/v1\/customers\/(\w+)$/, ({ id, world }) => known(world.customers, { kind: 'customer', id })],
    ['DELETE', /^\/v1\/customers\/(\w+)$/, ({ id, world }) => deleteCustomer(world, id)],
    ['POST', /^\/v1\/prices$/, ({ form, world }) => createPrice(world, form)],
    ['GET', /^\/v1\/prices\/(\w+)$/, ({ id, world }) => known(world.prices, { kind: 'price', id })],
    ['POST', /^\/v1\/checkout\/sessions$/, ({ form, world }) => createCheckout(world, form)],
    ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, ({ id, form, world }) => retrieveCheckout(world, id, form)],
    ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, ({ id, world }) => expireCheckout(world, id)],
    ['GET', /^\/v1\/subscriptions$/, ({ form, world }) => listSubscriptions(world, form)],
    [
      'GET',
      /^\/v1\/subscriptions\/(\w+)$/,
      ({ id, world }) => known(world.subscriptions, { kind: 'subscription', id }),
    ],
    ['POST', /^\/v1\/subscriptions\/(\w+)$/, ({ id, form, world }) => updateSubscription(world, id, form)],
    ['DELETE', /^\/v1\/subscriptions\/(\w+)$/, ({ id, world }) => cancelSubscription(world, id)],
    ['GET', /^\/v1\/invoices$/, ({ form, world }) => listInvoices(world, form)],
    ['GET', /^\/v1\/invoices\/(\w+)$/, ({ id, form, world }) => retrieveInvoice(world, id, form)],
    [
      'GET',
      /^\/v1\/charges$/,
      ({ form, world }) => list('/v1/charges', ofCustomer(world, newestFirst(world.charges), form), form),
    ],
    ['GET', /^\/v1\/charges\/(\w+)$/, ({ id, world }) => known(world.charges, { kind: 'charge', id })],
    ['GET', /^\/v1\/disputes$/, ({ form, world }) => listDisputes(world, form)],
    [
      'GET',
      /^\/v1\/webhook_endpoints$/,
      ({ form, world }) => list('/v1/webhook_endpoints', newestFirst(world.webhookEndpoints), form),
    ],
    ['POST', /^\/v1\/refunds$/, ({ form, world }) => refund(world, form)],
    ['POST', /^\/v1\/billing_portal\/sessions$/, ({ form, world }) => createPortal(world, form)],
  ] satisfies [string, RegExp, Handler][]
).map(([verb, pattern, handle]) => ({ verb, pattern, handle }));

function createCustomer(world: World, form: Form): Stripe.Customer {
  const customer = newCustomer(world, {
    email: text(form, 'email'),
    name: text(form, 'name'),
    metadata: metadata(form),
  });
  world.customers.set(customer.id, customer);
  world.cards.set(customer.id, 'pays');
  world.emit('customer.created', customer);
  return customer;
}

function deleteCustomer(world: World, id: string): Stripe.DeletedCustomer {
  const customer = known(world.customers, { kind: 'customer', id });
  for (const subscription of world.subscriptions.values()) {
    if (subscription.customer === id && !isOver(subscription)) end(world, subscription, 'cancellation_requested');
  }
  const deleted = { id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer;
  world.customers.set(id, deleted);
  world.emit('customer.deleted', customer);
  return deleted;
}

function createPrice(world: World, form: Form): Stripe.Price {
  const price = newPrice(world, {
    unitAmount: Number(text(form, 'unit_amount')),
    currency: text(form, 'currency') ?? 'usd',
    interval: text(child(form, 'recurring'), 'interval') ?? 'month',
  });
  world.prices.set(price.id, price);
  return price;
}

function createCheckout(world: World, form: Form): Stripe.Checkout.Session {
  if (text(form, 'mode') !== 'subscription') throw invalid('mode', 'This emulator knows the mode subscription only.');
  const customer = existing(world, text(form, 'customer') ?? '');
  const item = child(child(form, 'line_items'), '0');
  const priceId = text(item, 'price');
  const priceData = child(item, 'price_data');
  if (!priceId && !priceData)
    throw invalid('line_items[0]', 'You must specify either `price` or `price_data` for each line item.');
  const price = priceId
    ? known(world.prices, { kind: 'price', id: priceId, param: 'line_items[0][price]', status: 400 })
    : createPrice(world, priceData ?? {});
  const successUrl = text(form, 'success_url');
  if (!successUrl) throw invalid('success_url', 'Missing required param: success_url.');
  const session = newCheckoutSession(world, {
    customer,
    clientReferenceId: text(form, 'client_reference_id') ?? null,
    metadata: metadata(form),
    amount: price.unit_amount ?? 0,
    currency: price.currency,
    successUrl,
    cancelUrl: text(form, 'cancel_url') ?? null,
  });
  const subscriptionData = child(form, 'subscription_data');
  const trialEnd = Number(text(subscriptionData, 'trial_end') ?? 0) || null;
  world.checkouts.set(session.id, { session, price, metadata: metadata(subscriptionData), trialEnd });
  return session;
}

function retrieveCheckout(world: World, id: string, form: Form): Stripe.Checkout.Session {
  const { session } = known(world.checkouts, { kind: 'checkout.session', id });
  const expanded = Object.values(child(form, 'expand') ?? {}).includes('subscription');
  const subscription = typeof session.subscription === 'string' && world.subscriptions.get(session.subscription);
  return expanded && subscription ? { ...session, subscription } : session;
}

function expireCheckout(world: World, id: string): Stripe.Checkout.Session {
  const { session } = known(world.checkouts, { kind: 'checkout.session', id });
  if (session.status !== 'open')
    throw new StripeRefusal(400, {
      message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    });
  expire(world, session);
  return session;
}

function listSubscriptions(world: World, form: Form): object {
  const status = text(form, 'status');
  const subscriptions = ofCustomer(world, newestFirst(world.subscriptions), form).filter((subscription) =>
    status === 'all' ? true : status ? subscription.status === status : subscription.status !== 'canceled',
  );
  return list('/v1/subscriptions', subscriptions, form);
}

function updateSubscription(world: World, id: string, form: Form): Stripe.Subscription {
  const subscription = known(world.subscriptions, { kind: 'subscription', id });
  if (isOver(subscription))
    throw new StripeRefusal(400, {
      message: 'A canceled subscription can only update its cancellation_details and metadata.',
    });
  const atPeriodEnd = text(form, 'cancel_at_period_end');
  const at = text(form, 'cancel_at');
  if (atPeriodEnd !== undefined && at !== undefined)
    throw invalid('cancel_at', 'You may only specify one of these parameters: cancel_at_period_end, cancel_at.');
  const periodEnd = itemOf(subscription).current_period_end;
  if (atPeriodEnd === 'true') plan(world, subscription, { cancel_at: periodEnd, cancel_at_period_end: true });
  else if (atPeriodEnd === 'false' || at === '')
    plan(world, subscription, { cancel_at: null, cancel_at_period_end: false });
  else if (at !== undefined)
    plan(world, subscription, {
      cancel_at: at === 'min_period_end' ? periodEnd : Number(at),
      cancel_at_period_end: false,
    });
  return subscription;
}

/** Schedules the end of a subscription, or cancels that schedule. */
export function plan(
  world: World,
  subscription: Stripe.Subscription,
  end: Pick<Stripe.Subscription, 'cancel_at' | 'cancel_at_period_end'>,
): void {
  const reason = end.cancel_at === null ? null : 'cancellation_requested';
  const cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    ...subscription.cancellation_details,
    reason,
  } as const;
  const canceled_at = end.cancel_at === null ? null : (subscription.canceled_at ?? world.now());
  update(world, subscription, { ...end, canceled_at, cancellation_details });
}

function cancelSubscription(world: World, id: string): Stripe.Subscription {
  const subscription = known(world.subscriptions, { kind: 'subscription', id });
  if (isOver(subscription)) throw missing('subscription', id);
  end(world, subscription, 'cancellation_requested');
  return subscription;
}

function listInvoices(world: World, form: Form): object {
  const status = text(form, 'status');
  const withPayments = Object.values(child(form, 'expand') ?? {}).includes('data.payments');
  const invoices = ofCustomer(world, newestFirst(world.invoices), form)
    .filter((invoice) => !status || invoice.status === status)
    .map((invoice) => (withPayments ? invoice : withoutPayments(invoice)));
  return list('/v1/invoices', invoices, form);
}

function retrieveInvoice(world: World, id: string, form: Form): Stripe.Invoice {
  const invoice = known(world.invoices, { kind: 'invoice', id });
  const expanded = Object.values(child(form, 'expand') ?? {});
  if (!expanded.includes('payments.data.payment.payment_intent')) return withoutPayments(invoice);
  const data = (invoice.payments?.data ?? []).map(({ payment, ...rest }) => ({
    ...rest,
    payment: { ...payment, payment_intent: world.paymentIntents.get(String(payment.payment_intent)) },
  }));
  return { ...invoice, payments: { ...(invoice.payments as Stripe.ApiList<Stripe.InvoicePayment>), data } };
}

function listDisputes(world: World, form: Form): object {
  const charge = text(form, 'charge');
  const disputes = newestFirst(world.disputes).filter((dispute) => charge === undefined || dispute.charge === charge);
  return list('/v1/disputes', disputes, form);
}

/** Payments are included only on request. */
function withoutPayments({ payments: _payments, ...invoice }: Stripe.Invoice): Stripe.Invoice {
  return invoice;
}

function refund(world: World, form: Form): Stripe.Refund {
  const id = text(form, 'charge') ?? '';
  const charge = known(world.charges, { kind: 'charge', id });
  const amount = Number(text(form, 'amount') ?? charge.amount - charge.amount_refunded);
  if (amount > charge.amount - charge.amount_refunded)
    throw new StripeRefusal(400, {
      code: 'charge_already_refunded',
      message: `Charge ${id} has already been refunded.`,
    });
  const made = newRefund(world, charge, amount);
  const amount_refunded = charge.amount_refunded + amount;
  const previous = change(charge, { amount_refunded, refunded: amount_refunded === charge.amount });
  if (charge.refunded) for (const entry of world.books) if (entry.chargeId === id) entry.isRefunded = true;
  world.emit('charge.refunded', charge, previous);
  world.emit('refund.created', made);
  return made;
}

function createPortal(world: World, form: Form): Stripe.BillingPortal.Session {
  const customer = existing(world, text(form, 'customer') ?? '');
  const portal = newPortal(world, { customerId: customer.id, returnUrl: text(form, 'return_url') ?? null });
  world.portals.set(portal.id, portal);
  return portal;
}

function existing(world: World, id: string): Stripe.Customer {
  const customer = world.customers.get(id);
  if (!customer || customer.deleted) throw missing('customer', id, { status: 400, param: 'customer' });
  return customer;
}

function known<T>(
  objects: Map<string, T>,
  { kind, id, ...where }: { kind: string; id: string; status?: number; param?: string },
): T {
  const object = objects.get(id);
  if (!object) throw missing(kind, id, where);
  return object;
}

function ofCustomer<T extends { customer: unknown }>(world: World, objects: T[], form: Form): T[] {
  const customer = text(form, 'customer');
  if (customer === undefined) return objects;
  if (!world.customers.has(customer)) throw missing('customer', customer, { status: 400, param: 'customer' });
  return objects.filter((object) => object.customer === customer);
}

function list<T extends { id: string }>(url: string, objects: T[], form: Form) {
  const limit = Number(text(form, 'limit') ?? 10);
  const after = text(form, 'starting_after');
  const start = after ? objects.findIndex(({ id }) => id === after) + 1 : 0;
  return { object: 'list', data: objects.slice(start, start + limit), has_more: objects.length > start + limit, url };
}

function invalid(param: string, message: string): StripeRefusal {
  return new StripeRefusal(400, { param, message });
}

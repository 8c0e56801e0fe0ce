import { delayedCheckouts, settleDelayed } from './delayed-payment.ts';
import type { Deliveries } from './deliveries.ts';
import { closeDispute, openDispute, openDisputes } from './disputes.ts';
import type { PageAnswer } from './hosted-pages.ts';
import { advance, nextDue } from './lifecycle.ts';
import { button, day, page, paragraph, table } from './page.ts';
import { newestFirst, type World } from './world.ts';

const DAY = 24 * 60 * 60;

/** The emulator's own page: its clock, the subscribers, and the events that have been delivered. */
export function controlPage(world: World, deliveries: Deliveries, action: string | undefined): PageAnswer {
  if (action) {
    act(world, deliveries, action);
    return { location: '/' };
  }
  const due = nextDue(world);
  const subscriptions = newestFirst(world.subscriptions).map(({ id, customer, status }) => [
    id,
    String(customer),
    status,
  ]);
  const events = deliveries.all.slice(-30).reverse();
  return {
    html: page(
      'Clock and events',
      paragraph(`It is ${day(world.now())} UTC. ${due ? `Next due: ${day(due.at)}.` : 'Nothing is due.'}`),
      button({ action: 'next', label: 'Go to what is due next', isMain: true }),
      button({ action: 'day', label: 'One day on' }),
      button({ action: 'month', label: '32 days on' }),
      button({ action: 'debit-paid', label: 'Bank debits are paid' }),
      button({ action: 'debit-failed', label: 'Bank debits fail' }),
      button({ action: 'dispute', label: 'Dispute the last payment' }),
      button({ action: 'dispute-won', label: 'Disputes are won' }),
      button({ action: 'dispute-lost', label: 'Disputes are lost' }),
      button({ action: 'hold', label: 'Hold events back' }),
      button({ action: 'release', label: 'Let them go' }),
      table(['Subscription', 'Customer', 'State'], subscriptions),
      table(
        ['Event', 'Answers'],
        events.map(({ event, statuses, isHeld }) => [event.type, isHeld ? 'held' : statuses.join(' ')]),
      ),
    ),
  };
}

function act(world: World, deliveries: Deliveries, action: string): void {
  const due = nextDue(world);
  if (action === 'next' && due) advance(world, due.at);
  if (action === 'day') advance(world, world.now() + DAY);
  if (action === 'month') advance(world, world.now() + 32 * DAY);
  const debit = { 'debit-paid': 'succeeds', 'debit-failed': 'fails' } as const;
  const settled = debit[action as keyof typeof debit];
  if (settled) for (const checkout of delayedCheckouts(world)) settleDelayed(world, checkout, settled);
  const last = [...world.charges.values()].findLast(({ paid, disputed }) => paid && !disputed);
  if (action === 'dispute' && last) openDispute(world, last.id);
  const outcome = { 'dispute-won': 'won', 'dispute-lost': 'lost' } as const;
  const decided = outcome[action as keyof typeof outcome];
  if (decided) for (const dispute of openDisputes(world)) closeDispute(world, dispute, decided);
  if (action === 'hold') deliveries.hold();
  if (action === 'release') void deliveries.release();
}

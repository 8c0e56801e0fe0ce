import type { Deliveries } from './deliveries.ts';
import type { PageAnswer } from './hosted-pages.ts';
import { advance, nextDue } from './lifecycle.ts';
import { button, day, page, paragraph, table } from './page.ts';
import { newestFirst, type World } from './world.ts';

const DAY = 24 * 60 * 60;

/** The emulator's own page: its clock, who subscribes, and which events have been delivered. */
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
  if (action === 'hold') deliveries.hold();
  if (action === 'release') void deliveries.release();
}

import { longPrice, PREMIUM_PRICE } from '#src/account/price.ts';
import type { SearchLimits } from '#src/account/search-limits.ts';
import type { Installation } from '#src/catalog/public-page.ts';
import { deskPlan } from '#src/desk/plan.ts';
import { countText } from '#src/format/text.ts';
import { type TripPlan, tripPlan, type WatchChannel } from '#src/trips/plan.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { PageContent } from './page-content.tsx';
import { LinkList, List, Part } from './parts.tsx';

export function premiumPage({ limits, price, isOpen, canMailNotices }: Installation): PageContent {
  const free = freeText(limits);
  const isPremium = [false, true];
  const plans = isPremium.map((each) => tripPlan({ isPremium: each, isUnlimited: free === null }));
  const inEach = (name: string, textOf: (plan: TripPlan) => string) => [name, ...plans.map(textOf)];
  return {
    path: '/premium',
    title: 'Premium: what is free and what it adds',
    heading: free === null ? 'What is free here' : 'What is free, and what Premium adds',
    description: offerOf(free, price),
    body: (
      <>
        {free === null ? (
          <Part title="Everything is free here">
            <List>
              <li>Flight safety reports, without limits.</li>
              <li>Pages on aircraft, airlines, events, lists, and questions, and flights on a route.</li>
              <li>Sharing, printing, and reading offline.</li>
              <li>
                <a href="/desk">Checking many flights at once</a>, up to{' '}
                {deskPlan({ isPremium: false, isUnlimited: true }).rows} rows.
              </li>
              <li>
                Watched trips, with alerts {noticeText(plans[0] as TripPlan, canMailNotices)}, and a calendar
                subscription.
              </li>
            </List>
          </Part>
        ) : (
          <>
            <Part title="Side by side">
              <DataTable
                caption="Free and Premium"
                head={['', 'Free', 'Premium']}
                rows={[
                  ['Pages on aircraft, airlines, events, lists, and questions', 'yes', 'yes'],
                  ['Flights on a route', 'yes', 'yes'],
                  ['Flight safety reports', free ?? 'unlimited', 'unlimited'],
                  ['Sharing, printing, and reading offline', 'yes', 'yes'],
                  [
                    <a key="desk" href="/desk">
                      Rows checked at once
                    </a>,
                    ...isPremium.map((each) => String(deskPlan({ isPremium: each, isUnlimited: free === null }).rows)),
                  ],
                  inEach('Watched trips', ({ watchedTrips }) => String(watchedTrips ?? 'unlimited')),
                  inEach('Alerts', (plan) => noticeText(plan, canMailNotices)),
                  inEach('Calendar subscription', ({ hasCalendar }) => (hasCalendar ? 'yes' : 'no')),
                ]}
              />
            </Part>
            <Part title="What Premium does not buy">
              <List>
                <li>A different score. Everyone sees the same figures.</li>
                <li>Reassurance. Everything that explains and reassures is free.</li>
              </List>
            </Part>
          </>
        )}
        <Part title="Get started">
          <LinkList
            links={[
              { text: 'Your plan on your profile', href: '/profile' },
              ...(isOpen ? [{ text: 'Create an account', href: '/auth' }] : []),
            ]}
          />
        </Part>
      </>
    ),
  };
}

/** Null if every search is free. */
function freeText({ member, guest }: SearchLimits): string | null {
  return member === null ? null : `${countText(member, 'search', 'searches')} with an account and ${guest} without one`;
}

function offerOf(free: string | null, price: string | null): string {
  if (free === null) return 'On this site every search is free, without limits.';
  return price
    ? `You get ${free} for free. Premium gives you unlimited searches for ${price}. Cancel anytime.`
    : `You get ${free} for free. Premium gives you unlimited searches for ${longPrice(PREMIUM_PRICE)}; payment isn't set up on this site yet.`;
}

const NOTICE_WAYS: Record<WatchChannel, string> = { mail: 'email', push: 'push', ntfy: 'ntfy', webhook: 'webhook' };

function noticeText({ channels }: TripPlan, canMail: boolean): string {
  const ways = channels.filter((kind) => kind !== 'mail' || canMail).map((kind) => NOTICE_WAYS[kind]);
  return ways.length > 0 ? `by ${new Intl.ListFormat('en-US').format(ways)}` : 'on this site only';
}

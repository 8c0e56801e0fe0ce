import { countText } from '../format/number.ts';
import { type TripPlan, tripPlan, type WatchChannel } from '../trips/plan.ts';
import { FLIGHT_SECTION, type PublicPage, type Text } from './page.ts';
import { type Installation, plainPage } from './plain-pages.ts';

export function premiumPage({ limits, price, isOpen, canMailNotices }: Installation): PublicPage {
  const free =
    limits.member === null
      ? null
      : `${countText(limits.member, 'search', 'searches')} with an account and ${limits.guest} without one`;
  const plans = [
    tripPlan({ isPremium: false, isUnlimited: free === null }),
    tripPlan({ isPremium: true, isUnlimited: false }),
  ];
  const sentence =
    free === null
      ? 'On this site every search is free, without limits.'
      : price
        ? `You get ${free} for free. Premium gives you unlimited searches for ${price}. Cancel anytime.`
        : `You get ${free} for free. Premium, with unlimited searches, is not currently sold here.`;
  const rows: Text[][] = [
    [['Pages on aircraft, airlines, events, lists, and questions'], ['yes'], ['yes']],
    [['Flights on a route'], ['yes'], ['yes']],
    [['Flight safety reports'], [free ?? 'unlimited'], ['unlimited']],
    [['Sharing, printing, and reading offline'], ['yes'], ['yes']],
    [['Watched trips'], ...plans.map(({ watchedTrips }) => [String(watchedTrips ?? 'unlimited')])],
    [['Notices'], ...plans.map((plan) => [noticeText(plan, canMailNotices)])],
    [['Calendar subscription'], ...plans.map(({ hasCalendar }) => [hasCalendar ? 'yes' : 'no'])],
  ];
  return plainPage({
    name: 'Premium',
    path: '/premium',
    title: 'Premium: what is free and what it adds',
    heading: 'What is free, and what premium adds',
    description: sentence,
    sections: [
      {
        title: 'Side by side',
        blocks: [{ kind: 'table', caption: 'Free and premium', head: ['', 'Free', 'Premium'], rows }],
      },
      {
        title: 'What premium does not buy',
        blocks: [
          {
            kind: 'list',
            items: [
              ['A different score. Everyone sees the same figures.'],
              ['Reassurance. Everything that explains and reassures is free.'],
            ],
          },
        ],
      },
      {
        title: 'Get started',
        blocks: [
          {
            kind: 'links',
            links: [
              { text: 'Your plan on your profile', href: '/profile' },
              ...(isOpen ? [{ text: 'Create an account', href: '/auth' }] : []),
            ],
          },
        ],
      },
      FLIGHT_SECTION,
    ],
  });
}

const NOTICE_WAYS: Record<WatchChannel, string> = { mail: 'email', push: 'push', ntfy: 'ntfy', webhook: 'webhook' };

function noticeText({ channels }: TripPlan, canMail: boolean): string {
  const ways = channels.filter((kind) => kind !== 'mail' || canMail).map((kind) => NOTICE_WAYS[kind]);
  return ways.length > 0 ? `by ${new Intl.ListFormat('en-US').format(ways)}` : 'on this site only';
}

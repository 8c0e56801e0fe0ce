import { longPrice, PREMIUM_PRICE } from '#src/account/price.ts';
import type { SearchLimits } from '#src/account/search-limits.ts';
import type { Installation } from '#src/catalog/public-page.ts';
import { deskPlan } from '#src/desk/plan.ts';
import { type TripPlan, tripPlan, type WatchChannel } from '#src/trips/plan.ts';
import { inEnglish } from '#src/words/speak.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { drawInEnglish } from '../../ui/use-words.ts';
import type { PageContent } from './page-content.tsx';
import { LinkList, List, Part } from './parts.tsx';

export function premiumPage({ limits, price, isOpen, canMailNotices }: Installation): PageContent {
  const free = freeText(limits);
  const [yes, unlimited] = [inEnglish('pages.premium.yes'), inEnglish('pages.premium.unlimited')];
  const isPremium = [false, true];
  const plans = isPremium.map((each) => tripPlan({ isPremium: each, isUnlimited: free === null }));
  const inEach = (name: string, textOf: (plan: TripPlan) => string) => [name, ...plans.map(textOf)];
  return {
    path: '/premium',
    title: inEnglish('pages.premium.premiumWhatFreeWhat'),
    heading: free === null ? inEnglish('pages.premium.whatFreeHere') : inEnglish('pages.premium.whatFreeWhatPremium'),
    description: offerOf(free, price),
    body: (
      <>
        {free === null ? (
          <Part title={inEnglish('pages.premium.everythingFreeHere')}>
            <List>
              <li>{inEnglish('pages.premium.flightSafetyReportsWithout')}</li>
              <li>{inEnglish('pages.premium.pagesAircraftAirlinesEvents')}</li>
              <li>{inEnglish('pages.premium.sharingPrintingReadingOffline')}</li>
              <li>
                {drawInEnglish('pages.premium.checkingManyFlightsAt', {
                  rows: deskPlan({ isPremium: false, isUnlimited: true }).rows,
                  link: (inside) => <a href="/desk">{inside}</a>,
                })}
              </li>
              <li>
                {inEnglish('pages.premium.watchedTripsAlertsCalendar', {
                  how: noticeText(plans[0] as TripPlan, canMailNotices),
                })}
              </li>
            </List>
          </Part>
        ) : (
          <>
            <Part title={inEnglish('pages.premium.sideBySide')}>
              <DataTable
                caption={inEnglish('pages.premium.freePremium')}
                head={['', inEnglish('pages.premium.free'), inEnglish('pages.premium.premium')]}
                rows={[
                  [inEnglish('pages.premium.pagesAircraftAirlinesEvents2'), yes, yes],
                  [inEnglish('pages.premium.flightsRoute'), yes, yes],
                  [inEnglish('pages.premium.flightSafetyReports'), free, unlimited],
                  [inEnglish('pages.premium.sharingPrintingReadingOffline2'), yes, yes],
                  [
                    <a key="desk" href="/desk">
                      {inEnglish('pages.premium.rowsCheckedAtOnce')}
                    </a>,
                    ...isPremium.map((each) => String(deskPlan({ isPremium: each, isUnlimited: free === null }).rows)),
                  ],
                  inEach(inEnglish('pages.premium.watchedTrips'), ({ watchedTrips }) =>
                    String(watchedTrips ?? unlimited),
                  ),
                  inEach(inEnglish('pages.premium.alerts'), (plan) => noticeText(plan, canMailNotices)),
                  inEach(inEnglish('pages.premium.calendarSubscription'), ({ hasCalendar }) =>
                    hasCalendar ? yes : inEnglish('pages.premium.no'),
                  ),
                ]}
              />
            </Part>
            <Part title={inEnglish('pages.premium.whatPremiumDoesNot')}>
              <List>
                <li>{inEnglish('pages.premium.differentScoreEveryoneSees')}</li>
                <li>{inEnglish('pages.premium.reassuranceEverythingExplainsReassures')}</li>
              </List>
            </Part>
          </>
        )}
        <Part title={inEnglish('pages.premium.getStarted')}>
          <LinkList
            links={[
              { text: inEnglish('pages.premium.planProfile'), href: '/profile' },
              ...(isOpen ? [{ text: inEnglish('pages.premium.createAccount'), href: '/auth' }] : []),
            ]}
          />
        </Part>
      </>
    ),
  };
}

/** Null if every search is free. */
function freeText({ member, guest }: SearchLimits): string | null {
  return member === null ? null : inEnglish('pages.premium.otherAccountWithoutOne', { member, guest: String(guest) });
}

function offerOf(free: string | null, price: string | null): string {
  if (free === null) return inEnglish('pages.premium.siteEverySearchFree');
  return price
    ? inEnglish('pages.premium.getFreePremiumGives', { free, price })
    : inEnglish('pages.premium.getFreePremiumGives2', { free, price: longPrice(PREMIUM_PRICE) });
}

const NOTICE_WAYS: Record<WatchChannel, string> = { mail: 'email', push: 'push', ntfy: 'ntfy', webhook: 'webhook' };

function noticeText({ channels }: TripPlan, canMail: boolean): string {
  const ways = channels.filter((kind) => kind !== 'mail' || canMail).map((kind) => NOTICE_WAYS[kind]);
  return ways.length > 0
    ? inEnglish('pages.premium.by', { ways: new Intl.ListFormat('en-US').format(ways) })
    : inEnglish('pages.premium.siteOnly');
}

import { longPrice, PREMIUM_PRICE } from '#src/account/price.ts';
import type { SearchLimits } from '#src/account/search-limits.ts';
import type { Installation } from '#src/catalog/public-page.ts';
import { deskPlan } from '#src/desk/plan.ts';
import { type TripPlan, tripPlan, type WatchChannel } from '#src/trips/plan.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { LOCALE, linkTo, t } from '../../ui/words.ts';
import { LinkList, List, type PageContent, Part } from './parts.tsx';

export function premiumPage({ limits, price, isOpen, canMailNotices }: Installation): PageContent {
  const free = freeText(limits);
  return {
    path: '/premium',
    title: t('pages.premium.premiumWhatFreeWhat'),
    heading: free === null ? t('pages.premium.whatFreeHere') : t('pages.premium.whatFreeWhatPremium'),
    description: offerOf(free, price),
    body: (
      <>
        {free === null ? (
          <AllFree canMailNotices={canMailNotices} />
        ) : (
          <>
            <SideBySide free={free} canMailNotices={canMailNotices} />
            <Part title={t('pages.premium.whatPremiumDoesNot')}>
              <List>
                <li>{t('pages.premium.differentScoreEveryoneSees')}</li>
                <li>{t('pages.premium.reassuranceEverythingExplainsReassures')}</li>
              </List>
            </Part>
          </>
        )}
        <Part title={t('pages.premium.getStarted')}>
          <LinkList
            links={[
              { text: t('pages.premium.planProfile'), href: '/profile' },
              ...(isOpen ? [{ text: t('pages.premium.createAccount'), href: '/auth' }] : []),
            ]}
          />
        </Part>
      </>
    ),
  };
}

type NoticesProps = Pick<Installation, 'canMailNotices'>;

const FREE = { isPremium: false, isUnlimited: true };

function AllFree({ canMailNotices }: NoticesProps) {
  return (
    <Part title={t('pages.premium.everythingFreeHere')}>
      <List>
        <li>{t('pages.premium.flightSafetyReportsWithout')}</li>
        <li>{t('pages.premium.pagesAircraftAirlinesEvents')}</li>
        <li>{t('pages.premium.sharingPrintingReadingOffline')}</li>
        <li>{t('pages.premium.checkingManyFlightsAt', { rows: deskPlan(FREE).rows, link: linkTo('/desk') })}</li>
        <li>
          {t('pages.premium.watchedTripsAlertsCalendar', {
            how: noticeText(tripPlan(FREE), canMailNotices),
          })}
        </li>
      </List>
    </Part>
  );
}

function SideBySide({ free, canMailNotices }: NoticesProps & { free: string }) {
  const [yes, unlimited] = [t('pages.premium.yes'), t('pages.premium.unlimited')];
  const plans = [false, true].map((isPremium) => ({ isPremium, isUnlimited: false }));
  const inEach = (name: string, textOf: (plan: TripPlan) => string) => [
    name,
    ...plans.map((plan) => textOf(tripPlan(plan))),
  ];
  return (
    <Part title={t('pages.premium.sideBySide')}>
      <DataTable
        caption={t('pages.premium.freePremium')}
        head={['', t('pages.premium.free'), t('pages.premium.premium')]}
        rows={[
          [t('pages.premium.pagesAircraftAirlinesEvents2'), yes, yes],
          [t('pages.premium.flightsRoute'), yes, yes],
          [t('pages.premium.flightSafetyReports'), free, unlimited],
          [t('pages.premium.sharingPrintingReadingOffline2'), yes, yes],
          [
            <a key="desk" href="/desk">
              {t('pages.premium.rowsCheckedAtOnce')}
            </a>,
            ...plans.map((plan) => String(deskPlan(plan).rows)),
          ],
          inEach(t('pages.premium.watchedTrips'), ({ watchedTrips }) => String(watchedTrips ?? unlimited)),
          inEach(t('pages.premium.alerts'), (plan) => noticeText(plan, canMailNotices)),
          inEach(t('pages.premium.calendarSubscription'), ({ hasCalendar }) =>
            hasCalendar ? yes : t('pages.premium.no'),
          ),
        ]}
      />
    </Part>
  );
}

/** Null if every search is free. */
function freeText({ member, guest }: SearchLimits): string | null {
  return member === null ? null : t('pages.premium.otherAccountWithoutOne', { member, guest: String(guest) });
}

function offerOf(free: string | null, price: string | null): string {
  if (free === null) return t('pages.premium.siteEverySearchFree');
  return price
    ? t('pages.premium.getFreePremiumGives', { free, price })
    : t('pages.premium.getFreePremiumGives2', { free, price: longPrice(PREMIUM_PRICE) });
}

const NOTICE_WAYS: Record<WatchChannel, string> = {
  mail: t('pages.premium.ways.mail'),
  push: t('pages.premium.ways.push'),
  ntfy: 'ntfy',
  webhook: 'webhook',
};

function noticeText({ channels }: TripPlan, canMail: boolean): string {
  const ways = channels.filter((kind) => kind !== 'mail' || canMail).map((kind) => NOTICE_WAYS[kind]);
  return ways.length > 0
    ? t('pages.premium.by', { ways: new Intl.ListFormat(LOCALE).format(ways) })
    : t('pages.premium.siteOnly');
}

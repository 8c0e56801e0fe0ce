import type { Installation, Recipients } from '#src/catalog/public-page.ts';
import { linkTo, spoken, t } from '../../ui/words.ts';
import classes from './page.module.css';
import { Contact, List, type PageContent, Part, Text } from './parts.tsx';

const PICTURES = [
  { name: 'extension', alt: t('pages.about.listFlightsLineUnder'), text: t('pages.about.browserExtensionPutsLine') },
  {
    name: 'desk',
    alt: t('pages.about.tableFlightsAirlinesEach'),
    text: t('pages.about.checkManyAtOnce', { link: linkTo('/desk') }),
  },
];

export function aboutPage({ owner, email }: Installation): PageContent {
  return {
    path: '/about',
    title: t('pages.about.aboutAirworthy'),
    heading: t('pages.about.aboutAirworthy'),
    description: t('pages.about.airworthyShowsWhatRecord'),
    body: (
      <>
        <Part title={t('pages.about.howWork')}>
          <List>
            <li>{t('pages.about.scoreCalculatedFromPublished', { link: linkTo('/method') })}</li>
            <li>{t('pages.about.everyFigureNamesIts')}</li>
            <li>{t('pages.about.readingFreePagesAircraft')}</li>
            <li>{t('pages.about.programsCanReadSame', { link: linkTo('/api/docs') })}</li>
          </List>
        </Part>
        <Part title={t('pages.about.whereDecide')}>
          {PICTURES.map(({ name, text, alt }) => (
            <figure key={name} className={classes.picture}>
              <img src={`/pictures/${name}.webp`} alt={alt} width="640" height="320" loading="lazy" />
              <figcaption>{text}</figcaption>
            </figure>
          ))}
        </Part>
        {owner && (
          <Part title={t('pages.about.whoRuns')}>
            <Text>{t('pages.about.siteRunBy', { owner })}</Text>
          </Part>
        )}
        <Contact email={email} />
      </>
    ),
    things: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: owner ?? 'Airworthy',
        url: '/',
        email: email ?? undefined,
      },
    ],
  };
}

export function privacyPage({ owner, email, recipients, reportDays }: Installation): PageContent {
  return {
    path: '/privacy',
    title: t('pages.privacy.privacyWhatAirworthyKeeps'),
    heading: t('pages.privacy.whatKeepAbout'),
    description: t('pages.privacy.whenReadThesePages'),
    hasFlightForm: false,
    body: (
      <>
        <Part title={t('pages.privacy.whenRead')}>
          <List>
            <li>{t('pages.privacy.pagesAircraftAirlinesEvents')}</li>
            <li>{t('pages.privacy.noThirdPartyScripts')}</li>
            <li>{t('pages.privacy.choiceLightDarkTheme')}</li>
            <li>{t('pages.privacy.reportsReadNextTrips')}</li>
            <li>{t('pages.privacy.bookingBoardingPassRead')}</li>
            <li>{t('pages.privacy.ifPageFailsBrowser')}</li>
          </List>
        </Part>
        <Part title={t('pages.privacy.whenSearchWithoutAccount')}>
          <List>
            <li>{t('pages.privacy.oneCookieRandomNumber')}</li>
            <li>{t('pages.privacy.afterDayDeleteRecord')}</li>
            <li>{t('pages.privacy.deleteReportDaysAfter', { reportDays })}</li>
          </List>
        </Part>
        <Part title={t('pages.privacy.whenHaveAccount')} isFolded>
          <List>
            <li>{t('pages.privacy.usernameEmailAddressHash')}</li>
            <li>{t('pages.privacy.storePasskeysIfSign')}</li>
            <li>{t('pages.privacy.storeTripsSaveNames')}</li>
            <li>{t('pages.privacy.followAirtrail')}</li>
            <li>{t('pages.privacy.storeWhichFlightsWatch')}</li>
            <li>{t('pages.privacy.storeWhichReportsRead')}</li>
            <li>{t('pages.privacy.ifSubscribePaymentProvider')}</li>
            <li>{t('pages.privacy.profileCanDownloadAll')}</li>
            <li>{t('pages.privacy.deleteMessagesSupportAfter')}</li>
            <li>{t('pages.privacy.whatAdministratorDoesAccount')}</li>
          </List>
        </Part>
        <Part title={t('pages.privacy.whoElseReceivesData')} isFolded>
          <RecipientList {...recipients} />
        </Part>
        <Part title={t('pages.privacy.whoResponsible')}>
          <Text>{spoken({ start: owner ?? t('pages.privacy.operatorSite') })}</Text>
        </Part>
        <Contact email={email} />
      </>
    ),
  };
}

function RecipientList({ isLive, aircraftFrom, hasWarnings, hasWinds, ...others }: Recipients) {
  const { hasMail, hasPayments, identityProvider } = others;
  return (
    <List>
      {isLive && <li>{t('pages.privacy.searchWatchedFlightAsk')}</li>}
      {aircraftFrom && <li>{t('pages.privacy.searchWatchedFlightAsk2', { aircraftFrom })}</li>}
      {hasWarnings && <li>{t('pages.privacy.readWorldsOfficialWeather')}</li>}
      {hasWinds && <li>{t('pages.privacy.flightNextTwoDays')}</li>}
      {!isLive && !aircraftFrom && !hasWinds && <li>{t('pages.privacy.askNoOutsideService')}</li>}
      {hasMail && <li>{t('pages.privacy.ourMailServiceReceives')}</li>}
      <li>{t('pages.privacy.ifChoosePushNtfy')}</li>
      {hasPayments && <li>{t('pages.privacy.ifSubscribePaymentProvider2')}</li>}
      {identityProvider && <li>{t('pages.privacy.ifSignLearnsUse', { identityProvider })}</li>}
    </List>
  );
}

export function termsPage({ owner, email, price }: Installation): PageContent {
  return {
    path: '/terms',
    title: t('pages.terms.termsUse'),
    heading: t('pages.terms.termsUse'),
    description: t('pages.terms.airworthyShowsWhatRecord'),
    hasFlightForm: false,
    body: (
      <>
        <Part title={t('pages.terms.whatCanExpect')}>
          <List>
            <li>{t('pages.terms.factsTheirSourceDate')}</li>
            <li>{t('pages.terms.scoreDescribesManyPast')}</li>
            <li>{t('pages.terms.aircraftOftenEstimateReport')}</li>
          </List>
        </Part>
        <Part title={t('pages.terms.whatExpect')}>
          <List>
            <li>{t('pages.terms.onePersonOneAccount')}</li>
            <li>{t('pages.terms.mayQuoteLinkIf')}</li>
            <li>{t('pages.terms.liveDataMayBe')}</li>
          </List>
        </Part>
        <Part title={t('pages.terms.premium')}>
          <Text>
            {price
              ? t('pages.terms.premiumCostsRenewsAutomatically', { price })
              : t('pages.terms.siteCurrentlySellsNothing')}
            <a href="/premium">{t('pages.terms.aboutPremium')}</a>.
          </Text>
        </Part>
        <Part title={t('pages.terms.whoSetsTheseTerms')}>
          <Text>{owner ? `${owner}.` : t('pages.terms.operatorSiteWhoHas')}</Text>
        </Part>
        <Contact email={email} />
      </>
    ),
  };
}

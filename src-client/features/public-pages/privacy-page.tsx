import type { Installation, Recipients } from '#src/catalog/public-page.ts';
import { spoken, t } from '../../ui/words.ts';
import { Contact, List, type PageContent, Part, Text } from './parts.tsx';

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

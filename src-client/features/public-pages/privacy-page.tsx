import type { Installation, Recipients } from '#src/catalog/public-page.ts';
import { capital } from '#src/format/text.ts';
import { inEnglish } from '#src/words/speak.ts';
import { useWords } from '../../ui/use-words.ts';
import type { PageContent } from './page-content.tsx';
import { Contact, List, Part, Text } from './parts.tsx';

export function privacyPage({ owner, email, recipients, reportDays }: Installation): PageContent {
  return {
    path: '/privacy',
    title: inEnglish('pages.privacy.privacyWhatAirworthyKeeps'),
    heading: inEnglish('pages.privacy.whatKeepAbout'),
    description: inEnglish('pages.privacy.whenReadThesePages'),
    hasFlightForm: false,
    body: (
      <>
        <Part title={inEnglish('pages.privacy.whenRead')}>
          <List>
            <li>{inEnglish('pages.privacy.pagesAircraftAirlinesEvents')}</li>
            <li>{inEnglish('pages.privacy.noThirdPartyScripts')}</li>
            <li>{inEnglish('pages.privacy.choiceLightDarkTheme')}</li>
            <li>{inEnglish('pages.privacy.reportsReadNextTrips')}</li>
            <li>{inEnglish('pages.privacy.bookingBoardingPassRead')}</li>
            <li>{inEnglish('pages.privacy.ifPageFailsBrowser')}</li>
          </List>
        </Part>
        <Part title={inEnglish('pages.privacy.whenSearchWithoutAccount')}>
          <List>
            <li>{inEnglish('pages.privacy.oneCookieRandomNumber')}</li>
            <li>{inEnglish('pages.privacy.afterDayDeleteRecord')}</li>
            <li>{inEnglish('pages.privacy.deleteReportDaysAfter', { reportDays })}</li>
          </List>
        </Part>
        <Part title={inEnglish('pages.privacy.whenHaveAccount')} isFolded>
          <List>
            <li>{inEnglish('pages.privacy.usernameEmailAddressHash')}</li>
            <li>{inEnglish('pages.privacy.storePasskeysIfSign')}</li>
            <li>{inEnglish('pages.privacy.storeTripsSaveNames')}</li>
            <li>{inEnglish('pages.privacy.storeWhichFlightsWatch')}</li>
            <li>{inEnglish('pages.privacy.storeWhichReportsRead')}</li>
            <li>{inEnglish('pages.privacy.ifSubscribePaymentProvider')}</li>
            <li>{inEnglish('pages.privacy.profileCanDownloadAll')}</li>
            <li>{inEnglish('pages.privacy.deleteMessagesSupportAfter')}</li>
            <li>{inEnglish('pages.privacy.whatAdministratorDoesAccount')}</li>
          </List>
        </Part>
        <Part title={inEnglish('pages.privacy.whoElseReceivesData')} isFolded>
          <RecipientList {...recipients} />
        </Part>
        <Part title={inEnglish('pages.privacy.whoResponsible')}>
          <Text>{capital(owner ?? inEnglish('pages.privacy.operatorSite'))}.</Text>
        </Part>
        <Contact email={email} />
      </>
    ),
  };
}

function RecipientList({ isLive, aircraftFrom, hasWarnings, hasWinds, ...others }: Recipients) {
  const t = useWords();
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

import type { Installation } from '#src/catalog/public-page.ts';
import { t } from '../../ui/words.ts';
import { Contact, List, type PageContent, Part, Text } from './parts.tsx';

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

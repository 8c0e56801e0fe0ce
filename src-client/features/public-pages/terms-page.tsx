import type { Installation } from '#src/catalog/public-page.ts';
import { inEnglish } from '#src/words/speak.ts';
import type { PageContent } from './page-content.tsx';
import { Contact, List, Part, Text } from './parts.tsx';

export function termsPage({ owner, email, price }: Installation): PageContent {
  return {
    path: '/terms',
    title: inEnglish('pages.terms.termsUse'),
    heading: inEnglish('pages.terms.termsUse'),
    description: inEnglish('pages.terms.airworthyShowsWhatRecord'),
    hasFlightForm: false,
    body: (
      <>
        <Part title={inEnglish('pages.terms.whatCanExpect')}>
          <List>
            <li>{inEnglish('pages.terms.factsTheirSourceDate')}</li>
            <li>{inEnglish('pages.terms.scoreDescribesManyPast')}</li>
            <li>{inEnglish('pages.terms.aircraftOftenEstimateReport')}</li>
          </List>
        </Part>
        <Part title={inEnglish('pages.terms.whatExpect')}>
          <List>
            <li>{inEnglish('pages.terms.onePersonOneAccount')}</li>
            <li>{inEnglish('pages.terms.mayQuoteLinkIf')}</li>
            <li>{inEnglish('pages.terms.liveDataMayBe')}</li>
          </List>
        </Part>
        <Part title={inEnglish('pages.terms.premium')}>
          <Text>
            {price
              ? inEnglish('pages.terms.premiumCostsRenewsAutomatically', { price })
              : inEnglish('pages.terms.siteCurrentlySellsNothing')}
            <a href="/premium">{inEnglish('pages.terms.aboutPremium')}</a>.
          </Text>
        </Part>
        <Part title={inEnglish('pages.terms.whoSetsTheseTerms')}>
          <Text>{owner ? `${owner}.` : inEnglish('pages.terms.operatorSiteWhoHas')}</Text>
        </Part>
        <Contact email={email} />
      </>
    ),
  };
}

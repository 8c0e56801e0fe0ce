import '../styles/tokens.css';
import '../styles/page.css';
import '../styles/plain.css';
import '../styles/common.css';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageMakers, PublicPage } from '#src/catalog/public-page.ts';
import { Footer } from '../features/layout/footer.tsx';
import { NotCheckedNote } from '../features/layout/not-checked-note.tsx';
import { PlainHeader } from '../features/layout/plain-header.tsx';
import { SkipLink } from '../features/layout/skip-link.tsx';
import { methodSections } from '../features/method/method-sections.tsx';
import { aboutPage, privacyPage, termsPage } from '../features/public-pages/about-pages.tsx';
import { airlinePage } from '../features/public-pages/airline-page.tsx';
import { airlinesPage } from '../features/public-pages/airlines-page.tsx';
import { airspacePage } from '../features/public-pages/airspace-page.tsx';
import {
  afterAccidentPage,
  agePage,
  maxPage,
  questionsPage,
  rarityPage,
  safestAirlinePage,
} from '../features/public-pages/answers.tsx';
import { changesPage } from '../features/public-pages/changes-page.tsx';
import { comparePage, comparePicker } from '../features/public-pages/compare-page.tsx';
import { eventsPage, yearPage } from '../features/public-pages/events-pages.tsx';
import { listsPage } from '../features/public-pages/lists-page.tsx';
import { leftOutPage, methodPage, methodSourcesPage } from '../features/public-pages/method-pages.tsx';
import { modelPage } from '../features/public-pages/model-page.tsx';
import { modelsPage } from '../features/public-pages/models-page.tsx';
import { nervousPage } from '../features/public-pages/nervous-page.tsx';
import { PageView } from '../features/public-pages/page-view.tsx';
import { type CompletePage, completed, type PageContent } from '../features/public-pages/parts.tsx';
import { premiumPage } from '../features/public-pages/premium-page.tsx';
import { reportedPage } from '../features/public-pages/reported-page.tsx';
import { t } from '../ui/words.ts';

/** Makes the pages that the server sends complete; the server loads it from the build. */
export const pageMakers: PageMakers = {
  models: drawn(modelsPage),
  model: drawn(modelPage),
  airlines: drawn(airlinesPage),
  airline: drawn(airlinePage),
  comparePicker: drawn(comparePicker),
  compare: drawn(comparePage),
  events: drawn(eventsPage),
  reported: drawn(reportedPage),
  year: drawn(yearPage),
  lists: drawn(listsPage),
  airspace: drawn(airspacePage),
  changes: drawn(changesPage),
  method: drawn((method) => methodPage(method, methodSections(method))),
  leftOut: drawn(leftOutPage),
  methodSources: drawn(methodSourcesPage),
  questions: drawn(questionsPage),
  question: [maxPage, safestAirlinePage, agePage, afterAccidentPage, rarityPage].map(drawn),
  nervous: drawn(nervousPage),
  premium: drawn(premiumPage),
  about: drawn(aboutPage),
  privacy: drawn(privacyPage),
  terms: drawn(termsPage),
};

/** The body is drawn only if it is asked for: a sitemap and a preview picture do without. */
function drawn<Data extends unknown[]>(make: (...data: Data) => PageContent): (...data: Data) => PublicPage {
  return (...data) => {
    const page = completed(make(...data));
    return { ...page, draw: () => renderToStaticMarkup(<WholePage page={page} />) };
  };
}

function WholePage({ page }: { page: CompletePage }) {
  return (
    <>
      <SkipLink />
      <PlainHeader path={page.path} />
      <main id="content" tabIndex={-1}>
        <PageView page={page} />
      </main>
      <Footer note={<NotCheckedNote link={toEnglish(page.path)} correction={CORRECTION} />} />
    </>
  );
}

const CORRECTION = <a href="/about#contact-and-corrections">{t('app.layout.wrongWording')}</a>;

const toEnglish = (path: string) => (inside: ReactNode) => (
  <a hrefLang="en" href={path}>
    {inside}
  </a>
);

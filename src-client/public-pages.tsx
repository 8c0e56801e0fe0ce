import './styles/tokens.css';
import './styles/page.css';
import './styles/plain.css';
import './ui/surface.module.css';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PublicPage } from '#src/public-pages/page.ts';
import { PlainFooter } from './features/layout/plain-footer.tsx';
import { PlainHeader } from './features/layout/plain-header.tsx';
import { SkipLink } from './features/layout/skip-link.tsx';
import { MethodSections } from './features/method/method-sections.tsx';
import { ModelTable } from './features/method/model-table.tsx';
import { PageView } from './features/public-pages/page-view.tsx';

/** Renders the body of a page sent by the server: complete, and the same without scripts. */
export function drawPage(page: PublicPage): string {
  return renderToStaticMarkup(
    <>
      <SkipLink />
      <PlainHeader path={page.path} />
      <main id="content" tabIndex={-1}>
        <PageView page={page}>
          {page.method && <MethodSections method={page.method} table={<ModelTable {...page.method} />} />}
        </PageView>
      </main>
      <PlainFooter />
    </>,
  );
}

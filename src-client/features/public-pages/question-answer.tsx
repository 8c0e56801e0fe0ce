import { questionPath } from '#src/routes.ts';
import type { PageContent } from './page-content.tsx';
import { CheckFlight } from './parts.tsx';

type Answer = Omit<PageContent, 'path' | 'answer' | 'crumb'> & { slug: string; cites: PageContent['answer'] };

/** A question's page; its answer is the description with the documents that it is based on. */
export function questionAnswer({ slug, cites, body, ...page }: Answer): PageContent {
  return {
    ...page,
    path: questionPath(slug),
    crumb: page.heading,
    answer: (
      <>
        {page.description}
        {cites}
      </>
    ),
    body: (
      <>
        {body}
        <CheckFlight />
      </>
    ),
  };
}

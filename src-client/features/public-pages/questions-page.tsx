import type { PublicPage } from '#src/catalog/public-page.ts';
import { newestDate } from '#src/reference/newest-date.ts';
import { LinkList } from './link-list.tsx';
import type { PageContent } from './page-content.tsx';
import { CheckFlight, Part } from './parts.tsx';

/** Lists the questions. */
export function questionsPage(questions: PublicPage[]): PageContent {
  return {
    path: '/questions',
    title: 'Questions about flight safety',
    heading: 'Questions people ask',
    description:
      'Five questions people ask about the safety of flying, each answered with figures, dates, and sources.',
    body: (
      <>
        <Part title="Five questions">
          <LinkList
            links={questions.map(({ heading, path, description }) => ({
              text: heading,
              href: path,
              note: description,
            }))}
          />
        </Part>
        <CheckFlight />
      </>
    ),
    asOf: newestDate(questions),
  };
}

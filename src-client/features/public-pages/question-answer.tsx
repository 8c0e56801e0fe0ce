import type { PublicPage } from '#src/catalog/public-page.ts';
import { newestDate } from '#src/reference/unverified.ts';
import { questionPath } from '#src/routes.ts';
import { t } from '../../ui/words.ts';
import { LinkList, type PageContent, Part } from './parts.tsx';

type Answer = Omit<PageContent, 'path' | 'answer' | 'crumb'> & { slug: string };

/** A question's page; its answer is the description with the documents that it is based on. */
export function questionAnswer({ slug, ...page }: Answer): PageContent {
  return { ...page, path: questionPath(slug), crumb: page.heading };
}

export function questionsPage(questions: PublicPage[]): PageContent {
  return {
    path: '/questions',
    title: t('pages.questionAnswer.questionsAboutFlightSafety'),
    heading: t('pages.questionAnswer.questionsPeopleAsk'),
    description: t('pages.questionAnswer.fiveQuestionsPeopleAsk'),
    body: (
      <Part title={t('pages.questionAnswer.fiveQuestions')}>
        <LinkList
          links={questions.map(({ heading, path, description }) => ({ text: heading, href: path, note: description }))}
        />
      </Part>
    ),
    asOf: newestDate(questions),
  };
}

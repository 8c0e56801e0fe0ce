import { SourceList } from '../safety/source-list.ts';
import { afterPage, rarePage } from './answers-on-accidents.ts';
import { agePage, airlinePage, maxPage } from './answers-on-safety.ts';
import { FLIGHT_SECTION, newestDate, type PublicPage, QUESTIONS_CRUMB } from './page.ts';
import type { Answer, QuestionFacts } from './question-facts.ts';

/** The five questions, each on its page. */
export function questionPages(facts: QuestionFacts): PublicPage[] {
  return [maxPage, airlinePage, agePage, afterPage, rarePage].map((make) => {
    const sources = new SourceList();
    return asPage(make(facts, sources), sources);
  });
}

/** Lists the questions. */
export function questionsPage(questions: PublicPage[]): PublicPage {
  const sentence =
    'Five questions people ask about the safety of flying, each answered with figures, dates, and sources.';
  return {
    path: '/questions',
    title: 'Questions about flight safety',
    description: sentence,
    heading: 'Questions people ask',
    answer: [sentence],
    sections: [
      {
        title: 'Five questions',
        blocks: [
          {
            kind: 'links',
            links: questions.map(({ heading, path, description }) => ({
              text: heading,
              href: path,
              note: description,
            })),
          },
        ],
      },
      FLIGHT_SECTION,
    ],
    sources: [],
    crumbs: [QUESTIONS_CRUMB],
    asOf: newestDate(questions),
    isIndexed: true,
    things: [],
  };
}

function asPage({ slug, title, heading, sentence, brief, cites, sections }: Answer, sources: SourceList): PublicPage {
  const path = `/questions/${slug}`;
  return {
    path,
    title,
    description: sentence,
    brief,
    heading,
    answer: [sentence, { cites }],
    sections: [...sections, FLIGHT_SECTION],
    sources: sources.list,
    crumbs: [QUESTIONS_CRUMB, { name: heading, path }],
    asOf: newestDate(sources.list),
    isIndexed: true,
    things: [],
  };
}

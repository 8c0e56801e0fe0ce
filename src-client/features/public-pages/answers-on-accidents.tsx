import type { QuestionFacts } from '#src/catalog/public-page.ts';
import type { Source } from '#src/reference/source.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { inEnglish } from '#src/words/speak.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { drawInEnglish } from '../../ui/use-words.ts';
import { factOf, PUBLISHED_FACTS, TWO_AVERAGES } from './context-facts.ts';
import { cite, cited, type PageContent } from './page-content.tsx';
import { LinkList, List, Part, Text, Unknowns } from './parts.tsx';
import { questionAnswer } from './question-answer.tsx';

const ICAO_ANSWER: Source = {
  title: inEnglish('pages.answersOnAccidents.icaoWhatStateMust'),
  url: 'https://www.icao.int/about-icao/FAQ/Pages/icao-frequently-asked-questions-faq-11.aspx',
  asOf: null,
};

export function afterAccidentPage({ context }: QuestionFacts): PageContent {
  const sources = new SourceList();
  const survived = factOf(context, 'ntsb-1983-2000');
  return questionAnswer({
    slug: 'what-happens-after-an-accident',
    title: inEnglish('pages.answersOnAccidents.whatHappensAfterAirline'),
    heading: inEnglish('pages.answersOnAccidents.whatHappensAfterAccident'),
    description: inEnglish('pages.answersOnAccidents.countryInvestigatesSendsPreliminary'),
    cites: cite(sources, ICAO_ANSWER),
    body: (
      <>
        <Part title={inEnglish('pages.answersOnAccidents.stepByStep')}>
          <List>
            <li>
              {drawInEnglish('pages.answersOnAccidents.firstDaysEarlyAccounts', {
                b: (inside) => <strong>{inside}</strong>,
              })}
            </li>
            <li>
              {drawInEnglish('pages.answersOnAccidents.within30DaysPreliminary', {
                b: (inside) => <strong>{inside}</strong>,
              })}
              {cite(sources, ICAO_ANSWER)}
            </li>
            <li>
              {drawInEnglish('pages.answersOnAccidents.withinTwelveMonthsIf', {
                b: (inside) => <strong>{inside}</strong>,
              })}
              {cite(sources, ICAO_ANSWER)}
            </li>
            <li>
              {drawInEnglish('pages.answersOnAccidents.meanwhileRegulatorsMayOrder', {
                b: (inside) => <strong>{inside}</strong>,
              })}
            </li>
          </List>
        </Part>
        <Part title={inEnglish('pages.answersOnAccidents.whatDo')}>
          <List>
            <li>{inEnglish('pages.answersOnAccidents.listAccidentItsSource')}</li>
            <li>
              {drawInEnglish('pages.answersOnAccidents.countsTowardScoreWhen', {
                link: (inside) => <a href="/method">{inside}</a>,
              })}
            </li>
            <li>{inEnglish('pages.answersOnAccidents.whetherActWasHostile')}</li>
          </List>
        </Part>
        <Part title={inEnglish('pages.answersOnAccidents.peopleBoard')}>
          <Text>
            {survived.text} {survived.period}, {survived.scope}; {survived.caveat}.{cite(sources, survived.source)}
          </Text>
        </Part>
        <Part title={inEnglish('pages.answersOnAccidents.events')}>
          <LinkList
            links={[{ text: inEnglish('pages.answersOnAccidents.accidentsIncidentsByYear'), href: '/events' }]}
          />
        </Part>
        <Unknowns>
          <li>{inEnglish('pages.answersOnAccidents.someCountriesNeverPublish')}</li>
        </Unknowns>
      </>
    ),
    sources,
  });
}

export function rarityPage({ context }: QuestionFacts): PageContent {
  const sources = new SourceList();
  const world = factOf(context, 'iata-fatal-5y');
  const years = Math.round((Number(world.value) * 1e6) / 365 / 100) * 100;
  return questionAnswer({
    slug: 'how-rare-are-accidents',
    title: inEnglish('pages.answersOnAccidents.howRareAirlineAccidents'),
    heading: inEnglish('pages.answersOnAccidents.howRareAccidents'),
    description: inEnglish('pages.answersOnAccidents.aboutOneFlightMillion', {
      millions: String(world.value),
      period: world.period,
      years,
      twoAverages: TWO_AVERAGES,
    }),
    cites: cite(sources, world.source),
    body: (
      <>
        <Part title={inEnglish('pages.answersOnAccidents.perWhat')}>
          <Text>{inEnglish('pages.answersOnAccidents.answerDependsWhatDivide')}</Text>
        </Part>
        <Part title={inEnglish('pages.answersOnAccidents.publishedFigures')} isFolded>
          <DataTable
            isStacked
            caption={inEnglish('pages.answersOnAccidents.publishedFigures')}
            head={[
              inEnglish('pages.answersOnAccidents.figure'),
              inEnglish('pages.answersOnAccidents.period'),
              inEnglish('pages.answersOnAccidents.whatCovers'),
            ]}
            rows={PUBLISHED_FACTS.map((id) => {
              const { text, source, period, scope, caveat } = factOf(context, id);
              return [cited(text, sources, source), period, [scope, caveat].filter(Boolean).join('; ')];
            })}
          />
        </Part>
        <Unknowns>
          <li>{inEnglish('pages.answersOnAccidents.iataIcaoCountDifferent')}</li>
          <li>
            {inEnglish('pages.answersOnAccidents.averageNotRiskNot', { scope: factOf(context, 'mit-2018-2022').scope })}
          </li>
          <li>
            {drawInEnglish('pages.answersOnAccidents.theseOrganizationsPublishNo', {
              link: (inside) => <a href="/method">{inside}</a>,
            })}
          </li>
        </Unknowns>
      </>
    ),
    sources,
  });
}

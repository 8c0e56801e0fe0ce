import type { QuestionFacts } from '#src/catalog/public-page.ts';
import type { Source } from '#src/reference/source.ts';
import { sayMillions } from '#src/safety/rates/rate-sentence.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { bold, linkTo, Record, t } from '../../ui/words.ts';
import { factOf, PUBLISHED_FACTS, TWO_AVERAGES } from './context-facts.ts';
import { cite, cited, LinkList, List, type PageContent, Part, Text, Unknowns } from './parts.tsx';
import { questionAnswer } from './question-answer.tsx';

const ICAO_ANSWER: Source = {
  title: t('pages.answersOnAccidents.icaoWhatStateMust'),
  url: 'https://www.icao.int/about-icao/FAQ/Pages/icao-frequently-asked-questions-faq-11.aspx',
  asOf: null,
};

export function afterAccidentPage({ context }: QuestionFacts): PageContent {
  const sources = new SourceList();
  const survived = factOf(context, 'ntsb-1983-2000');
  return questionAnswer({
    slug: 'what-happens-after-an-accident',
    title: t('pages.answersOnAccidents.whatHappensAfterAirline'),
    heading: t('pages.answersOnAccidents.whatHappensAfterAccident'),
    description: t('pages.answersOnAccidents.countryInvestigatesSendsPreliminary'),
    cites: cite(sources, ICAO_ANSWER),
    body: (
      <>
        <Part title={t('pages.answersOnAccidents.stepByStep')}>
          <List>
            <li>{t('pages.answersOnAccidents.firstDaysEarlyAccounts', { b: bold })}</li>
            <li>{cited(t('pages.answersOnAccidents.within30DaysPreliminary', { b: bold }), sources, ICAO_ANSWER)}</li>
            <li>{cited(t('pages.answersOnAccidents.withinTwelveMonthsIf', { b: bold }), sources, ICAO_ANSWER)}</li>
            <li>{t('pages.answersOnAccidents.meanwhileRegulatorsMayOrder', { b: bold })}</li>
          </List>
        </Part>
        <Part title={t('pages.answersOnAccidents.whatDo')}>
          <List>
            <li>{t('pages.answersOnAccidents.listAccidentItsSource')}</li>
            <li>{t('pages.answersOnAccidents.countsTowardScoreWhen', { link: linkTo('/method') })}</li>
            <li>{t('pages.answersOnAccidents.whetherActWasHostile')}</li>
          </List>
        </Part>
        <Part title={t('pages.answersOnAccidents.peopleBoard')}>
          <Text>
            <Record>{`${survived.text} ${survived.period}, ${survived.scope}; ${survived.caveat}.`}</Record>
            {cite(sources, survived.source)}
          </Text>
        </Part>
        <Part title={t('pages.answersOnAccidents.events')}>
          <LinkList links={[{ text: t('pages.answersOnAccidents.accidentsIncidentsByYear'), href: '/events' }]} />
        </Part>
        <Unknowns>
          <li>{t('pages.answersOnAccidents.someCountriesNeverPublish')}</li>
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
    title: t('pages.answersOnAccidents.howRareAirlineAccidents'),
    heading: t('pages.answersOnAccidents.howRareAccidents'),
    description: t('pages.answersOnAccidents.aboutOneFlightMillion', {
      millions: sayMillions(Number(world.value)),
      period: world.period,
      years,
      twoAverages: TWO_AVERAGES,
    }),
    cites: cite(sources, world.source),
    body: (
      <>
        <Part title={t('pages.answersOnAccidents.perWhat')}>
          <Text>{t('pages.answersOnAccidents.answerDependsWhatDivide')}</Text>
        </Part>
        <Part title={t('pages.answersOnAccidents.publishedFigures')} isFolded>
          <DataTable
            isStacked
            caption={t('pages.answersOnAccidents.publishedFigures')}
            head={[
              t('pages.answersOnAccidents.figure'),
              t('pages.answersOnAccidents.period'),
              t('pages.answersOnAccidents.whatCovers'),
            ]}
            rows={PUBLISHED_FACTS.map((id) => {
              const { text, source, period, scope, caveat } = factOf(context, id);
              const given = [scope, caveat].filter(Boolean).join('; ');
              return [
                cited(<Record>{text}</Record>, sources, source),
                <Record key="period">{period}</Record>,
                <Record key="given">{given}</Record>,
              ];
            })}
          />
        </Part>
        <Unknowns>
          <li>{t('pages.answersOnAccidents.iataIcaoCountDifferent')}</li>
          <li>{t('pages.answersOnAccidents.averageNotRiskNot')}</li>
          <li>{t('pages.answersOnAccidents.theseOrganizationsPublishNo', { link: linkTo('/method') })}</li>
        </Unknowns>
      </>
    ),
    sources,
  });
}

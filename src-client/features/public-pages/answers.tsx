import { AGE_NOTE } from '#src/aircraft/age-note.ts';
import type { PublicPage, QuestionFacts } from '#src/catalog/public-page.ts';
import type { Source } from '#src/reference/source.ts';
import { newestDate } from '#src/reference/unverified.ts';
import { comparePath, modelPath, questionPath } from '#src/routes.ts';
import { recordBrief, recordSentence } from '#src/safety/model/record-sentence.ts';
import { AVERAGE_SOURCE } from '#src/safety/rates/fit.ts';
import { sayMillions } from '#src/safety/rates/rate-sentence.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { Whiskers } from '../../shared/whiskers.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { bold, linkTo, Record, t } from '../../ui/words.ts';
import { factOf, PUBLISHED_FACTS, TWO_AVERAGES } from './context-facts.ts';
import { eventList } from './event-list.tsx';
import { cite, cited, improvementItems, LinkList, List, type PageContent, Part, Text, Unknowns } from './parts.tsx';

const AGE_STUDY: Source = { ...AGE_NOTE.source, asOf: '2014-10' };

export function maxPage({ max, neo }: QuestionFacts): PageContent {
  const sources = new SourceList();
  return questionAnswer({
    slug: 'is-the-737-max-safe',
    title: t('pages.answersOnSafety.n737MaxSafeNow'),
    heading: t('pages.answersOnSafety.n737MaxSafeNow2'),
    description: t('pages.answersOnSafety.averageYearsBeforeAfter', {
      recordSentence: recordSentence(max.name, max.score),
    }),
    brief: t('pages.answersOnSafety.safeNow', { recordBrief: recordBrief(max.name, max.score) ?? '' }),
    cites: cite(sources, ...(max.scoreBasis?.sources ?? []), AVERAGE_SOURCE),
    body: (
      <>
        <Part title={t('pages.answersOnSafety.comparedItsRival')}>
          <Whiskers models={[max, neo]} />
          <LinkList
            links={[
              { text: t('pages.answersOnSafety.fullComparison'), href: comparePath(max.id, neo.id) },
              { text: t('pages.answersOnSafety.everythingRecordAbout737'), href: modelPath(max.id) },
            ]}
          />
        </Part>
        <Part title={t('pages.answersOnSafety.whatHappened')}>{eventList(max.events, sources, { model: max.id })}</Part>
        <Part title={t('pages.answersOnSafety.whatWasChanged')}>
          <List>{improvementItems(max.improvements, sources)}</List>
        </Part>
        <Unknowns>
          <li>{t('pages.answersOnSafety.bothAccidentsHappenedBefore')}</li>
          <li>{t('pages.answersOnSafety.howMuchLowerRate')}</li>
        </Unknowns>
      </>
    ),
    sources,
  });
}

export function safestAirlinePage({ airlines, ratings, context }: QuestionFacts): PageContent {
  const sources = new SourceList();
  const world = factOf(context, 'iata-fatal-5y');
  const iosa = factOf(context, 'iata-iosa-2025');
  const without = airlines.filter(({ fatalAccidents }) => fatalAccidents === 0).length;
  const to = newestDate(airlines.map(({ accidentsAsOf }) => ({ asOf: accidentsAsOf }))) ?? '';
  return questionAnswer({
    slug: 'safest-airline',
    title: t('pages.answersOnSafety.whichAirlineSafestWhy'),
    heading: t('pages.answersOnSafety.whichAirlineSafest'),
    description: t('pages.answersOnSafety.noOneCanSay', {
      length: airlines.length,
      without,
      to: { date: to },
      millions: sayMillions(Number(world.value)),
      twoAverages: TWO_AVERAGES,
    }),
    cites: cite(sources, world.source),
    body: (
      <>
        <Part title={t('pages.answersOnSafety.whyNoTop20')}>
          <List>
            <li>
              {t('pages.answersOnSafety.allTenPoints', {
                count: ratings.byPoints.get('10 of 10') ?? 0,
                rated: ratings.rated,
              })}
            </li>
            <li>{t('pages.answersOnSafety.airlineMillionFlightsTen')}</li>
            <li>{t('pages.answersOnSafety.listsRankAirlinesAnyway')}</li>
          </List>
        </Part>
        <Part title={t('pages.answersOnSafety.whatCanBeTold')}>
          <List>
            <li>{cited(<Record>{`${iosa.text} (${iosa.period}; ${iosa.caveat})`}</Record>, sources, iosa.source)}</li>
            <li>{t('pages.answersOnSafety.airlinesRegulatorHasBanned', { link: linkTo('/lists') })}</li>
            <li>{t('pages.answersOnSafety.recordEachAirlineList', { link: linkTo('/airlines') })}</li>
          </List>
        </Part>
        <Unknowns />
      </>
    ),
    sources,
  });
}

export function agePage({ context }: QuestionFacts): PageContent {
  const sources = new SourceList();
  const trend = factOf(context, 'mit-trend');
  return questionAnswer({
    slug: 'does-age-matter',
    title: t('pages.answersOnSafety.oldAircraftLessSafe'),
    heading: t('pages.answersOnSafety.doesAgeAircraftMatter'),
    description: t('pages.answersOnSafety.up27YearsNo'),
    cites: cite(sources, AGE_STUDY),
    body: (
      <>
        <Part title={t('pages.answersOnSafety.whatStudySaysWhat')}>
          <List>
            <li>{cited(t('pages.answersOnSafety.allAccidentsFatalNot'), sources, AGE_STUDY)}</li>
            <li>{t('pages.answersOnSafety.aboutIndividualAircraftMaintained')}</li>
            <li>{t('pages.answersOnSafety.designDoesMatterModels', { link: linkTo('/aircraft') })}</li>
            <li>{cited(<Record>{trend.text}</Record>, sources, trend.source)}</li>
          </List>
        </Part>
        <Unknowns>
          <li>{t('pages.answersOnSafety.studyEnds2012Covers')}</li>
          <li>{t('pages.answersOnSafety.ourReportsShowAge')}</li>
        </Unknowns>
      </>
    ),
    sources,
  });
}

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

type Answer = Omit<PageContent, 'path' | 'answer' | 'crumb'> & { slug: string };

/** A question's page; its answer is the description with the documents that it is based on. */
function questionAnswer({ slug, ...page }: Answer): PageContent {
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

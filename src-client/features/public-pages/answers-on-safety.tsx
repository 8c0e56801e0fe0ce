import { AGE_NOTE } from '#src/aircraft/age-note.ts';
import type { QuestionFacts } from '#src/catalog/public-page.ts';
import type { Source } from '#src/reference/source.ts';
import { newestDate } from '#src/reference/unverified.ts';
import { comparePath, modelPath } from '#src/routes.ts';
import { recordBrief, recordSentence } from '#src/safety/model/record-sentence.ts';
import { AVERAGE_SOURCE } from '#src/safety/rates/fit.ts';
import { sayMillions } from '#src/safety/rates/rate-sentence.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { Whiskers } from '../../shared/whiskers.tsx';
import { linkTo, Record, t } from '../../ui/words.ts';
import { factOf, TWO_AVERAGES } from './context-facts.ts';
import { eventList } from './event-list.tsx';
import { cite, improvementItems, LinkList, List, type PageContent, Part, Unknowns } from './parts.tsx';
import { questionAnswer } from './question-answer.tsx';

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

import { AGE_NOTE } from '#src/aircraft/airframe.ts';
import type { QuestionFacts } from '#src/catalog/public-page.ts';
import { formatDate } from '#src/format/date.ts';
import type { Source } from '#src/reference/source.ts';
import { newestDate } from '#src/reference/unverified.ts';
import { comparePath, modelPath } from '#src/routes.ts';
import { recordBrief, recordSentence } from '#src/safety/model/record-sentence.ts';
import { AVERAGE_SOURCE } from '#src/safety/rates/fit.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { Whiskers } from '../../shared/whiskers.tsx';
import { factOf, TWO_AVERAGES } from './context-facts.ts';
import { eventList } from './event-list.tsx';
import { cite, improvementItems, type PageContent } from './page-content.tsx';
import { LinkList, List, Part, Unknowns } from './parts.tsx';
import { questionAnswer } from './question-answer.tsx';

const AGE_STUDY: Source = { ...AGE_NOTE.source, asOf: '2014-10' };

export function maxPage({ max, neo }: QuestionFacts): PageContent {
  const sources = new SourceList();
  return questionAnswer({
    slug: 'is-the-737-max-safe',
    title: 'Is the 737 MAX safe now? What the record says',
    heading: 'Is the 737 MAX safe now?',
    description: `${recordSentence(max.name, max.score)} This is an average of the years before and after its changes.`,
    brief: `Is it safe now? ${recordBrief(max.name, max.score)}`,
    cites: cite(sources, ...(max.scoreBasis?.sources ?? []), AVERAGE_SOURCE),
    body: (
      <>
        <Part title="Compared with its rival">
          <Whiskers models={[max, neo]} />
          <LinkList
            links={[
              { text: 'Full comparison', href: comparePath(max.id, neo.id) },
              { text: 'Everything on record about the 737 MAX', href: modelPath(max.id) },
            ]}
          />
        </Part>
        <Part title="What happened">{eventList(max.events, sources, { model: max.id })}</Part>
        <Part title="What was changed">
          <List>{improvementItems(max.improvements, sources)}</List>
        </Part>
        <Unknowns>
          <li>
            Both accidents happened before the changes. The figure also includes the flights since then, so it averages
            two different periods.
          </li>
          <li>How much lower the rate is today is not known yet. Too few years have passed.</li>
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
    title: 'Which airline is the safest? Why no honest top 20 exists',
    heading: 'Which airline is the safest?',
    description: `No one can say. Of ${airlines.length} airlines on record, ${without} had no fatal accident in ten years or since they began (data to ${formatDate(to)}). Worldwide, about one flight in ${world.value} million ends in a fatal accident, so most airlines would have none by chance alone. ${TWO_AVERAGES}`,
    cites: cite(sources, world.source),
    body: (
      <>
        <Part title="Why no top 20 is honest">
          <List>
            <li>
              {ratings.byPoints.get('10 of 10') ?? 0} of {ratings.rated} rated airlines have all ten points for what can
              be checked. A list of twenty would have to choose among them on some other basis.
            </li>
            <li>
              An airline with a million flights in ten years and no accident may have a rate far below the world
              average, or more than twice as high. Its page gives that range.
            </li>
            <li>
              Lists that rank airlines anyway add up things like fleet age or awards. They don't show that these are
              linked to accidents.
            </li>
          </List>
        </Part>
        <Part title="What can be told apart">
          <List>
            <li>
              {iosa.text} ({iosa.period}; {iosa.caveat}){cite(sources, iosa.source)}
            </li>
            <li>
              Airlines that a regulator has banned are on <a href="/lists">the regulators’ lists</a>.
            </li>
            <li>
              The record of each airline is in <a href="/airlines">the list of airlines</a>, without a ranking.
            </li>
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
    title: 'Are old aircraft less safe? What a study of 1959 to 2012 found',
    heading: 'Does the age of an aircraft matter?',
    description:
      'Up to 27 years, no. A study of jet accidents from 1959 to 2012 found no link between an aircraft’s age and fatal accidents. Beyond that the rate rose slightly, by no more than chance could explain (MIT, October 2014).',
    cites: cite(sources, AGE_STUDY),
    body: (
      <>
        <Part title="What the study says, and what it does not">
          <List>
            <li>
              For all accidents, fatal or not, it found no link up to 18 years and a weak one beyond 20, mainly in one
              region. It put that down to causes other than age.{cite(sources, AGE_STUDY)}
            </li>
            <li>It is about individual aircraft maintained to current rules, not about old designs.</li>
            <li>
              The design does matter: models from the 1960s had several times as many accidents per flight as those from
              the 2000s, as <a href="/aircraft">the records by model</a> show. Much of that is due to the times in which
              they flew.
            </li>
            <li>
              {trend.text}
              {cite(sources, trend.source)}
            </li>
          </List>
        </Part>
        <Unknowns>
          <li>
            The study ends in 2012 and covers jets above 60,000 pounds. It says nothing about small propeller aircraft.
          </li>
          <li>Our reports show the age of a fleet as a fact. It is not part of any score.</li>
        </Unknowns>
      </>
    ),
    sources,
  });
}

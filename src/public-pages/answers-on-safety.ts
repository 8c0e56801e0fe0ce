import { AGE_NOTE } from '../aircraft/airframe.ts';
import { shortName } from '../aircraft/likely-words.ts';
import type { ModelEntry } from '../catalog/model-entry.ts';
import { formatDate } from '../format/date.ts';
import type { Source } from '../reference/source.ts';
import { PRIOR } from '../safety/prior.ts';
import type { SourceList } from '../safety/source-list.ts';
import { comparePath, LIMITS, modelPath } from './page.ts';
import { pageEvents } from './page-events.ts';
import { type Answer, factOf, type QuestionFacts } from './question-facts.ts';
import { improvementItems, recordBrief, recordNote, recordSentence } from './record-words.ts';

const AGE_STUDY: Source = { ...AGE_NOTE.source, asOf: '2014-10' };

export function maxPage({ max, neo }: QuestionFacts, sources: SourceList): Answer {
  const cites = sources.addAll([...(max.scoreBasis?.sources ?? []), PRIOR.source]);
  const whisker = ({ id, name, score }: ModelEntry) => ({
    name: shortName(name),
    href: modelPath(id),
    value: score.value,
    low: score.low,
    high: score.high,
    note: recordNote(score),
  });
  return {
    slug: 'is-the-737-max-safe',
    title: 'Is the 737 MAX safe now? What the record says',
    heading: 'Is the 737 MAX safe now?',
    sentence: `${recordSentence(max.name, max.score)} This is an average of the years before and after its changes.`,
    brief: `Is it safe now? ${recordBrief(max.name, max.score)}`,
    cites,
    sections: [
      {
        title: 'Compared with its rival',
        blocks: [
          { kind: 'whiskers', rows: [max, neo].map(whisker) },
          {
            kind: 'links',
            links: [
              { text: 'Full comparison', href: comparePath(max.id, neo.id) },
              { text: 'Everything on record about the 737 MAX', href: modelPath(max.id) },
            ],
          },
        ],
      },
      {
        title: 'What happened',
        blocks: [{ kind: 'events', events: pageEvents(max.events, sources, { model: max.id }) }],
      },
      {
        title: 'What was changed',
        blocks: [
          {
            kind: 'list',
            items: improvementItems(max.improvements, sources),
          },
        ],
      },
      {
        title: 'What is not known',
        blocks: [
          {
            kind: 'list',
            items: [
              [
                'Both accidents happened before the changes. The figure also includes the flights since then, so it averages two different periods.',
              ],
              ['How much lower the rate is today is not known yet. Too few years have passed.'],
              ...LIMITS,
            ],
          },
        ],
      },
    ],
  };
}

export function airlinePage({ airlines, ratings, context }: QuestionFacts, sources: SourceList): Answer {
  const world = factOf(context, 'iata-fatal-5y');
  const without = airlines.filter(({ fatalAccidents }) => fatalAccidents === 0).length;
  const best = ratings.byRating.get(10) ?? 0;
  const to =
    airlines
      .map(({ accidentsAsOf }) => accidentsAsOf)
      .sort()
      .at(-1) ?? '';
  const iosa = factOf(context, 'iata-iosa-2025');
  return {
    slug: 'safest-airline',
    title: 'Which airline is the safest? Why no honest top 20 exists',
    heading: 'Which airline is the safest?',
    sentence: `No one can say. Of ${airlines.length} airlines on record, ${without} had no fatal accident in ten years or since they began (data to ${formatDate(to)}). Worldwide, about one flight in ${world.value} million ends in a fatal accident, so most airlines would have none by chance alone.`,
    cites: sources.addAll([world.source]),
    sections: [
      {
        title: 'Why no top 20 is honest',
        blocks: [
          {
            kind: 'list',
            items: [
              [
                `${best} of ${ratings.rated} rated airlines have all ten points for what can be checked. A list of twenty would have to choose among them on some other basis.`,
              ],
              [
                'An airline with a million flights in ten years and no accident may have a rate far below the world average, or more than twice as high. Its page gives that range.',
              ],
              [
                "Lists that rank airlines anyway add up things like fleet age or awards. They don't show that these are linked to accidents.",
              ],
            ],
          },
        ],
      },
      {
        title: 'What can be told apart',
        blocks: [
          {
            kind: 'list',
            items: [
              [`${iosa.text} (${iosa.period}; ${iosa.caveat})`, { cites: sources.addAll([iosa.source]) }],
              ['Airlines that a regulator has banned are on ', { text: 'the regulators’ lists', href: '/lists' }, '.'],
              [
                'The record of each airline is in ',
                { text: 'the list of airlines', href: '/airlines' },
                ', without a ranking.',
              ],
            ],
          },
        ],
      },
      { title: 'What is not known', blocks: [{ kind: 'list', items: LIMITS }] },
    ],
  };
}

export function agePage({ context }: QuestionFacts, sources: SourceList): Answer {
  const cites = sources.addAll([AGE_STUDY]);
  const trend = factOf(context, 'mit-trend');
  return {
    slug: 'does-age-matter',
    title: 'Are old aircraft less safe? What a study of 1959 to 2012 found',
    heading: 'Does the age of an aircraft matter?',
    sentence:
      'Up to 27 years, no. A study of jet accidents from 1959 to 2012 found no link between an aircraft’s age and fatal accidents. Beyond that the rate rose slightly, by no more than chance could explain (MIT, October 2014).',
    cites,
    sections: [
      {
        title: 'What the study says, and what it does not',
        blocks: [
          {
            kind: 'list',
            items: [
              [
                'For all accidents, fatal or not, it found no link up to 18 years and a weak one beyond 20, mainly in one region. It put that down to causes other than age.',
                { cites },
              ],
              ['It is about individual aircraft maintained to current rules, not about old designs.'],
              [
                'The design does matter: models from the 1960s had several times as many accidents per flight as those from the 2000s, as ',
                { text: 'the records by model', href: '/aircraft' },
                ' show. Much of that is due to the times in which they flew.',
              ],
              [trend.text, { cites: sources.addAll([trend.source]) }],
            ],
          },
        ],
      },
      {
        title: 'What is not known',
        blocks: [
          {
            kind: 'list',
            items: [
              [
                'The study ends in 2012 and covers jets above 60,000 pounds. It says nothing about small propeller aircraft.',
              ],
              ['Our reports show the age of a fleet as a fact. It is not part of any score.'],
              ...LIMITS,
            ],
          },
        ],
      },
    ],
  };
}

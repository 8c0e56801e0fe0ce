import { formatNumber } from '../format/number.ts';
import type { Source } from '../reference/source.ts';
import type { SourceList } from '../safety/source-list.ts';
import { LIMITS, type Text } from './page.ts';
import { type Answer, factOf, type QuestionFacts } from './question-facts.ts';

const ICAO_ANSWER: Source = {
  title: 'ICAO, what a state must report during and after an accident investigation (Annex 13)',
  url: 'https://www.icao.int/about-icao/FAQ/Pages/icao-frequently-asked-questions-faq-11.aspx',
  asOf: null,
};

export function afterPage({ context }: QuestionFacts, sources: SourceList): Answer {
  const survived = factOf(context, 'ntsb-1983-2000');
  const cites = sources.addAll([ICAO_ANSWER]);
  return {
    slug: 'what-happens-after-an-accident',
    title: 'What happens after an airline accident?',
    heading: 'What happens after an accident?',
    sentence:
      'Within 30 days the state that investigates sends a first report, and within twelve months, if it can, publishes the last one; if it cannot, it says on each anniversary how far it is (ICAO Annex 13, read on November 22, 2026).',
    cites,
    sections: [
      {
        title: 'Step by step',
        blocks: [
          {
            kind: 'list',
            items: [
              [
                { strong: 'First days.' },
                ' What is told then is often wrong. A cause is not known yet, whoever names one.',
              ],
              [
                { strong: 'Within 30 days.' },
                ' A preliminary report: what happened, mostly without why. The state may keep it to itself.',
                { cites },
              ],
              [
                { strong: 'Within twelve months, if possible.' },
                ' The final report with causes and recommendations. Many take longer; then there is an interim statement each year.',
                { cites },
              ],
              [{ strong: 'Meanwhile.' }, ' Regulators may order checks or changes for the model, or ground it.'],
            ],
          },
        ],
      },
      {
        title: 'What we do',
        blocks: [
          {
            kind: 'list',
            items: [
              [
                'An accident is told with its source as soon as it is on record, and ‘not confirmed’ as long as it is not.',
              ],
              [
                'It enters the score when the window of all models moves on, so that accidents are always held against the flights of the same years. ',
                { text: 'How we score', href: '/method' },
                '.',
              ],
              ['Whether an act was hostile follows the finding of the state that investigates.'],
            ],
          },
        ],
      },
      {
        title: 'And the people on board?',
        blocks: [
          {
            kind: 'text',
            text: [
              `${survived.text} ${survived.period}, ${survived.scope}; ${survived.caveat}.`,
              { cites: sources.addAll([survived.source]) },
            ],
          },
        ],
      },
      {
        title: 'The events',
        blocks: [{ kind: 'links', links: [{ text: 'Accidents and incidents by year', href: '/events' }] }],
      },
      {
        title: 'What is not known',
        blocks: [{ kind: 'list', items: [['Some states never publish. Such causes stay unknown here.'], ...LIMITS] }],
      },
    ],
  };
}

export function rarePage({ context }: QuestionFacts, sources: SourceList): Answer {
  const world = factOf(context, 'iata-fatal-5y');
  const boarding = factOf(context, 'mit-2018-2022');
  const told = [
    'iata-fatal-5y',
    'iata-fatal-5y-before',
    'iata-counts-2025',
    'icao-2024',
    'mit-2018-2022',
    'mit-trend',
    'ntsb-1983-2000',
    'eu-2019',
    'etsc-per-hour',
  ];
  const rows = told.map((id): Text[] => {
    const fact = factOf(context, id);
    return [
      [fact.text, { cites: sources.addAll([fact.source]) }],
      [fact.period],
      [[fact.scope, fact.caveat].filter(Boolean).join('; ')],
    ];
  });
  const yearly = formatNumber(Math.round((Number(world.value) * 1e6) / 365 / 100) * 100);
  return {
    slug: 'how-rare-are-accidents',
    title: 'How rare are airline accidents?',
    heading: 'How rare are accidents?',
    sentence: `About one flight in ${world.value} million ended in a fatal accident in ${world.period}, the average of five years; at that rate, one flight a day would take some ${yearly} years to meet one.`,
    cites: sources.addAll([world.source]),
    sections: [
      {
        title: 'Per what?',
        blocks: [
          {
            kind: 'text',
            text: [
              'The answer changes with what one divides by: flights, boardings, kilometers or hours. Most of the risk of a flight lies in takeoff and landing, so it goes with flights.',
            ],
          },
          { kind: 'table', caption: 'Published figures', head: ['Figure', 'Time', 'Of what'], rows },
        ],
      },
      {
        title: 'What is not known',
        blocks: [
          {
            kind: 'list',
            items: [
              ['IATA and ICAO count different things; their rates do not belong side by side.'],
              [`Averages are not ‘your risk’: ${boarding.scope} is not your airline, aircraft and route.`],
              [
                'These agencies publish no interval. For models and airlines we compute one: ',
                { text: 'see how', href: '/method' },
                '.',
              ],
              ...LIMITS,
            ],
          },
        ],
      },
    ],
  };
}

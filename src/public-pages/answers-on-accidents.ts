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
      'The country that investigates sends a preliminary report within 30 days and publishes the final report within twelve months if it can. If it cannot, it publishes an interim statement on each anniversary (ICAO Annex 13, read on November 22, 2026).',
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
                ' Early accounts are often wrong. The cause is not known yet, whatever anyone says.',
              ],
              [
                { strong: 'Within 30 days.' },
                ' A preliminary report says what happened, but usually not why. The country does not have to publish it.',
                { cites },
              ],
              [
                { strong: 'Within twelve months, if possible.' },
                ' The final report gives causes and recommendations. Many take longer; then there is an interim statement each year.',
                { cites },
              ],
              [{ strong: 'Meanwhile.' }, ' Regulators may order checks or changes to the model, or ground it.'],
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
              ['We list an accident with its source as soon as we know of it, marked ‘not confirmed’ until it is.'],
              [
                'It counts toward the score when the period for all models moves forward, so that accidents are always compared with the flights of the same years. ',
                { text: 'How we score', href: '/method' },
                '.',
              ],
              ['Whether an act was hostile is for the investigating country to find. We follow it.'],
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
        blocks: [
          {
            kind: 'list',
            items: [['Some countries never publish a report. The cause then stays unknown here.'], ...LIMITS],
          },
        ],
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
    sentence: `About one flight in ${world.value} million ended in a fatal accident in ${world.period}, a five-year average. At that rate, someone who flew once a day would meet one in about ${yearly} years.`,
    cites: sources.addAll([world.source]),
    sections: [
      {
        title: 'Per what?',
        blocks: [
          {
            kind: 'text',
            text: [
              'The answer depends on what you divide by: flights, boardings, kilometers, or hours. Most of the risk is in takeoff and landing, so we count per flight.',
            ],
          },
          { kind: 'table', caption: 'Published figures', head: ['Figure', 'Period', 'What it covers'], rows },
        ],
      },
      {
        title: 'What is not known',
        blocks: [
          {
            kind: 'list',
            items: [
              ['IATA and ICAO count different things, so their rates cannot be compared.'],
              [`An average is not ‘your risk’: ${boarding.scope} is not your airline, aircraft, and route.`],
              [
                'These organizations publish no range of uncertainty. For models and airlines we compute one: ',
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

import type { ContextFact } from '../reference/context-fact.ts';
import { SourceList } from '../safety/source-list.ts';
import { FLIGHT_SECTION, newestDate, type PublicPage, type Text } from './page.ts';
import { factOf } from './question-facts.ts';

/** What passengers hear and feel, in the order of a flight. General knowledge, in our words. */
const MOMENTS = [
  ['Boarding', 'Fans and pumps hum below the floor. You may see mist at the vents: it is only cool, damp air.'],
  [
    'Doors closed',
    'You hear a chime or two. The lights may flicker as the power switches from the ground to the aircraft.',
  ],
  [
    'Taxiing',
    'Bumps and squeaks come from the wheels and brakes on uneven ground. On some Airbus aircraft a pump sounds like a barking dog.',
  ],
  ['Takeoff', 'The engines get loud, you are pressed into your seat, and the nose rises. It takes less than a minute.'],
  ['Wheels up', 'A rumble and a thump below you: the wheels fold in, and their doors close.'],
  [
    'Less thrust',
    'Soon after takeoff it gets quieter, and it may feel as if you are sinking. The aircraft is still climbing, with less noise for those below.',
  ],
  [
    'Flaps in',
    'A whirring from the wings: their rear edges slide back in, because less lift is needed at higher speed.',
  ],
  ['Cruise', 'Chimes are mostly the crew calling each other. The wings flex a little; they are built to.'],
  [
    'Bumps',
    'The air is uneven, like waves under a boat. Keep your seat belt fastened: it is what keeps people from getting hurt.',
  ],
  [
    'Descent',
    'The engines go quiet, and your ears may pop. Panels rise on the wings, and the aircraft shakes a little: these are air brakes.',
  ],
  [
    'Going around',
    'Sometimes the aircraft climbs again just before landing, with a lot of noise. Crews practice this. Then they try again.',
  ],
  ['Landing', 'A firm touchdown is normal. Then it roars and brakes hard: the engines push air forward.'],
] as const;

/** For nervous travelers: one sentence, what happens during a flight, and figures for those who open them. */
export function nervousPage(context: ContextFact[]): PublicPage {
  const sources = new SourceList();
  const world = factOf(context, 'iata-fatal-5y');
  const told = ['mit-2018-2022', 'ntsb-1983-2000', 'mit-trend'].map((id): Text => {
    const { text, period, scope, caveat, source } = factOf(context, id);
    return [`${text} (${[period, scope, caveat].filter(Boolean).join('; ')})`, { cites: sources.addAll([source]) }];
  });
  const cites = sources.addAll([world.source]);
  const sentence =
    'Almost every flight lands as planned, and nearly everything you hear and feel on the way has a simple reason.';
  return {
    path: '/nervous',
    title: 'Nervous about flying? What you will hear and feel',
    description: sentence,
    heading: 'Nervous about flying?',
    answer: [sentence],
    sections: [
      {
        title: 'Twelve moments of a flight',
        blocks: [
          { kind: 'moments', moments: MOMENTS.map(([title, text]) => ({ title, text })) },
          { kind: 'text', text: ['This is general knowledge, not checked by a pilot. Aircraft differ.'] },
        ],
      },
      {
        title: 'Numbers, if you want them',
        blocks: [
          {
            kind: 'text',
            text: [
              'A flight’s report can also hold back figures and events until you ask for them: turn on “Calm view” on ',
              { text: 'the search page', href: '/' },
              ' or near the top of a report. Your browser remembers it.',
            ],
          },
          {
            kind: 'more',
            title: 'Show the numbers',
            blocks: [
              {
                kind: 'list',
                items: [
                  [
                    `About one flight in ${world.value} million ended in a fatal accident (${world.period}, ${world.scope}).`,
                    { cites },
                  ],
                  ...told,
                ],
              },
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
              ['No one can promise anything about a single flight. Averages describe many.'],
              ['This page is not treatment. If fear keeps you from flying, courses and doctors help many people.'],
            ],
          },
        ],
      },
      FLIGHT_SECTION,
    ],
    sources: sources.list,
    crumbs: [{ name: 'Nervous about flying', path: '/nervous' }],
    asOf: newestDate(sources.list),
    isIndexed: true,
    things: [],
  };
}

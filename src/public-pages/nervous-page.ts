import type { ContextFact } from '../reference/context-fact.ts';
import { SourceList } from '../safety/source-list.ts';
import { FLIGHT_SECTION, newestDate, type PublicPage, type Text } from './page.ts';
import { factOf } from './question-facts.ts';

/** What one hears and feels, in the order of a flight. General knowledge, in our words. */
const MOMENTS = [
  ['Boarding', 'Fans and pumps hum below the floor. Air may look like mist near the vents: it is only damp and cool.'],
  ['Doors closed', 'A chime or two, and the lights may blink when the power changes from the ground to the aircraft.'],
  [
    'Taxiing',
    'Bumps and squeaks are the wheels and brakes on uneven ground. On some Airbus aircraft a pump barks like a dog.',
  ],
  ['Takeoff', 'The engines get loud, you are pressed into the seat, and the nose rises. It takes less than a minute.'],
  ['Wheels up', 'A rumble and a thump below you: the wheels fold in and their doors close.'],
  [
    'Less thrust',
    'Soon after takeoff it gets quieter and may feel like sinking. The aircraft still climbs, with less noise for those below.',
  ],
  ['Flaps in', 'A whirr from the wings: their rear edges move back in, as less lift is needed at speed.'],
  ['Cruise', 'Chimes are mostly the crew calling each other. The wings bend a little; they are made to.'],
  ['Bumps', 'Uneven air, as waves are to a boat. Keep the belt fastened: it is what keeps people from being hurt.'],
  [
    'Descent',
    'The engines go quiet and ears pop. Panels rise on the wings and the aircraft shakes a little: these are air brakes.',
  ],
  [
    'Going around',
    'Sometimes the aircraft climbs again just before landing, with full noise. Crews practice it, and then land at the second try.',
  ],
  ['Landing', 'A firm touch is normal. Then it roars and brakes hard: the engines push the air forward.'],
] as const;

/** For who is nervous: one sentence, what happens in a flight, and numbers for those who open them. */
export function nervousPage(context: ContextFact[]): PublicPage {
  const sources = new SourceList();
  const world = factOf(context, 'iata-fatal-5y');
  const told = ['mit-2018-2022', 'ntsb-1983-2000', 'mit-trend'].map((id): Text => {
    const { text, period, scope, caveat, source } = factOf(context, id);
    return [`${text} (${[period, scope, caveat].filter(Boolean).join('; ')})`, { cites: sources.addAll([source]) }];
  });
  const cites = sources.addAll([world.source]);
  const sentence =
    'Almost every flight lands as planned, and nearly all that you hear and feel on the way has a plain reason.';
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
          { kind: 'text', text: ['General knowledge, not checked by a pilot. Aircraft differ.'] },
        ],
      },
      {
        title: 'Numbers, if you want them',
        blocks: [
          {
            kind: 'text',
            text: [
              'In a flight’s report, too, figures and events can wait until you ask for them: turn on “Calm view” on ',
              { text: 'the search page', href: '/' },
              ' or below a report’s head. It is remembered in your browser.',
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
              ['No one can promise anything about one flight; averages describe many.'],
              ['This page is no treatment. If fear keeps you from flying, courses and doctors help many people.'],
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

import type { ContextFact } from '#src/reference/context-fact.ts';
import { SourceList } from '#src/safety/source-list.ts';
import { factOf } from './context-facts.ts';
import { Moment, Moments } from './moments.tsx';
import { cite, type PageContent } from './page-content.tsx';
import { CheckFlight, Fold, List, Part, Text } from './parts.tsx';

/** For nervous travelers: one sentence, what happens during a flight, and figures for those who open them. */
export function nervousPage(context: ContextFact[]): PageContent {
  const sources = new SourceList();
  const world = factOf(context, 'iata-fatal-5y');
  const others = ['mit-2018-2022', 'ntsb-1983-2000', 'mit-trend'].map((id) => factOf(context, id));
  return {
    path: '/nervous',
    crumb: 'Nervous about flying',
    title: 'Nervous about flying? What you will hear and feel',
    heading: 'Nervous about flying?',
    description:
      'Almost every flight lands as planned, and nearly everything you hear and feel on the way has a simple reason.',
    body: (
      <>
        <Part title="Twelve moments of a flight">
          <MomentsOfFlight />
          <Text>This is general knowledge, not checked by a pilot. Aircraft differ.</Text>
        </Part>
        <Part title="Numbers, if you want them">
          <Text>
            A flight’s report can also hold back figures and events until you ask for them: turn on “Calm view” on{' '}
            <a href="/">the search page</a> or near the top of a report. Your browser remembers it.
          </Text>
          <Fold title="Show the numbers">
            <List>
              <li>
                About one flight in {String(world.value)} million ended in a fatal accident ({world.period},{' '}
                {world.scope}).
                {cite(sources, world.source)}
              </li>
              {others.map(({ id, text, period, scope, caveat, source }) => (
                <li key={id}>
                  {text} ({[period, scope, caveat].filter(Boolean).join('; ')}){cite(sources, source)}
                </li>
              ))}
            </List>
          </Fold>
        </Part>
        <Part title="What is not known">
          <List>
            <li>No one can promise anything about a single flight. Averages describe many.</li>
            <li>This page is not treatment. If fear keeps you from flying, courses and doctors help many people.</li>
          </List>
        </Part>
        <CheckFlight />
      </>
    ),
    sources,
  };
}

/** What passengers hear and feel, in the order of a flight. General knowledge, in our words. */
function MomentsOfFlight() {
  return (
    <Moments>
      <Moment title="Boarding">
        Fans and pumps hum below the floor. You may see mist at the vents: it is only cool, damp air.
      </Moment>
      <Moment title="Doors closed">
        You hear a chime or two. The lights may flicker as the power switches from the ground to the aircraft.
      </Moment>
      <Moment title="Taxiing">
        Bumps and squeaks come from the wheels and brakes on uneven ground. On some Airbus aircraft a pump sounds like a
        barking dog.
      </Moment>
      <Moment title="Takeoff">
        The engines get loud, you are pressed into your seat, and the nose rises. It takes less than a minute.
      </Moment>
      <Moment title="Wheels up">A rumble and a thump below you: the wheels fold in, and their doors close.</Moment>
      <Moment title="Less thrust">
        Soon after takeoff it gets quieter, and it may feel as if you are sinking. The aircraft is still climbing, with
        less noise for those below.
      </Moment>
      <Moment title="Flaps in">
        A whirring from the wings: their rear edges slide back in, because less lift is needed at higher speed.
      </Moment>
      <Moment title="Cruise">
        Chimes are mostly the crew calling each other. The wings flex a little; they are built to.
      </Moment>
      <Moment title="Bumps">
        The air is uneven, like waves under a boat. Keep your seat belt fastened: it is what keeps people from getting
        hurt.
      </Moment>
      <Moment title="Descent">
        The engines go quiet, and your ears may pop. Panels rise on the wings, and the aircraft shakes a little: these
        are air brakes.
      </Moment>
      <Moment title="Going around">
        Sometimes the aircraft climbs again just before landing, with a lot of noise. Crews practice this. Then they try
        again.
      </Moment>
      <Moment title="Landing">
        A firm touchdown is normal. Then it roars and brakes hard: the engines push air forward.
      </Moment>
    </Moments>
  );
}

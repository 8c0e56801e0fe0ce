import type { ContextFact } from '#src/reference/source.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { MomentsOfFlight } from '../../moments/moments-of-flight.tsx';
import { factOf, TWO_AVERAGES } from './context-facts.ts';
import { cite, type PageContent } from './page-content.tsx';
import { List, Part, Text } from './parts.tsx';

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
        <Part title="Numbers, if you want them" isFolded>
          <Text>
            A flight’s report can also hold back figures and events until you ask for them: turn on “Calm view” on{' '}
            <a href="/">the search page</a> or near the top of a report. Your browser remembers it.
          </Text>
          <List>
            <li>
              About one flight in {String(world.value)} million ended in a fatal accident ({world.period}, {world.scope}
              ).
              {cite(sources, world.source)} {TWO_AVERAGES}
            </li>
            {others.map(({ id, text, period, scope, caveat, source }) => (
              <li key={id}>
                {text} ({[period, scope, caveat].filter(Boolean).join('; ')}){cite(sources, source)}
              </li>
            ))}
          </List>
        </Part>
        <Part title="What is not known" isFolded>
          <List>
            <li>No one can promise anything about a single flight. Averages describe many.</li>
            <li>This page is not treatment. If fear keeps you from flying, courses and doctors help many people.</li>
          </List>
        </Part>
      </>
    ),
    sources,
  };
}

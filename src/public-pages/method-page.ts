import type { ContextFact } from '../reference/context-fact.ts';
import type { Method } from '../safety/method.ts';
import { SourceList } from '../safety/source-list.ts';
import { FLIGHT_SECTION, METHOD_CRUMB, newestDate, type PublicPage } from './page.ts';

/** The page about how scores are made; its sections show `method`. */
export function methodPage(method: Method, world: ContextFact): PublicPage {
  const sources = new SourceList();
  const cites = sources.addAll([world.source]);
  const scored = method.models.filter(({ score }) => score.value !== null).length;
  return {
    path: '/method',
    title: 'How we score',
    description:
      'How we score aircraft models: the formula, worked examples, every model with its range, what is left out, and where the figures come from.',
    heading: 'How we score',
    answer: [
      `Worldwide, about one flight in ${world.value} million ended in a fatal accident (average of ${world.period}).`,
      { cites },
      ` Our score compares these very small risks, model by model, and shows how certain it is: ${scored} of ${method.models.length} models have one, counted to the end of ${method.countedTo}. It is calculated from published figures: no opinions, no AI.`,
    ],
    sections: [FLIGHT_SECTION],
    sources: sources.list,
    crumbs: [METHOD_CRUMB],
    asOf: newestDate([...sources.list, { asOf: method.countedTo }]),
    isIndexed: true,
    method,
    things: [],
  };
}

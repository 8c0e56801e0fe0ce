import type { Method } from '../safety/method.ts';
import { FLIGHT_SECTION, METHOD_CRUMB, newestDate, type PublicPage } from './page.ts';

/** Lists every document that scores and ratings are based on. */
export function methodSourcesPage({ sources, countedTo }: Method): PublicPage {
  return {
    path: '/method/sources',
    title: 'Sources of our scores and ratings',
    description: `The ${sources.length} documents behind our scores and ratings, each with its date and a link.`,
    heading: 'Sources of our scores',
    answer: [
      `Our scores and ratings are based on ${sources.length} documents; accidents are counted to the end of ${countedTo}. `,
      { text: 'How we score', href: '/method' },
      '.',
    ],
    sections: [FLIGHT_SECTION],
    sources,
    crumbs: [METHOD_CRUMB, { name: 'Sources', path: '/method/sources' }],
    asOf: newestDate([...sources, { asOf: countedTo }]),
    isIndexed: true,
    things: [],
  };
}

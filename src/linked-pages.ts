import { type Said, say } from './words/say.ts';

/**
 * A page of the site. `:name` stands for one part of its path. `app` pages are drawn by scripts, `server` pages are
 * complete as sent. `name` is used in links and breadcrumbs, `title` names the window of an `app` page until the page
 * itself does. Search engines may list a page (`listed`), are told by the response not to (`unlisted`), or are asked by
 * robots.txt not to read it (`closed`).
 */
export type Route = {
  path: string;
  drawnBy: 'app' | 'server';
  name?: Said;
  title?: Said;
  linkedIn?: 'header' | 'footer' | 'both';
  search: 'listed' | 'unlisted' | 'closed';
};

/** The pages that every page links to, in this order. */
export const LINKED = [
  { path: '/', drawnBy: 'app', search: 'listed', name: say('app.nav.flightSearch'), linkedIn: 'header' },
  {
    path: '/trips',
    drawnBy: 'app',
    search: 'closed',
    name: say('app.nav.trips'),
    title: say('app.nav.trips'),
    linkedIn: 'header',
  },
  { path: '/aircraft', drawnBy: 'server', search: 'listed', name: say('app.nav.aircraft'), linkedIn: 'both' },
  { path: '/airlines', drawnBy: 'server', search: 'listed', name: say('app.nav.airlines'), linkedIn: 'both' },
  { path: '/events', drawnBy: 'server', search: 'listed', name: say('app.nav.events'), linkedIn: 'footer' },
  { path: '/lists', drawnBy: 'server', search: 'listed', name: say('app.nav.lists'), linkedIn: 'footer' },
  { path: '/questions', drawnBy: 'server', search: 'listed', name: say('app.nav.questions'), linkedIn: 'footer' },
  { path: '/nervous', drawnBy: 'server', search: 'listed', name: say('app.nav.nervous'), linkedIn: 'both' },
  {
    path: '/desk',
    drawnBy: 'app',
    search: 'unlisted',
    name: say('app.nav.checkMany'),
    title: say('app.nav.checkManyAtOnce'),
    linkedIn: 'footer',
  },
  { path: '/premium', drawnBy: 'server', search: 'listed', name: say('app.nav.premium'), linkedIn: 'footer' },
  { path: '/about', drawnBy: 'server', search: 'listed', name: say('app.nav.about'), linkedIn: 'footer' },
  { path: '/privacy', drawnBy: 'server', search: 'listed', name: say('app.nav.privacy'), linkedIn: 'footer' },
  { path: '/terms', drawnBy: 'server', search: 'listed', name: say('app.nav.terms'), linkedIn: 'footer' },
] as const satisfies Route[];

export function linksIn(place: 'header' | 'footer') {
  return LINKED.filter(({ linkedIn }) => linkedIn === place || linkedIn === 'both');
}

import { type Said, say, type Told } from './words/say.ts';

/**
 * A page of the site. `:name` stands for one part of its path. `app` pages are drawn by scripts, `server` pages are
 * complete as sent. `name` is used in links and breadcrumbs, `title` names the window of an `app` page until the page itself does. Search engines may list a page (`listed`), are told by the
 * response not to (`unlisted`), or are asked by robots.txt not to read it (`closed`).
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
const LINKED = [
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

/** Every page of the site; all other code takes its addresses from here. */
export const ROUTES = [
  ...LINKED,
  { path: '/auth', drawnBy: 'app', search: 'unlisted', title: say('app.nav.signIn') },
  { path: '/auth/reset', drawnBy: 'app', search: 'unlisted', title: say('app.nav.setANewPassword') },
  { path: '/auth/confirm', drawnBy: 'app', search: 'unlisted', title: say('app.nav.confirmYourEmailAddress') },
  { path: '/auth/join', drawnBy: 'app', search: 'unlisted', title: say('app.nav.createYourAccount') },
  { path: '/setup', drawnBy: 'app', search: 'unlisted' },
  { path: '/admin', drawnBy: 'app', search: 'unlisted', title: say('app.nav.ownersPage') },
  { path: '/shared/:token', drawnBy: 'app', search: 'unlisted' },
  { path: '/registration/:registration', drawnBy: 'app', search: 'unlisted', title: say('app.nav.aircraft') },
  { path: '/details/:id', drawnBy: 'app', search: 'closed', title: say('app.nav.flightDetails') },
  { path: '/flights/:id', drawnBy: 'app', search: 'closed', title: say('app.nav.flightDetails') },
  { path: '/profile', drawnBy: 'app', search: 'closed', title: say('app.nav.myProfile') },
  { path: '/trips/:id', drawnBy: 'app', search: 'closed', title: say('app.nav.trip') },
  { path: '/shared-trip/:token', drawnBy: 'app', search: 'closed', title: say('app.nav.trip') },
  { path: '/aircraft/:name', drawnBy: 'server', search: 'listed' },
  { path: '/airlines/:name', drawnBy: 'server', search: 'listed' },
  { path: '/compare', drawnBy: 'server', search: 'listed', name: say('app.nav.compare') },
  { path: '/compare/:pair', drawnBy: 'server', search: 'listed' },
  { path: '/events/:name', drawnBy: 'server', search: 'listed' },
  { path: '/airspace', drawnBy: 'server', search: 'listed', name: say('app.nav.airspace') },
  { path: '/changes', drawnBy: 'server', search: 'listed', name: say('app.nav.whatChanged') },
  { path: '/method', drawnBy: 'server', search: 'listed', name: say('app.nav.howWeScore') },
  { path: '/method/left-out', drawnBy: 'server', search: 'listed', name: say('app.nav.leftOut') },
  { path: '/method/sources', drawnBy: 'server', search: 'listed', name: say('app.nav.sources') },
  { path: '/questions/:name', drawnBy: 'server', search: 'listed' },
] as const satisfies Route[];

type RouteOf<Drawer> = Extract<(typeof ROUTES)[number], { drawnBy: Drawer }>;
export type ServerPath = RouteOf<'server'>['path'];
export type NamedPath = Extract<(typeof ROUTES)[number], { name: Said }>['path'];

export function linksIn(place: 'header' | 'footer') {
  return LINKED.filter(({ linkedIn }) => linkedIn === place || linkedIn === 'both');
}

export function nameOf(path: NamedPath): Told {
  return (ROUTES as readonly Route[]).find((route) => route.path === path)?.name ?? path;
}

export const modelPath = (id: string) => `/aircraft/${id}`;
export const airlinePath = (slug: string) => `/airlines/${slug}`;
export const sharedPath = (token: string) => `/shared/${token}`;
export const sharedTripPath = (token: string) => `/shared-trip/${token}`;
/** The hash that opens the dialog for an error, wherever it is: it names a report by its number, or an airline. */
export const REPORT_ERROR = 'report-error=';
/** The hash for what a report or an airline's page says; `isAboutState`: of the state that certifies the operator. */
export function errorHash(about: number | string, isAboutState = false): string {
  return `#${REPORT_ERROR}${about}${isAboutState ? '/state' : ''}`;
}
/** What such a hash, without its '#', is about. */
export function errorOfHash(hash: string): { reportId?: number; airline?: string; isAboutState: boolean } {
  const [about = '', state] = hash.slice(REPORT_ERROR.length).split('/');
  const of = /^\d+$/.test(about) ? { reportId: Number(about) } : { airline: about };
  return { ...of, isAboutState: state !== undefined };
}
export const comparePath = (a: string, b: string) => `/compare/${[a, b].sort().join('-vs-')}`;
export const yearPath = (year: string) => `/events/${year}`;
/** The page of a reported accident, by a report's key: 'Q140459803-KTW' is at /events/q140459803. */
export const reportedPath = ({ key }: { key: string }) => `/events/${key.split('-')[0]?.toLowerCase()}`;
export const questionPath = (slug: string) => `/questions/${slug}`;
export const cardPath = (path: string) => `/cards${path}.png`;

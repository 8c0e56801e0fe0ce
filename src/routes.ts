import { LINKED, type Route } from './linked-pages.ts';
import { type Said, say, type Told } from './words/say.ts';

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

export function nameOf(path: NamedPath): Told {
  return (ROUTES as readonly Route[]).find((route) => route.path === path)?.name ?? path;
}

export const modelPath = (id: string) => `/aircraft/${id}`;
export const airlinePath = (slug: string) => `/airlines/${slug}`;
export const sharedPath = (token: string) => `/shared/${token}`;
export const sharedTripPath = (token: string) => `/shared-trip/${token}`;
export const comparePath = (a: string, b: string) => `/compare/${[a, b].sort().join('-vs-')}`;
export const yearPath = (year: string) => `/events/${year}`;
/** The page of a reported accident, by a report's key: 'Q140459803-KTW' is at /events/q140459803. */
export const reportedPath = ({ key }: { key: string }) => `/events/${key.split('-')[0]?.toLowerCase()}`;
export const questionPath = (slug: string) => `/questions/${slug}`;
export const cardPath = (path: string) => `/cards${path}.png`;

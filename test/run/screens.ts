import type { Page } from '@playwright/test';
import { answerCall, changeAnswer, holdCall } from '../e2e/tamper.ts';
import { AIRFRAME } from '../support/airframes.ts';

/**
 * One screenshot: who is looking, and how they get there. `who` is a guest when omitted; `spent` has no search left, and
 * `owner` is the administrator of a server with two members.
 */
export type Screen = {
  name: string;
  who?: 'member' | 'spent' | 'owner';
  /** taken only at this width */
  width?: number;
  /** only what is visible before scrolling */
  isFirstView?: boolean;
  /** from a server that has the keys of all data services, which are emulated */
  hasKeys?: boolean;
  /** drawn by the server, without a script */
  isPlain?: boolean;
  open: (page: Page) => Promise<unknown>;
};

const ACTIVE = { status: 'active', expiresAt: '2026-12-24T12:00:00Z', isPremium: true, searchLimit: null };

export const SCREENS: Screen[] = [
  { name: 'home', open: (page) => visit(page, '/', 'Ready for Your Flight Check') },
  {
    name: 'home-airports',
    open: async (page) => {
      await visit(page, '/', 'Ready for Your Flight Check');
      await page.getByRole('combobox', { name: 'From' }).fill('london');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'home-calendar',
    open: async (page) => {
      await visit(page, '/', 'Ready for Your Flight Check');
      await page.getByRole('button', { name: 'Any date' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'booking', open: (page) => visit(page, '/#booking', 'Read on your device.') },
  { name: 'booking-found', open: readBooking },
  {
    name: 'booking-camera-refused',
    open: async (page) => {
      await visit(page, '/#booking', 'Read on your device.');
      await page.evaluate(() => {
        const getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
        Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
      });
      await page.getByRole('button', { name: 'Scan boarding pass' }).click();
      await page.getByText("The camera isn't allowed").waitFor();
    },
  },
  {
    name: 'trips-guest',
    open: (page) => visit(page, '/trips', 'You need an account to save trips'),
  },
  { name: 'trip', who: 'member', open: makeTrip },
  {
    name: 'menu',
    width: 390,
    open: async (page) => {
      await visit(page, '/', 'Ready for Your Flight Check');
      await page.getByRole('button', { name: 'Open menu' }).click();
    },
  },
  {
    name: 'loading',
    open: async (page) => {
      await holdCall(page, 'flights.searchSteps');
      await visit(page, '/?flight=BA286', 'Analyzing Flight Safety');
    },
  },
  { name: 'route', open: (page) => visit(page, '/?from=SFO&to=LHR', 'Flights from') },
  {
    name: 'route-compare',
    open: async (page) => {
      await visit(page, '/?from=SFO&to=LHR', 'Flights from');
      for (const flight of ['BA286', 'UA901']) await page.getByRole('checkbox', { name: `Compare ${flight}` }).check();
      await page.getByRole('button', { name: 'Compare 2 flights' }).click();
      await page.getByRole('list', { name: 'The flights' }).waitFor();
    },
  },
  { name: 'route-empty', open: (page) => visit(page, '/?from=KEF&to=ASU', 'No flights found') },
  { name: 'error', open: (page) => visit(page, '/?from=QQQ&to=LHR', 'Error searching flight') },
  { name: 'report', open: (page) => visit(page, '/?flight=BA286', 'Key Indicators') },
  ...['History', 'Aircraft', 'Airline'].map((tab) => ({
    name: `report-${tab.toLowerCase()}`,
    open: async (page: Page) => {
      await visit(page, '/?flight=BA286', 'Key Indicators');
      await page.getByRole('tab', { name: tab }).click();
    },
  })),
  {
    name: 'report-accidents',
    open: async (page) => {
      await visit(page, '/?flight=AA100', 'Key Indicators');
      await page.getByRole('tab', { name: 'History' }).click();
    },
  },
  {
    name: 'report-model',
    open: async (page) => {
      await visit(page, '/?flight=BA286&aircraft=MD11', 'Key Indicators');
      await page.getByRole('tab', { name: 'Aircraft' }).click();
    },
  },
  { name: 'report-unknown', open: (page) => visit(page, '/?flight=LH492', 'Key Indicators') },
  {
    name: 'report-source',
    // a guest gets a message about the searches left, which would close it
    who: 'member',
    isFirstView: true,
    open: async (page) => {
      await visit(page, '/?flight=BA286&aircraft=AT76', 'Key Indicators');
      await page.getByRole('button', { name: 'Show sources' }).click();
      await page.getByRole('button', { name: 'Source: Aircraft Model Safety Score' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'report-offline',
    open: async (page) => {
      await visit(page, '/?flight=BA286', 'Key Indicators');
      await page.waitForFunction(async () => (await (await caches.open('airworthy-reports')).keys()).length > 0);
      await holdCall(page, 'flights.searchSteps');
      await page.reload();
      await page.getByText('Showing the copy saved').waitFor();
    },
  },
  {
    name: 'report-print',
    width: 1280,
    isPlain: true,
    open: async (page) => {
      await visit(page, '/?flight=AA100&aircraft=B77W', 'Key Indicators');
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    },
  },
  { name: 'report-with-keys', hasKeys: true, open: (page) => visit(page, '/?flight=BA286', 'Key Indicators') },
  { name: 'report-low-score', open: (page) => visit(page, '/?flight=BA286&aircraft=AT76', 'Key Indicators') },
  {
    name: 'report-calm',
    open: async (page) => {
      await page.addInitScript(() => localStorage.setItem('airworthy-calm-view', 'true'));
      await visit(page, '/?flight=AA100', 'Key Indicators');
    },
  },
  { name: 'route-city', open: (page) => visit(page, '/?from=LON&to=NYC', 'Flights from') },
  ...[
    { name: 'aircraft', path: '/aircraft', heading: 'aircraft' },
    { name: 'aircraft-model', path: '/aircraft/boeing-787', heading: 'Is the Boeing 787 Dreamliner safe?' },
    { name: 'airline', path: '/airlines/british-airways', heading: 'British Airways' },
    { name: 'comparison', path: '/compare/airbus-a320neo-vs-boeing-737-max', heading: 'Airbus' },
    { name: 'lists', path: '/lists', heading: 'EU' },
    { name: 'question', path: '/questions', heading: 'Questions' },
    { name: 'nervous', path: '/nervous', heading: 'Nervous about flying?' },
    { name: 'method', path: '/method', heading: 'How we score' },
    { name: 'premium', path: '/premium', heading: 'What is free, and what Premium adds' },
  ].map(({ name, path, heading }) => ({ name, isPlain: true, open: (page: Page) => visit(page, path, heading) })),
  { name: 'auth-login', open: (page) => visit(page, '/auth', 'Get Started') },
  {
    name: 'auth-register',
    open: async (page) => {
      await visit(page, '/auth', 'Get Started');
      await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
    },
  },
  { name: 'auth-join', open: (page) => visit(page, '/auth/join?token=none', 'Create your account') },
  { name: 'auth-reset', open: (page) => visit(page, '/auth/reset', 'Forgot your password?') },
  {
    name: 'auth-reset-dead',
    open: async (page) => {
      await visit(page, '/auth/reset?token=none', 'Set a new password');
      await page.getByLabel('New password', { exact: true }).fill('a-password');
      await page.getByLabel('Confirm new password').fill('a-password');
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByText('This link has expired').waitFor();
    },
  },
  { name: 'auth-confirm', open: (page) => visit(page, '/auth/confirm?token=none', 'Confirm your email address') },
  { name: 'setup', open: (page) => visit(page, '/setup', 'Create the first administrator') },
  ...[
    { part: 'overview', ready: 'Data and disk' },
    { part: 'people', ready: 'amelia@example.com' },
    { part: 'help', ready: 'How do I read the score?' },
    { part: 'jobs', ready: 'No mail is waiting.' },
    { part: 'facts', ready: 'Nothing is reported.' },
    { part: 'settings', ready: 'SESSION_SECRET' },
    { part: 'audit', ready: 'blocked' },
  ].map(({ part, ready }) => ({
    name: `owner-${part}`,
    who: 'owner' as const,
    open: (page: Page) => visit(page, `/admin?part=${part}`, ready),
  })),
  { name: 'changes', open: (page) => visit(page, '/changes', 'What changed') },
  { name: 'profile-free', who: 'member', open: (page) => profile(page, {}) },
  { name: 'profile-limit', who: 'spent', open: (page) => profile(page, {}) },
  { name: 'profile-active', who: 'member', open: (page) => profile(page, { ...ACTIVE, hasPortal: true }) },
  {
    name: 'profile-canceled',
    who: 'member',
    open: (page) => profile(page, { ...ACTIVE, status: 'canceled', hasPortal: true }),
  },
  {
    name: 'profile-past-due',
    who: 'member',
    open: (page) => profile(page, { status: 'past_due', hasPortal: true }),
  },
  {
    name: 'detail',
    who: 'member',
    open: async (page) => {
      const { flight } = await (await page.request.get('/api/flights/search?flightNumber=LH492')).json();
      await visit(page, `/details/${flight.id}`, 'Key Indicators');
    },
  },
  { name: 'detail-missing', who: 'member', open: (page) => visit(page, '/details/999999', 'Unable to retrieve') },
  { name: 'subscription-dialog', who: 'spent', open: (page) => visit(page, '/?flight=BA286', 'Subscribe Now') },
  {
    name: 'payment-dialog',
    who: 'spent',
    open: async (page) => {
      await changeAnswer(page, 'billing.config', (data: object) => ({ ...data, isAvailable: true }));
      await visit(page, '/?flight=BA286', 'Subscribe Now');
      await page.getByRole('button', { name: /^Subscribe Now/ }).click();
      await page.getByText('Continue to payment').waitFor();
    },
  },
  {
    name: 'delete-dialog',
    who: 'member',
    open: async (page) => {
      await profile(page, {});
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'help-dialog',
    who: 'member',
    open: async (page) => {
      await visit(page, '/', 'Ready for Your Flight Check');
      await page.getByRole('button', { name: 'Need help?' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'key-dialog',
    who: 'owner',
    open: async (page) => {
      await visit(page, '/', 'Missing API keys');
      await page.getByRole('button', { name: 'Add a key' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'share-dialog', who: 'member', open: share },
  { name: 'shared', who: 'member', open: async (page) => visit(page, await share(page), 'This report was shared') },
  {
    name: 'registration',
    open: async (page) => {
      await answerCall(page, 'registrations.get', AIRFRAME);
      await visit(page, '/registration/9V-SCS', 'Sources');
    },
  },
  { name: 'registration-unknown', open: (page) => visit(page, '/registration/G-XLEA', "We don't know this aircraft") },
  { name: 'not-found', open: (page) => visit(page, '/nowhere', '404 Page Not Found') },
];

async function visit(page: Page, path: string, ready: string): Promise<void> {
  await page.goto(path);
  await page.getByText(ready).first().waitFor();
}

async function readBooking(page: Page): Promise<void> {
  await visit(page, '/#booking', 'Read on your device.');
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const mail = `Flight BA286, ${day}\nSan Francisco (SFO) to London (LHR)\nDeparture 16:30\nAircraft: Airbus A380\nFlight LH905, ${day}\nLondon (LHR) to Frankfurt (FRA)\nOperated by Lufthansa CityLine\nThe other part of your trip at 08:00 is AA 1289`;
  await page.getByLabel('Or paste your confirmation email').fill(mail);
  await page.getByRole('button', { name: 'Read booking' }).click();
  await page.getByRole('heading', { name: '2 flights found' }).waitFor();
}

async function makeTrip(page: Page): Promise<void> {
  await visit(page, '/trips', 'New trip');
  const form = page.getByRole('form', { name: 'New trip' });
  await form.getByRole('button', { name: 'Add another flight' }).click();
  for (const [index, flight] of ['BA286', 'BA285'].entries()) {
    const day = new Date(Date.now() + (10 + 7 * index) * 86_400_000).toISOString().slice(0, 10);
    await form.getByLabel('Flight number').nth(index).fill(flight);
    await form.getByLabel('Departure date, local').nth(index).fill(day);
  }
  await form.getByLabel('Name (optional)').fill('London');
  await form.getByRole('button', { name: 'Create trip' }).click();
  await page.getByRole('heading', { name: 'London', level: 1 }).waitFor();
  await page.getByRole('region', { name: /^This trip: / }).waitFor();
}

/** Returns the link to a shared report, and leaves the dialog that shows it open. */
async function share(page: Page): Promise<string> {
  await visit(page, '/?flight=BA286', 'Key Indicators');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
  const link = page.getByRole('dialog').getByRole('textbox', { name: 'Link' });
  await link.waitFor();
  return link.inputValue();
}

async function profile(page: Page, plan: object): Promise<void> {
  await changeAnswer(page, 'billing.subscription', (data: object) => ({ ...data, ...plan }));
  await visit(page, '/profile', 'This browser');
}

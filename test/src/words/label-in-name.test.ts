import { expect, it } from 'vitest';
import { LOCALES } from '#src/words/formats.ts';
import { say } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';

const [number, name, index] = ['BA286', 'Chrome', 2];

/** What a button says, and its name for those who cannot see which entry it belongs to. */
const BUTTONS = [
  [say('app.trips.changeAircraft'), say('app.trips.changeAircraftOf', { number })],
  [say('app.trips.setTime'), say('app.trips.setTimeOf', { number })],
  [say('app.trips.fullReport'), say('app.trips.fullReportOf', { number })],
  [say('app.common.remove'), say('app.trips.removeFromTheTrip', { number })],
  [say('app.common.remove'), say('app.trips.removeFlight2', { index })],
  [say('app.common.remove'), say('app.common.remove2', { name })],
  [say('app.common.remove'), say('app.sharing.endOf', { act: 'remove', flightNumber: number })],
  [say('app.common.stopSharing'), say('app.sharing.endOf', { act: 'stop', flightNumber: number })],
  [say('app.common.copyLink'), say('app.sharing.copyLinkTo', { flightNumber: number })],
  [say('app.common.rename'), say('app.account.rename', { name })],
  [say('app.account.revoke'), say('app.account.revoke2', { name })],
  [say('app.account.signOut'), say('app.account.signOut2', { name })],
  [say('app.account.disconnect'), say('app.account.disconnect2', { name })],
  [say('app.watching.sendATest2'), say('app.watching.sendATest', { name })],
  [say('app.routeList.viewDetails'), say('app.routeList.viewDetailsOf', { number })],
] as const;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim();

it.each(LOCALES)(
  'the name of a button has the words that are on it, so that it can be called by them: %s',
  (locale) => {
    const faults = BUTTONS.map(([text, name]) => [speak(locale, text), speak(locale, name)] as const).filter(
      ([text, name]) => !plain(name).includes(plain(text)),
    );
    expect(faults).toEqual([]);
  },
);

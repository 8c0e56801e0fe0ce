import { describe, expect, it } from 'vitest';
import type { Installation } from '#src/catalog/public-page.ts';
import { pageMakers } from '../../../src-client/pages/public-pages.tsx';

const NOTHING = {
  isLive: false,
  aircraftFrom: null,
  hasWarnings: false,
  hasWinds: false,
  hasMail: false,
  hasPayments: false,
  identityProvider: null,
};
const SITE: Installation = {
  owner: null,
  email: null,
  limits: { guest: 4, member: 5 },
  price: null,
  recipients: NOTHING,
  canMailNotices: true,
  isOpen: true,
  reportDays: 90,
};

it('every page says whose it is, and which version', () => {
  expect(pageMakers.terms(SITE).draw()).toMatch(/© \d{4} Airworthy\. All rights reserved\..*Version (?:<!-- -->)?\d/s);
});

describe('the privacy page', () => {
  const textOf = (recipients: Partial<Installation['recipients']> = {}) =>
    pageMakers.privacy({ ...SITE, recipients: { ...NOTHING, ...recipients } }).draw();

  it.each(['trips you save', 'which flights you watch', 'quiet hours', 'reports you read recently', 'passkeys'])(
    'says that an account stores %s',
    (stored) => expect(textOf()).toContain(stored),
  );

  it.each([
    [{ isLive: true }, 'For a search or a watched flight we ask live flight data'],
    [{ aircraftFrom: 'adsb.lol' }, 'we ask adsb.lol which aircraft is flying it'],
    [{ hasWarnings: true }, 'official weather warnings from the United States'],
    [{ hasWinds: true }, 'winds along its shortest path'],
    [{ hasMail: true }, 'Our mail service receives'],
    [{ hasPayments: true }, 'the payment provider (Stripe) receives'],
    [{ identityProvider: 'Example ID' }, 'If you sign in with Example ID'],
  ])('names who receives data with %j, and only then', (recipient, text) => {
    expect(textOf(recipient)).toContain(text);
    expect(textOf()).not.toContain(text);
  });
});

describe('the premium page', () => {
  it.each([true, false])('leads to a new account only where one may be created: %s', (isOpen) => {
    const text = pageMakers.premium({ ...SITE, isOpen }).draw();
    expect(text.includes('Create an account')).toBe(isOpen);
    expect(text).toContain('Your plan on your profile');
  });

  const rowsOf = (site: Partial<Installation> = {}) => {
    const rows =
      pageMakers
        .premium({ ...SITE, ...site })
        .draw()
        .match(/<tr>.*?<\/tr>/gs) ?? [];
    return rows.map((row) => [...row.matchAll(/<t[hd][^>]*>([^<]*)</g)].map(([, text]) => text));
  };

  it('shows what watching a trip offers in each plan', () => {
    expect(rowsOf()).toEqual(
      expect.arrayContaining([
        ['Watched trips', '1', 'unlimited'],
        ['Alerts', 'by email', 'by email, push, ntfy, and webhook'],
        ['Calendar subscription', 'no', 'yes'],
      ]),
    );
  });

  it('gives everything for free where searches are unlimited', () => {
    const unlimited = { limits: { guest: null, member: null } };
    expect(rowsOf(unlimited)).toEqual([]);
    expect(pageMakers.premium({ ...SITE, ...unlimited }).draw()).toContain('Everything is free here');
  });

  it('promises no email without a mail service', () => {
    expect(rowsOf({ canMailNotices: false })).toContainEqual([
      'Alerts',
      'on this site only',
      'by push, ntfy, and webhook',
    ]);
  });

  it('counts a single search as one', () => {
    expect(pageMakers.premium({ ...SITE, limits: { guest: 0, member: 1 } }).description).toContain(
      '1 search with an account',
    );
  });
});

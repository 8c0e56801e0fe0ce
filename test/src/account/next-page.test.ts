import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPage, signInPage } from '#src/account/next-page.ts';

describe('where a visitor goes after signing in', () => {
  it.each(['/profile', '/details/12', '/?flight=BA286&date=2026-11-20', '/author', '/auth-guide'])('%s', (path) => {
    expect(nextPage(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'profile',
    '',
    '/auth',
    '/auth?next=/auth',
    '/auth/',
    '/Auth',
    '/a\nb',
    undefined,
    null,
    7,
    ['/profile'],
  ])('never %j', (asked) => {
    expect(nextPage(asked)).toBe('/');
  });

  it('stays on this site, whatever is asked', () => {
    const origin = 'https://airworthy.example';
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (asked) => {
          expect(new URL(nextPage(asked), origin).origin).toBe(origin);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

it.each([
  ['/', '/auth'],
  ['/auth?next=%2Fprofile', '/auth'],
  ['/profile', '/auth?next=%2Fprofile'],
  ['/?flight=BA286', '/auth?next=%2F%3Fflight%3DBA286'],
])('from %s one signs in at %s', (wanted, page) => {
  expect(signInPage(wanted)).toBe(page);
});

import { expect, it } from 'vitest';
import { ntfyRequest, truncate } from '#server/providers/messenger.ts';

it('a text that is too long keeps whole paragraphs, and says how many are left out', () => {
  const text = ['One → two.', 'Three.', 'Four, which is longer than the others are.', 'Five.'].join('\n\n');
  expect(truncate(text, Buffer.byteLength(text))).toBe(text);
  expect(truncate(text, 60)).toBe('One → two.\n\nThree.\n\nAnd 2 more on Airworthy.');
  expect(Buffer.byteLength(truncate(text, 60))).toBeLessThanOrEqual(60);
  expect(truncate('A sentence that is long by itself.', 20)).toBe('A sentence that…');
});

it('a daily digest of many changes stays a message on ntfy, which makes a file of more than 4,096 bytes', () => {
  const changes = Array.from({ length: 40 }, (_, no) => `BA${no} on Dec 3: the likely aircraft changed. `.repeat(4));
  const message = {
    id: 'x',
    locale: 'de' as const,
    title: '40 changes',
    text: changes.join('\n\n'),
    url: 'https://x.example/trips',
    notices: [],
  };
  const { body } = ntfyRequest({ url: 'https://ntfy.example/x', token: null }, message);
  expect(Buffer.byteLength(body)).toBeLessThan(4_096);
  expect(body).toMatch(/Und \d+ weitere auf Airworthy\.$/);
});

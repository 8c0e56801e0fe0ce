import { expect, it } from 'vitest';
import { spanIn } from '../../../../src-client/features/account/tokens-card.tsx';

it("a token's life is said in the language of the page", () => {
  expect(spanIn('en', 30, 'day')).toBe('30 days');
  expect(spanIn('de', 1, 'year')).toBe('1 Jahr');
  expect(spanIn('ja', 90, 'day')).toBe('90 日');
});

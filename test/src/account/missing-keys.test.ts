import { expect, test } from 'vitest';
import { missingKeysText, readMissingKeys } from '#src/account/missing-keys.ts';
import { speak } from '#src/words/speak.ts';

const textOf = (missing: Parameters<typeof missingKeysText>[0]) => speak('en', missingKeysText(missing) ?? '');

test('what is missing is named, with what follows from it', () => {
  expect(missingKeysText([])).toBeNull();
  expect(textOf(['Serper'])).toBe("Missing API key: Serper. Reports don't include web search or AI analysis.");
  expect(textOf(['FlightRadar24', 'OpenAI'])).toBe(
    'Missing API keys: FlightRadar24, OpenAI. Reports use built-in data, without live flights.',
  );
});

test('the page carries the list as words', () => {
  expect(readMissingKeys('')).toEqual([]);
  expect(readMissingKeys('OpenAI FlightRadar24 Other')).toEqual(['FlightRadar24', 'OpenAI']);
});

import { expect, test } from 'vitest';
import { missingKeysText, readMissingKeys } from '#src/account/missing-keys.ts';

test('what is missing is named, with what follows from it', () => {
  expect(missingKeysText([])).toBeNull();
  expect(missingKeysText(['Serper'])).toBe("Missing API key: Serper. Reports don't include web search or AI analysis.");
  expect(missingKeysText(['FlightRadar24', 'OpenAI'])).toBe(
    'Missing API keys: FlightRadar24, OpenAI. Reports use built-in data, without live flights.',
  );
});

test('the page carries the list as words', () => {
  expect(readMissingKeys('')).toEqual([]);
  expect(readMissingKeys('OpenAI FlightRadar24 Other')).toEqual(['FlightRadar24', 'OpenAI']);
});

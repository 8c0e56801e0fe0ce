import { expect, it } from 'vitest';
import de from '#src/words/de/report.json' with { type: 'json' };
import { flatMessages } from '#src/words/flat-messages.ts';
import { messagesQuoted } from '#src/words/messages-quoted.ts';

const MESSAGES = {
  'report.rate': 'About {count, plural, one {# accident} other {# accidents}} in {flights} flights.',
  'report.bold': 'This is <b>not part</b> of the score.',
  'report.short': 'Good',
  'report.dont': "We don''t know the {what}.",
};

it.each([
  ['with its figures', 'It says “About 3 accidents in 12 million flights.”, which reads oddly', ['report.rate']],
  ['with its bold word', 'this is not part  of the score.', ['report.bold']],
  ['with an apostrophe', "We don't know the aircraft.", ['report.dont']],
  ['too short to be sure of', 'Good', []],
  ['with its words in another order', 'flights. About … in', []],
  ['none', 'Hello, how are you today?', []],
])('a message quoted %s', (_, text, ids) => {
  expect(messagesQuoted(MESSAGES, text)).toEqual(ids);
});

it('finds a sentence of a language by what the reader copied', () => {
  const messages = flatMessages({ report: de });
  const [id] = messagesQuoted(messages, `Falsch ist: „${de.weather.warningsNotAsked}“`);
  expect(id).toBe('report.weather.warningsNotAsked');
});

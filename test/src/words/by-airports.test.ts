import { expect, it } from 'vitest';
import { LOCALES } from '#src/words/formats.ts';
import { say } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';

const ANSWERS = [
  say('errors.typed.numberUnreadable'),
  say('report.ended.byAirports'),
  say('report.unknown.check'),
  say('report.unknown.add'),
  say('report.unknown.callSign', { airline: 'Emirates', callsign: 'UAE52M' }),
];

it.each(LOCALES)(
  'answers about an unknown flight name the search by airports by the words of its link: %s',
  (locale) => {
    const link = speak(locale, say('app.search.byAirports')).toLowerCase();
    expect(ANSWERS.map((answer) => speak(locale, answer)).filter((text) => !text.toLowerCase().includes(link))).toEqual(
      [],
    );
  },
);

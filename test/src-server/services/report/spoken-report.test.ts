import { describe, expect, it } from 'vitest';
import type { SentReport } from '#src/flight/stored-report.ts';
import { LOCALES, type Locale } from '#src/words/formats.ts';
import type { Spoken } from '#src/words/speak.ts';
import { testApp, visitor } from '#test/support/app.ts';

const OTHERS = LOCALES.filter((locale) => locale !== 'en');
const NUMBERS = ['BA286', 'LH400', 'FR7', 'TK2', 'EK1'];

type Sent = Spoken<SentReport> & { searchCount: number };

/** Whether they differ in words alone: the same figures, codes, addresses and choices, and words for words. */
function isSameSaid(english: unknown, other: unknown): boolean {
  if (typeof english === 'string')
    return other === english || (typeof other === 'string' && /[A-Za-z]{3}/.test(english) && other !== '');
  if (typeof english !== 'object' || english === null || typeof other !== 'object' || other === null)
    return other === english;
  const [keys, others] = [Object.keys(english), Object.keys(other)];
  return (
    keys.join() === others.join() && keys.every((key) => isSameSaid(Reflect.get(english, key), Reflect.get(other, key)))
  );
}

/** The figures of a text without what sets thousands and decimals apart; names of months are words in these languages. */
function digitsOf(text: string): string[] {
  return (text.match(/\d[\d.,\u00a0\u202f]*\d|\d/g) ?? []).map((figure) => figure.replaceAll(/\D/g, '')).sort();
}

async function ask(guest: ReturnType<typeof visitor>, number: string, locale: Locale): Promise<Sent> {
  const { statusCode, body } = await guest(`/api/guest/flights/search?flightNumber=${number}&lang=${locale}`);
  expect([number, locale, statusCode]).toEqual([number, locale, 200]);
  return JSON.parse(body);
}

describe('a report that was stored in English', () => {
  it('is answered in each language with the same figures, and no search more', async () => {
    const { app, ctx } = await testApp({ RATE_LIMITS: 'off', GUEST_SEARCHES: '100' });
    const guest = visitor(app);
    for (const number of NUMBERS) {
      const english = await ask(guest, number, 'en');
      const row = await ctx.db
        .selectFrom('safety_reports')
        .selectAll()
        .where('flightId', '=', english.flight.id)
        .execute();
      for (const locale of OTHERS) {
        const other = await ask(guest, number, locale);
        expect(isSameSaid(english, other)).toBe(true);
        if (locale !== 'ja') {
          expect(digitsOf(other.safetyReport.score.sentence)).toEqual(digitsOf(english.safetyReport.score.sentence));
          expect(digitsOf(other.safetyReport.analysis)).toEqual(digitsOf(english.safetyReport.analysis));
        }
        expect(other.safetyReport.sources).toEqual(english.safetyReport.sources);
        expect(other.searchCount).toBe(english.searchCount);
        expect(other.safetyReport.analysis).not.toBe(english.safetyReport.analysis);
        expect(other.safetyReport.score.sentence).not.toBe(english.safetyReport.score.sentence);
        expect(JSON.stringify(other)).not.toMatch(/\[object|undefined|NaN|"said"/);
      }
      expect(await ask(guest, number, 'en')).toEqual(english);
      expect(
        await ctx.db.selectFrom('safety_reports').selectAll().where('flightId', '=', english.flight.id).execute(),
      ).toEqual(row);
    }
    expect(await ctx.db.selectFrom('safety_reports').select('id').execute()).toHaveLength(NUMBERS.length);
  });

  it('stays in English where it was stored before its sentences were kept apart', async () => {
    const { app, ctx } = await testApp({ RATE_LIMITS: 'off', GUEST_SEARCHES: '100' });
    const guest = visitor(app);
    const english = await ask(guest, 'BA286', 'en');
    await ctx.db.updateTable('safety_reports').set({ said: null }).execute();
    const german = await ask(guest, 'BA286', 'de');
    expect(german.safetyReport).toEqual(english.safetyReport);
  });
});

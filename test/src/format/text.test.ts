import { describe, expect, it } from 'vitest';
import { firstClause } from '#src/format/text.ts';
import { agesSentence } from '#src/safety/report/list-age.ts';
import { LOCALES } from '#src/words/formats.ts';
import { speakAll } from '#src/words/speak.ts';

describe('firstClause', () => {
  it.each(LOCALES)('says in %s that lists are old, and leaves out which', (locale) => {
    const lists = [{ title: 'EASA', asOf: '2026-10-03', age: 'history' as const }];
    const [text = ''] = speakAll(locale, agesSentence(lists));

    expect(text).toContain('EASA');
    expect(firstClause(text)).not.toContain('EASA');
    expect(firstClause(text)).toMatch(/^1.*\S$/);
  });

  it('gives all of a text without an end', () => {
    expect(firstClause('Web search isn’t available')).toBe('Web search isn’t available');
  });
});

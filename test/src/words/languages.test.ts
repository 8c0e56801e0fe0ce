import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LOCALES } from '#src/words/formats.ts';
import { CHECKED_LANGUAGES } from '#src/words/languages.ts';
import { NAMESPACES, readLanguage, readMessages } from '../../../src-server/build/words/catalogs.ts';

const GLOSSARIES = join(import.meta.dirname, '../../../src/words/glossary');
const text = z.string().min(1);
const glossarySchema = z.array(z.object({ en: text, term: text, source: text, day: z.iso.date() }));

/** What a message takes and branches by: `kind` as in icu-minify's compiled messages. */
type Part = {
  name: string;
  kind: 'text' | 'number' | 'select' | 'tag' | 'other';
  options: string[];
  isPlural: boolean;
};

const KINDS = ['tag', 'select', 'number', 'number', 'number', 'other', 'other'] as const;
const [PLURAL, ORDINAL] = [2, 3];

function partsOf(message: unknown): Part[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((node: unknown) => {
    if (!Array.isArray(node)) return [];
    const [name, kind, ...rest] = node as [string, unknown, ...unknown[]];
    if (kind === undefined) return [{ name, kind: 'text' as const, options: [], isPlural: false }];
    if (typeof kind !== 'number' || kind === 0)
      return [{ name, kind: 'tag' as const, options: [], isPlural: false }, ...partsOf([kind, ...rest])];
    const branches = kind <= ORDINAL ? Object.entries((rest[0] ?? {}) as object) : [];
    const own = {
      name,
      kind: KINDS[kind] ?? 'other',
      options: branches.map(([option]) => option),
      isPlural: kind === PLURAL,
    };
    return [own, ...branches.flatMap(([, branch]) => partsOf(branch))];
  });
}

/** A choice is made by a text. */
const kindOf = (kind: Part['kind']) => (kind === 'select' ? 'text' : kind);

const english = readLanguage('en');
const reading = (text: string) => partsOf(compile(text));
const namesIn = (parts: Part[]) => [...new Set(parts.map(({ name }) => name))].sort().join(' ');
const withoutTags = (text: string) => text.replace(/<\/?\w+>/g, '');
/** Names, codes and single words may be the same in several languages. */
const hasSentence = (text: string) =>
  (text.replace(/\{[^{}]*\}|<[^>]*>|Airworthy|Premium/gu, ' ').match(/\p{L}{2,}/gu) ?? []).length > 1;
/** The digits that stand in a message itself, but for powers of ten, which some languages have words for. */
const figuresIn = (text: string) =>
  (text.replace(/\{\w+(, (number|date)[^{}]*)?\}|=\d+ ?\{|<\/?\w+>/g, ' ').match(/\d+(?:[.,\u202f\u00a0]\d+)*/g) ?? [])
    .map((figure) => figure.replaceAll(/[.,\u202f\u00a0]/g, ''))
    .filter((figure) => !/^10*$/.test(figure));
/** 'los años sesenta' */
const IN_WORDS = ['pages.answersOnSafety.designDoesMatterModels'];
/** How a date is typed, a label that is the same, and a legal formula. */
const MAY_BE_EQUAL = ['app.trips.nameOptional', 'app.layout.airworthyAllRightsReserved'];

describe.each(LOCALES.filter((locale) => locale !== 'en'))('the language %s', (locale) => {
  const language = readLanguage(locale);

  it('has each message of English, and no other', () => {
    expect(Object.keys(language)).toEqual(Object.keys(english));
  });

  it('gives each message what the English one takes, as the same kind', () => {
    const differing = Object.entries(english).filter(([id, text]) => {
      const [ours, theirs] = [reading(text), reading(language[id] ?? '')];
      const isKnown = ({ name, kind }: Part) =>
        ours.some((part) => part.name === name && kindOf(part.kind) === kindOf(kind));
      return namesIn(ours) !== namesIn(theirs) || !theirs.every(isKnown);
    });
    expect(differing.map(([id]) => `${id}: ${language[id]}`)).toEqual([]);
  });

  it('has every plural form of its grammar, and every branch of a choice', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const lacking = Object.entries(language).filter(([id, text]) => {
      const ours = reading(english[id] ?? '');
      return reading(text).some(({ name, kind, options, isPlural }) => {
        if (isPlural) return forms.some((form) => !options.includes(form));
        const choices = ours.filter((part) => part.name === name && part.kind === 'select');
        return (
          kind === 'select' && !choices.some((choice) => choice.options.every((option) => options.includes(option)))
        );
      });
    });
    expect(lacking.map(([id]) => id)).toEqual([]);
  });

  it('gives the figures that English gives', () => {
    const differing = Object.entries(english).filter(([id, text]) => {
      const [ours, theirs] = [figuresIn(text), figuresIn(language[id] ?? '')];
      return (
        ours.some((figure) => !theirs.includes(figure)) ||
        theirs.some((figure) => figure.length > 2 && !ours.includes(figure))
      );
    });
    expect(
      differing.map(([id]) => `${id}: ${language[id]}`).filter((line) => !IN_WORDS.some((id) => line.startsWith(id))),
    ).toEqual([]);
  });

  it('says nothing in English', () => {
    const equal = Object.entries(language).filter(([id, text]) => text === english[id] && hasSentence(text));
    expect(
      equal.map(([id, text]) => `${id}: ${text}`).filter((line) => !MAY_BE_EQUAL.some((id) => line.startsWith(id))),
    ).toEqual([]);
  });

  it('is at most 1.6 times as long in a report and in mails', () => {
    const long = ['report', 'mail']
      .flatMap((namespace) => Object.entries(readMessages(namespace, locale)))
      .filter(([id, text]) => {
        const from = english[id] ?? '';
        const isPlain = !/plural|select/.test(from + text);
        return isPlain && from.length > 40 && withoutTags(text).length > 1.6 * withoutTags(from).length;
      });
    expect(long.map(([id, text]) => `${id}: ${text}`)).toEqual([]);
  });
});

it('each room of the product has a catalog in every language', () => {
  for (const locale of LOCALES)
    for (const name of NAMESPACES) expect(Object.keys(readMessages(name, locale)).length).toBeGreaterThan(50);
});

it('CONTRIBUTING.md names who has checked each language that says nothing of it', () => {
  const rows = readFileSync(join(GLOSSARIES, '../../../CONTRIBUTING.md'), 'utf8').matchAll(
    /^\| [^|]+ \| `([\w-]+)` +\| ([^|]+?) +\|$/gm,
  );
  const table = [...rows].map(([, locale, readBy]) => [locale, readBy]);
  expect(table.map(([locale]) => locale)).toEqual(LOCALES);
  expect(table.filter(([, readBy]) => readBy !== 'not yet').map(([locale]) => locale)).toEqual(CHECKED_LANGUAGES);
});

it.each(LOCALES.filter((locale) => locale !== 'en'))(
  'the glossary of %s says where each of its terms is from',
  (locale) => {
    const terms = glossarySchema.parse(JSON.parse(readFileSync(join(GLOSSARIES, `${locale}.json`), 'utf8')));
    expect(terms.length).toBeGreaterThanOrEqual(60);
    expect(new Set(terms.map(({ en }) => en)).size).toBe(terms.length);
  },
);

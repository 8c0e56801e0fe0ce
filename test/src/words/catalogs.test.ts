import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { CATALOGS_FILE, NAMESPACES, readMessages, typesFileOf } from '../../../src-server/build/words/catalogs.ts';
import { catalogsText, typesOf } from '../../../src-server/build/words/write-types.ts';

const ROOT = join(import.meta.dirname, '../../..');

describe.each(NAMESPACES)('the catalog %s', (namespace) => {
  it('has its types up to date; `npm run words` writes them', () => {
    expect(readFileSync(typesFileOf(namespace), 'utf8')).toBe(typesOf(namespace));
  });

  it('has messages that compile, each under an id of plain words', () => {
    const messages = Object.entries(readMessages(namespace));
    expect(messages.filter(([id, text]) => !/^[a-z]+(\.\w+)+$/.test(id) || !compile(text))).toEqual([]);
  });
});

it('the list of catalogs is up to date; `npm run words` writes it', () => {
  expect(readFileSync(CATALOGS_FILE, 'utf8')).toBe(catalogsText());
});

it('every message is said somewhere, and every id is a literal, which the build replaces', () => {
  const sources = ['src', 'src-client', 'src-server'].flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.gen)\.tsx?$/.test(name))
      .map((name) => readFileSync(join(ROOT, room, name), 'utf8')),
  );
  const ids = NAMESPACES.flatMap((namespace) => Object.keys(readMessages(namespace)));
  const named = new Set(sources.flatMap((source) => source.match(/(?<=')[a-z]+(\.\w+)+(?=')/g) ?? []));
  expect(ids.filter((id) => !named.has(id))).toEqual([]);
  const PUT_TOGETHER = new RegExp(`[\`'](${NAMESPACES.join('|')})\\.([\\w.]*\\$\\{|[\\w.]*\\.' \\+)`);
  expect(sources.flatMap((source) => source.match(PUT_TOGETHER)?.[0] ?? [])).toEqual([]);
});

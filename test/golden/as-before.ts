import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const IS_WRITTEN = process.env.GOLDEN === 'write';
/** All of a golden sample, or what `npm test` has time for. */
export const IS_WHOLE = IS_WRITTEN || process.env.TEST_ALL === 'on';

const fileOf = (name: string) => new URL(name, import.meta.url);
const linesIn = (name: string) => readFileSync(fileOf(name), 'utf8').trimEnd().split('\n');

/** Compares lines with those of a file in this folder; with GOLDEN=write, it takes them as they are now. */
export function expectAsBefore(name: string, lines: string[]): void {
  if (IS_WRITTEN) writeFileSync(fileOf(name), `${lines.join('\n')}\n`);
  expect(lines).toEqual(linesIn(name));
}

/** The same of the lines of one part, each of which begins with its name and a colon. */
export function expectPartAsBefore(name: string, part: string, lines: string[]): void {
  const isOther = (line: string) => !line.startsWith(`${part}: `);
  if (IS_WRITTEN) writeFileSync(fileOf(name), `${[...linesIn(name).filter(isOther), ...lines].sort().join('\n')}\n`);
  expect(lines.toSorted()).toEqual(linesIn(name).filter((line) => !isOther(line)));
}

/** What is hashed: a name that differs from all others, and its texts. */
export type Named = readonly [name: string, ...texts: string[]];

/**
 * Compares texts of a kind with their hashes in english.txt; with GOLDEN=write, it takes them as they are now. A hash does not
 * tell what differs: GOLDEN_TEXTS=folder writes each text into that folder, to compare before and after.
 */
export function expectSameEnglish(kind: string, texts: Named[]): void {
  const folder = process.env.GOLDEN_TEXTS;
  if (folder) writeTexts(join(folder, kind), texts);
  const lines = texts.map(([name, ...of]) => `${kind} ${name}: ${of.map(hashOf).join(' ')}`);
  const isOther = (line: string) => !line.startsWith(`${kind} `);
  if (IS_WRITTEN) {
    writeFileSync(
      fileOf('english.txt'),
      `${[...linesIn('english.txt').filter(isOther), ...lines].sort().join('\n')}\n`,
    );
  }
  const known = linesIn('english.txt').filter((line) => !isOther(line));
  if (IS_WHOLE) expect(lines.sort()).toEqual(known);
  else expect(lines.filter((line) => !known.includes(line))).toEqual([]);
}

/** But for the version, which each release changes. */
const hashOf = (text: string) => hash('sha256', text.replace(/Version \d+\.\d+\.\d+/g, 'Version')).slice(0, 8);

function writeTexts(folder: string, texts: Named[]): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, ...of] of texts) writeFileSync(join(folder, name.replaceAll(/[^\w+-]+/g, '_')), of.join('\n'));
}

/** All, or every so many of them. */
export function sampleOf<Item>(all: Item[], every: number): Item[] {
  return IS_WHOLE ? all : all.filter((_, at) => at % every === 0);
}

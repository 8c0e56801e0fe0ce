import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const CLIENT = join(import.meta.dirname, '../../../src-client');

/** The owner's page and what a build writes. */
const STAYS = /^(build|extension|styles)\/|^features\/owner\/|^routes\/admin\.tsx$|\.gen\.ts$/;
/** What only logs show. */
const LOGGED = /new Error\(/;
/** A literal of several words, the first with a capital. */
const SENTENCE = /['"`][A-Z][a-z’]*[,:]? (?:[a-z][\w’']*|\$\{[^}]*\})[ ,.:;?!…]/;

it('sentences stand in the catalogs, not in string literals', () => {
  const found = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !STAYS.test(path))
    .flatMap((path) =>
      readFileSync(join(CLIENT, path), 'utf8')
        .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
        .split('\n')
        .filter((line) => !LOGGED.test(line) && SENTENCE.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

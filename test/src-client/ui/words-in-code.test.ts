import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const CLIENT = join(import.meta.dirname, '../../../src-client');
const DOMAIN = join(import.meta.dirname, '../../../src');

/** The owner's page and what a build writes. */
const STAYS = /^(build|extension|styles)\/|^features\/owner\/|^routes\/admin\.tsx$|\.gen\.ts$/;
/** What only logs show. */
const LOGGED = /new Error\(/;
/** A literal of several words, the first with a capital. */
const SENTENCE = /['"`][A-Z][a-z’]*[,:]? (?:[a-z][\w’']*|\$\{[^}]*\})[ ,.:;?!…]/;

/** Of the owner and of programs, values and names that programs compare, titles of sources, and what a parser or a model is given. */
const STAYS_IN_DOMAIN = new RegExp(
  `^(${[
    'account/(api-keys|no-passwords-setup|owner|owner-facts)',
    'aircraft/(airline-fleet|model-family|short-list)',
    'booking/calendar-legs',
    'client-error',
    'flight/(live-aircraft|live-source|pick-operation)',
    'format/date',
    'safety/rates/fit',
    'safety/report/(complete-report|source-list)',
    'safety/web/(add-findings|model-question)',
    'words/(formats|values)',
  ].join('|')}|.*\\.gen)\\.ts$`,
);

it.each([
  ['screens', CLIENT, STAYS],
  ['the domain', DOMAIN, STAYS_IN_DOMAIN],
])('sentences of %s stand in the catalogs, not in string literals', (_, folder, stays) => {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !stays.test(path))
    .flatMap((path) =>
      readFileSync(join(folder, path), 'utf8')
        .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
        .split('\n')
        .filter((line) => !LOGGED.test(line) && SENTENCE.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

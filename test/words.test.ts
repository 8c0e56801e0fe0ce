import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { NAMESPACES, readMessages } from '../src-server/build/words/catalogs.ts';

/** Checks the product's texts against a short list of phrases to avoid: plain US English, as docs/decisions/154 says. */
const ROOT = join(import.meta.dirname, '..');

/** [phrase, what to write instead] */
const TURNS: [turn: RegExp, instead: string][] = [
  [/\b(nobody|somebody)\b/i, 'no one, someone'],
  [/[\d}](&nbsp;|\s)%/, '90%, without a space'],
  [/\bcancelled\b(?!')/, 'canceled'],
  [/\b(colour|licence|organis|recognis|authoris)/, 'US spelling'],
  [/\bcould not be (read|made|shown|loaded|found)\b/i, "We couldn't load …"],
  [/\bwas not (made|ended|changed|deleted|revoked)\b/i, "We couldn't …"],
  [/\b(taken back|leads nowhere|actual in our record|for good)\b/i, 'stopped, no longer works, listed, permanently'],
  [/\b(it|they|score|rating|records?|list) (speaks?|stands?|tells?) (of|on|with)\b/i, 'is about, is on, shows'],
  [/\brests? on (different|what)\b/i, 'is based on'],
  [/\bplausible \d/i, '90% range: …'],
  [/\b(last|in the last) days\b/i, 'in the past few days'],
  [/\bPlease (give|name)\b/, 'Enter …'],
  [/\binstallations?\b/i, 'this site for readers, this server on owner pages'],
  [/\buser names?\b/i, 'username'],
  [/\b\d{4}-\d{4}\b/, 'an en dash between years'],
  [/\b[Kk]eep (this|the|your) (flight|trip)s?\b|\bkeep (as a trip|trips)\b/, 'save'],
  [/\b(this|it|trip|page|report|flight) isn't here\b/i, 'not found'],
];

/** Not shown to users: words that are searched for, identifiers, names that others chose, and builds. */
const NOT_SAID = /^src\/safety\/web\/(claim-support|claim-words|claim-dates)\.ts$|^src\/reference\/|\/build\//;

/** What `it`, `test` and `describe` are called with first, also after `.each(…)`. */
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*\(|\)\()\s*(['`"])((?:\\.|(?!\1)[\s\S])*)\1/g;

const BROWSER_TITLE = /\btest\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;

const ROOMS = ['src', 'src-client', 'src-server'];
const files = ROOMS.flatMap((room) => filesOf(room, /\.(tsx?|html)$/)).filter((file) => !NOT_SAID.test(file));

it.each(TURNS)('nothing that is said has %s (rather: %s)', (turn) => {
  const found = files.flatMap((file) =>
    sayingsOf(readFileSync(join(ROOT, file), 'utf8'), file)
      .filter((text) => turn.test(text))
      .map((text) => `${file}: ${text}`),
  );
  const messages = NAMESPACES.flatMap((namespace) => Object.entries(readMessages(namespace)));
  expect(messages.length).toBeGreaterThan(0);
  expect([...found, ...messages.filter(([, text]) => turn.test(text))]).toEqual([]);
});

/** The texts of the records as a reader sees them: values with spaces, without addresses. */
const RECORDS = ['aircraft-models', 'airlines', 'context', 'fleet-lists', 'oversight'];
const MONTH = '(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
const RECORD_TURNS: [turn: RegExp, instead: string][] = [
  [/\b(nobody|somebody)\b/i, 'no one, someone'],
  [/\d %/, '90%, without a space'],
  [/\b(colour|licence|organis|recognis|authoris|kilometre|programme|vapour)/i, 'US spelling'],
  [new RegExp(`\\b\\d{1,2} ${MONTH} \\d{4}\\b`), 'May 28, 2025'],
  [/(?<![\w/-])\d{4}-\d{2}-\d{2}(?![\w-])/, 'May 28, 2025'],
];

it.each(RECORD_TURNS)('no shipped record says %s (rather: %s)', (turn) => {
  const found = RECORDS.flatMap((name) =>
    stringsIn(JSON.parse(readFileSync(join(ROOT, 'db/reference', `${name}.json`), 'utf8')))
      .filter((text) => text.includes(' ') && !text.startsWith('http') && turn.test(text))
      .map((text) => `${name}: ${text}`),
  );
  expect(found).toEqual([]);
});

/** Titles of tests are read as well: in lists of results. */
const TITLE_TURNS: [turn: RegExp, instead: string][] = [
  [/\b(nobody|somebody)\b/i, 'no one, someone'],
  [/\btold\b/i, 'reported, shown, notified'],
  [/\bwhoever\b|^who\b/i, 'a visitor, a member, the caller who …'],
  [/\bstands? for\b/i, 'means'],
];

it.each(TITLE_TURNS)('no title of a test has %s (rather: %s)', (turn) => {
  const titles = filesOf('test', /\.(test|spec)\.tsx?$/).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(TITLE)].map(([, , title = '']) => `${file}: ${title}`),
  );
  expect(titles.length).toBeGreaterThan(2_000);
  expect(titles.filter((title) => turn.test(title.slice(title.indexOf(': ') + 2)))).toEqual([]);
});

/** British spellings, also in text for readers of the code; "grey" and "cancelled" are words of the specification. */
const BRITISH =
  /(colour|neighbour|behaviour|kilometre|judgement|catalogue)|\bcentre(s|d)?\b|analys(e[ds]?|ing)\b|(serial|normal|organ|recogn|summar|author|initial|optim|minim)is(e[ds]?|ing|ation)/i;
/** The name of a function that is not ours. */
const NOT_OURS = /\.initialise\(/;

it('the title of a browser test is at most 80 characters long', () => {
  const specs = filesOf('test/e2e', /\.spec\.ts$/);
  const titles = specs.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(BROWSER_TITLE)].map(([, , title = '']) => title),
  );
  expect(titles.length).toBeGreaterThan(60);
  expect(titles.filter((title) => title.length > 80)).toEqual([]);
});

it('neither comments nor documents have British spellings', () => {
  const rooms = [...ROOMS, 'db', 'docs', 'test'];
  const texts = [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    ...rooms.flatMap((room) => filesOf(room, /\.(tsx?|css|md)$/)),
  ];
  const found = texts
    .filter((file) => file !== 'test/words.test.ts')
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`),
    )
    .filter((line) => BRITISH.test(line) && !NOT_OURS.test(line));
  expect(found).toEqual([]);
});

it('finds a turn in a string, in a template and between tags, and not in a comment', () => {
  const code = "// for nobody here\nf('told to nobody', `nobody at all`);\nreturn <p>Nobody knows it.</p>;\n";
  const found = sayingsOf(code, 'x.tsx').filter((text) => /nobody/i.test(text));
  expect(found).toEqual(['told to nobody', 'nobody at all', 'Nobody knows it.']);
});

/**
 * Returns the parts of a file that have words with spaces between them: strings, templates, and the text between tags.
 */
function sayingsOf(code: string, file: string): string[] {
  const bare = code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
  const strings = [...bare.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)];
  const between = /\.(tsx|html)$/.test(file) ? [...bare.matchAll(/[>}]([^<>{}]*[a-z][^<>{}]*)[<{]/g)] : [];
  return [...strings, ...between]
    .map((match) => (match[1] ?? match[2] ?? match[3] ?? '').replace(/\s+/g, ' ').trim())
    .filter((text) => /[a-z]{2,}[,.]? [\w$]/i.test(text));
}

/** Text between tags begins with a letter or a figure; what begins otherwise is code between types or comparisons. */
const BETWEEN_TAGS = /(?<!=)>\s*([a-z0-9][^<>{}=;&|]*[a-z]{2}[^<>{}=;&|]*)<(?=[/a-z{])/gi;
const ATTRIBUTE = /\s(?:aria-label|placeholder|title|label|alt|description)="([^"]*[a-z]{3}[^"]*)"/gi;
/** A child that is a text under a condition: `{isNew && 'new'}`; a property's value stands behind `=`. */
const CONDITIONAL = /(?<!=)\{(?!\s)[^{}]*?(?:&&|\?\?|\?|:) '([^'{}]*[a-z]{3}[^'{}]*)'(?: : [^{}]*)?\}/gi;
/** Of the owner, in English. */
const OWNERS = /^src-client\/(features\/owner|routes\/admin)/;

function ownTexts(code: string): string[] {
  const bare = code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
  return [BETWEEN_TAGS, ATTRIBUTE, CONDITIONAL].flatMap((pattern) =>
    [...bare.matchAll(pattern)].map(([, text = '']) => text.trim()),
  );
}

it('a screen has no text of its own: what it says is in the catalogs', () => {
  const screens = filesOf('src-client', /\.tsx$/).filter((file) => !OWNERS.test(file));
  expect(screens.length).toBeGreaterThan(100);
  expect(
    screens.flatMap((file) => ownTexts(readFileSync(join(ROOT, file), 'utf8')).map((text) => `${file}: ${text}`)),
  ).toEqual([]);
});

it('finds a text of a screen between tags, in an attribute and under a condition, and none in code', () => {
  expect(ownTexts('<p className="x">No flights found.</p><Field label="Flight number" /><b>{t("a.b")}</b>')).toEqual([
    'No flights found.',
    'Flight number',
  ]);
  expect(
    ownTexts("<b>{isNew && ', new'}{to ?? 'nothing'}</b>{is ? 'one' : other}<i tone={isNew ? 'blue' : 'grey'} />"),
  ).toEqual([', new', 'nothing', 'one']);
  expect(ownTexts('const of = (a: Map<string, Foo>): Bar => a > 1 && <b>{t(1)}</b>; // <p>no text</p>')).toEqual([]);
});

/** Returns all strings among a document's values; its keys are not read. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}

/** Returns all handwritten files of a room with a matching name, as paths from the root. */
function filesOf(room: string, named: RegExp): string[] {
  return readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && named.test(entry.name) && !entry.name.endsWith('.gen.ts'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

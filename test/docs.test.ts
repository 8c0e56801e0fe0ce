import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands, standaloneCommands } from '#server/cli/commands.ts';
import { settingNames } from '#server/config.ts';

/** Checks the pages for operators: the commands, settings and paths that they mention exist. */
const ROOT = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const pages = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
const scripts = Object.keys(JSON.parse(textOf('package.json')).scripts);
/** Settings of other software that runs next to the server. */
const OTHERS = [
  'NODE_ENV',
  'DOMAIN',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD_FILE',
  'AF_INET',
  'AF_INET6',
  'AF_UNIX',
];

describe.each(pages)('docs/%s', (page) => {
  const text = textOf(`docs/${page}`);

  it('names only paths that exist', () => {
    const named = [...text.matchAll(/`((?:src|db|src-server|src-client|test|docs)\/[\w./$-]+)`/g)];
    expect(named.map((match) => match[1] as string).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('names only commands that exist', () => {
    const named = [...text.matchAll(/npm run cli -- ([a-z -]+)|src-server\/cli\.ts ([a-z -]+)/g)];
    const words = named.map((match) => (match[1] ?? match[2] ?? '').trim().split(' '));
    const isKnown = (typed: string[]) =>
      [...commands, ...standaloneCommands].some(({ name }) => name.every((word, index) => typed[index] === word));
    expect(words.filter((typed) => !isKnown(typed))).toEqual([]);
    const run = [...text.matchAll(/npm run ([a-z0-9:-]+)/g)].map((match) => match[1] as string);
    expect(run.filter((script) => !scripts.includes(script))).toEqual([]);
  });
});

describe.each([
  '.env.example',
  'compose.build.yaml',
  'Dockerfile',
  'docs/airworthy.service',
  'docs/self-hosting.md',
  'docs/scaling.md',
])('%s', (file) => {
  it('names only settings that exist', () => {
    const named = [...textOf(file).matchAll(/\b([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+)\b/g)].map((match) => match[1] as string);
    const isKnown = (name: string) => settingNames.includes(name.replace(/_FILE$/, '')) || OTHERS.includes(name);
    expect([...new Set(named)].filter((name) => !isKnown(name))).toEqual([]);
  });
});

it('.env.example lists every setting', () => {
  const listed = textOf('.env.example');
  expect(settingNames.filter((name) => !listed.includes(`# ${name}=`))).toEqual([]);
});

it('docs/configuration.md has a row for every setting, and for no other', () => {
  const listed = [...textOf('docs/configuration.md').matchAll(/^\| `([A-Z0-9_]+)`/gm)].map((match) => match[1]);
  expect(listed.toSorted()).toEqual(settingNames.toSorted());
});

it('docs/cli.md has every command', () => {
  const page = textOf('docs/cli.md');
  const isListed = ({ name }: { name: string[] }) =>
    new RegExp(`\`(npm run cli (--silent )?-- )?${name.join(' ')}[\` ]`).test(page);
  expect([...commands, ...standaloneCommands].filter((command) => !isListed(command))).toEqual([]);
});

it('there are at most fifty decisions, each with its number and day and at most half a page', () => {
  const decisions = readdirSync(join(ROOT, 'docs/decisions'));
  expect(decisions.length).toBeLessThanOrEqual(50);
  const isShort = (name: string) => {
    const text = textOf(`docs/decisions/${name}`);
    return (
      text.startsWith(`# ${name.slice(0, 3)} `) &&
      /^\n\d{4}-\d\d-\d\d\n$/m.test(text) &&
      text.split(/\s+/).length <= 260
    );
  };
  expect(decisions.filter((name) => !isShort(name))).toEqual([]);
});

it('links to decisions lead to one', () => {
  const numbers = readdirSync(join(ROOT, 'docs/decisions')).map((name) => name.slice(0, 3));
  const rooms = ['src', 'src-client', 'src-server', 'db', 'test', 'docs'].filter((room) =>
    existsSync(join(ROOT, room)),
  );
  const files = rooms.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|css|md)$/.test(name))
      .map((name) => `${room}/${name}`),
  );
  const isDead = (link: string, no = '') =>
    !numbers.includes(no) || (link.endsWith('.md') && !existsSync(join(ROOT, link)));
  const dead = ['README.md', ...files].flatMap((file) =>
    [...textOf(file).matchAll(/docs\/decisions\/(\d{3})[\w.-]*\b|[Dd]ecisions? (\d{3})/g)]
      .filter(([link, path, no]) => isDead(link, path ?? no))
      .map(([link]) => `${file}: ${link}`),
  );
  expect(dead).toEqual([]);
});

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { LOCALE_MARK, markOf, withMessages } from '#server/build/words/marks.ts';
import { writeLanguages } from '../../../src-client/build/languages.ts';

const CODE = `say(\`${markOf('app.layout.contact')}\`);locale='${LOCALE_MARK}';load("assets/later-1.js","assets/worker-1.js")`;

function builtFolder(code = CODE): string {
  const folder = mkdtempSync(join(tmpdir(), 'languages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/first-1.js'), code);
  writeFileSync(join(folder, 'assets/later-1.js'), 'say("nothing")');
  writeFileSync(join(folder, 'assets/worker-1.js'), 'read()');
  return folder;
}

const write = (folder: string) => writeLanguages(folder, ['assets/first-1.js', 'assets/later-1.js']);
const messageFile = (lines: string) => {
  const file = join(mkdtempSync(join(tmpdir(), 'test-languages-')), 'made.ts');
  writeFileSync(file, `export const LANGUAGES = { xx: ${lines} };`);
  return file;
};

afterEach(() => vi.unstubAllEnvs());

it('each language has a copy of the scripts that speaks it, and nothing of another', async () => {
  const folder = builtFolder();
  const languages = await write(folder);
  expect(languages.map(({ locale }) => locale)).toEqual(['en', 'de', 'es', 'fr', 'pt-BR', 'ja']);
  for (const { locale, messages, naming } of languages) {
    const path = naming('assets/first-1.js');
    expect(path).toMatch(new RegExp(`^assets/${locale}-[\\w-]{8}/first-1\\.js$`));
    const text = JSON.stringify(messages['app.layout.contact']);
    const later = naming('assets/later-1.js');
    // a script without texts of its own is shared
    const code = `say(${text});locale='${locale}';load("${later}","assets/worker-1.js")`;
    expect(readFileSync(join(folder, path), 'utf8')).toBe(code);
  }
  expect(readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))).toEqual(['worker-1.js']);
});

it('the folder of a language has another name once one of its messages changes', async () => {
  const names = [];
  for (const made of ['() => "one"', '() => "one"', '() => "another"']) {
    vi.stubEnv('TEST_LANGUAGES', messageFile(made));
    const [last] = (await write(builtFolder())).reverse();
    expect(last?.locale).toBe('xx');
    names.push(last?.naming('assets/first-1.js'));
  }
  expect(names[1]).toBe(names[0]);
  expect(names[2]).not.toBe(names[0]);
});

it('a message that a language lacks is the English one', async () => {
  const [english, ...others] = await write(builtFolder());
  const ids = Object.keys(english?.messages ?? {});
  expect(ids.length).toBeGreaterThan(1_000);
  for (const { messages } of others) expect(ids.filter((id) => !(id in messages))).toEqual([]);
});

it('a build stops where a script says a message that there is not', () => {
  expect(() => withMessages(`say("${markOf('app.no.such')}")`, 'en', {})).toThrow('no message has the id app.no.such');
});

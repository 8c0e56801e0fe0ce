import { hash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Language, readLanguages } from '../../src-server/build/words/languages.ts';
import { withMessages } from '../../src-server/build/words/marks.ts';

export type BuiltLanguage = Language & {
  /** names the files of this language in a text that names those of the build */
  naming: (text: string) => string;
};

const SCRIPT = /assets\/([\w.-]+\.js)\b/g;

/**
 * Replaces the scripts of the built client by those of each language, in a folder of their own. Its name changes with
 * every message in them: browsers keep them forever.
 */
export async function writeLanguages(folder: string, scripts: string[]): Promise<BuiltLanguage[]> {
  const codes = await Promise.all(
    scripts.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const),
  );
  const isScript = new Set(scripts);
  const languages = (await readLanguages()).map((language) => {
    const name = `${language.locale}-${hashOfUsed(codes, language)}`;
    const naming = (text: string) =>
      text.replace(SCRIPT, (path, file: string) => (isScript.has(path) ? `assets/${name}/${file}` : path));
    return { ...language, naming };
  });
  for (const { locale, messages, naming } of languages) {
    await Promise.all(
      codes.map(([path, code]) => write(join(folder, naming(path)), naming(withMessages(code, locale, messages)))),
    );
  }
  await Promise.all(scripts.map((path) => rm(join(folder, path))));
  return languages;
}

/** Changes with each message that the scripts say. */
function hashOfUsed(codes: (readonly [string, string])[], { locale, messages }: Language): string {
  const used = new Set<string>();
  for (const [, code] of codes) withMessages(code, locale, messages, (id) => used.add(id));
  const said = [...used].sort().map((id) => [id, messages[id]]);
  return hash('sha256', JSON.stringify(said), 'base64url').slice(0, 8);
}

/** Copies scripts that the build runs or the server loads, in a language. */
export async function copyScripts(from: string, to: string, names: string[], { locale, messages }: Language) {
  await Promise.all(
    names.map(async (name) => {
      await write(join(to, name), withMessages(await readFile(join(from, name), 'utf8'), locale, messages));
    }),
  );
}

export async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { zipSync } from 'fflate';
import { build } from 'vite';
import { LOCALES } from '#src/words/formats.ts';
import { fileOf } from '#src/words/languages.ts';
import { say } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { messagesOf } from '../../../src-server/build/words/languages.ts';
import { withMessages } from '../../../src-server/build/words/marks.ts';
import { words } from '../../../src-server/build/words/words-plugin.ts';
import { manifestOf } from '../manifest.ts';
import { popupPage } from './popup-page.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCE = join(ROOT, 'src-client/extension');
/** where it is built; each test has a place of its own, since others build at the same time */
const [OUT = join(ROOT, 'dist')] = process.argv.slice(2);
const FOLDER = join(OUT, 'extension');
const ZIP = join(OUT, `airworthy-extension-${packageJson.version}.zip`);

/** Builds the browser extension into a folder and a zip beside it, for Chromium and Firefox alike. */
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
// each by itself: a script that a browser puts into a page cannot import
for (const name of ['content', 'worker', 'popup']) {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    plugins: [words('marks')],
    build: {
      outDir: FOLDER,
      emptyOutDir: false,
      target: 'es2024',
      rolldownOptions: {
        input: join(SOURCE, `${name}.ts`),
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  });
}
const built = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const [content, popup] = [built('content.js'), built('popup.js')];
for (const locale of LOCALES) {
  const messages = messagesOf(locale);
  write(fileOf('content.js', locale), withMessages(content, locale, messages));
  write(fileOf('popup.js', locale), withMessages(popup, locale, messages));
  write(fileOf('popup.html', locale), popupPage(locale));
  const description = { message: speak(locale, say('app.extension.description')) };
  write(`_locales/${locale.replace('-', '_')}/messages.json`, JSON.stringify({ description }));
}
copyFileSync(join(ROOT, 'src-client/public/icon-192.png'), join(FOLDER, 'icon-192.png'));
write('manifest.json', `${JSON.stringify(manifestOf(packageJson.version), null, 2)}\n`);
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => statSync(join(FOLDER, name)).isFile())
  .map((name) => [name.replaceAll('\\', '/'), new Uint8Array(readFileSync(join(FOLDER, name)))] as const);
writeFileSync(ZIP, zipSync(Object.fromEntries(files)));
console.log(`Built ${relative(ROOT, ZIP)}`);

function write(name: string, text: string): void {
  mkdirSync(dirname(join(FOLDER, name)), { recursive: true });
  writeFileSync(join(FOLDER, name), text);
}

import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { zipSync } from 'fflate';
import { build } from 'vite';
import packageJson from '../../../package.json' with { type: 'json' };
import { words } from '../../../src-server/build/words/words-plugin.ts';
import { manifestOf } from '../manifest.ts';

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
    plugins: [words('english')],
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
copyFileSync(join(SOURCE, 'popup.html'), join(FOLDER, 'popup.html'));
copyFileSync(join(ROOT, 'src-client/public/icon-192.png'), join(FOLDER, 'icon-192.png'));
writeFileSync(join(FOLDER, 'manifest.json'), `${JSON.stringify(manifestOf(packageJson.version), null, 2)}\n`);
const files = readdirSync(FOLDER).map((name) => [name, new Uint8Array(readFileSync(join(FOLDER, name)))] as const);
writeFileSync(ZIP, zipSync(Object.fromEntries(files)));
console.log(`Built ${relative(ROOT, ZIP)}`);

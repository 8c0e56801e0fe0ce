import { PartMissing } from './part-missing.ts';

/**
 * Stands in the place of Vite's own loader of later parts (vite.config.ts). A browser never asks again for a module that it
 * could not fetch once; so the files are fetched first, and become modules when all of them are there. Whoever asks for a
 * part that did not come may ask again.
 */
const there = new Map<string, Promise<void>>();

declare global {
  /** The modules that the page itself has fetched and run (tools/page-shell.ts). */
  var runningFiles: Set<string> | undefined;
}

/** `files` are paths below the built pages: the part's own, those that it imports, and their style. Throws PartMissing. */
export async function __vitePreload<Part>(importPart: () => Promise<Part>, files: string[] = []): Promise<Part> {
  await Promise.all(files.map((file) => bring(`/${file}`)));
  return importPart();
}

function bring(path: string): Promise<void> {
  const known = there.get(path);
  if (known) return known;
  if (globalThis.runningFiles?.has(path)) return Promise.resolve();
  const bringing = (path.endsWith('.css') ? bringStyle(path) : bringScript(path)).catch((error) => {
    there.delete(path);
    throw error;
  });
  there.set(path, bringing);
  return bringing;
}

/** Into the browser's own store, from which the import takes it: built files are kept for ever. */
async function bringScript(path: string): Promise<void> {
  try {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    await answer.text();
  } catch (cause) {
    throw new PartMissing(`${path} did not come`, { cause });
  }
}

function bringStyle(path: string): Promise<void> {
  const isThere = document.querySelector(`link[rel="stylesheet"][href="${path}"],style[data-file="${path}"]`);
  if (isThere) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: path });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new PartMissing(`${path} did not come`));
    };
    document.head.append(link);
  });
}

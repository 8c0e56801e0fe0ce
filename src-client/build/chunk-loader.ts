import { ChunkLoadError } from '../api/chunk-load-error.ts';

/**
 * Replaces Vite's own loader for lazy chunks (vite.config.ts). A browser never retries a module that it once failed to
 * fetch, so the files are fetched first, and imported when all of them have arrived. A chunk that failed can then be
 * requested again.
 */
const there = new Map<string, Promise<void>>();

declare global {
  /** The modules that the page itself has already fetched and run (src-client/build/page-shell.ts). */
  var runningFiles: Set<string> | undefined;
}

/** `files` are paths in the built client: the chunk itself, its imports and its style. Throws ChunkLoadError. */
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

/** Fetches into the browser's cache, from which the import takes it: built files are cached forever. */
async function bringScript(path: string): Promise<void> {
  try {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    await answer.text();
  } catch (cause) {
    throw new ChunkLoadError(`${path} failed to load`, { cause });
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
      reject(new ChunkLoadError(`${path} failed to load`));
    };
    document.head.append(link);
  });
}

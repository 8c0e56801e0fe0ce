/**
 * Stands in the place of Vite's own loader of later parts (vite.config.ts). A browser never asks again for a module that it
 * could not fetch once; so the files are fetched first, and become modules when all of them are there. Whoever asks for a
 * part that did not come may ask again.
 */
const there = new Map<string, Promise<void>>();

/** `files` are paths below the built pages: the part's own, those that it imports, and their style. Throws what fetching one of them throws. */
export async function __vitePreload<Part>(importPart: () => Promise<Part>, files: string[] = []): Promise<Part> {
  await Promise.all(files.map((file) => bring(`/${file}`)));
  return importPart();
}

function bring(path: string): Promise<void> {
  const known = there.get(path);
  if (known) return known;
  const bringing = (path.endsWith('.css') ? bringStyle(path) : bringScript(path)).catch((error) => {
    there.delete(path);
    throw error;
  });
  there.set(path, bringing);
  return bringing;
}

/** Into the browser's own store, from which the import takes it: built files are kept for ever. */
async function bringScript(path: string): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} is not there`);
  await answer.text();
}

function bringStyle(path: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${path}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: path });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${path} is not there`));
    };
    document.head.append(link);
  });
}

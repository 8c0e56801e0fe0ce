import { afterEach, expect, it, vi } from 'vitest';
import { ChunkLoadError } from '../../../src-client/api/chunk-load-error.ts';
import { __vitePreload } from '../../../src-client/build/chunk-loader.ts';

afterEach(() => vi.unstubAllGlobals());

it('a part whose files did not all come is no module yet, and can be asked for again', async () => {
  const asked: string[] = [];
  let isUp = false;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path.endsWith('b.js') && !isUp) throw new TypeError('Failed to fetch');
    return new Response('');
  });
  const importPart = vi.fn(async () => 'the part');
  await expect(__vitePreload(importPart, ['assets/a.js', 'assets/b.js'])).rejects.toThrow(ChunkLoadError);
  expect(importPart).not.toHaveBeenCalled();
  isUp = true;
  await expect(__vitePreload(importPart, ['assets/a.js', 'assets/b.js'])).resolves.toBe('the part');
  expect(asked).toEqual(['/assets/a.js', '/assets/b.js', '/assets/b.js']);
});

it('a file that the page itself has run is not fetched again', async () => {
  const asked: string[] = [];
  vi.stubGlobal('runningFiles', new Set(['/assets/c.js']));
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response('');
  });
  await expect(__vitePreload(async () => 'the part', ['assets/c.js', 'assets/d.js'])).resolves.toBe('the part');
  expect(asked).toEqual(['/assets/d.js']);
});

it('a file that the server no longer has did not come', async () => {
  vi.stubGlobal('fetch', async () => new Response('Not Found', { status: 404 }));
  await expect(__vitePreload(async () => 'the part', ['assets/e.js'])).rejects.toThrow(ChunkLoadError);
});

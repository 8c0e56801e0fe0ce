import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const BUILT = join(import.meta.dirname, '../../dist/client');

/**
 * Returns the bytes of script and style, compressed with Brotli, that a page of the built client starts with: the files
 * that it references and the style inside it.
 */
export function firstLoadOf(html: string): { script: number; style: number } {
  const start = html.split('</script>').find((part) => part.includes('PerformanceObserver')) ?? '';
  const scripts = [...start.slice(start.lastIndexOf('<script')).matchAll(/\/assets\/[\w./-]+\.js/g)].map(
    ([path]) => path,
  );
  const linked = [...html.matchAll(/<link rel="stylesheet"[^>]*>/g)].filter(
    ([tag]) => !tag.includes(' type="text/plain"'),
  );
  if (scripts.length === 0 || linked.length > 0) throw new Error('the page loads its scripts or style in another way');
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style]) => style);
  return {
    script: scripts.reduce((sum, path) => sum + statSync(join(BUILT, `${path}.br`)).size, 0),
    style: brotliCompressSync(styles.join('')).length,
  };
}

/** Lists the script files of the built client in English, with their size before compression. */
export function builtScripts(): { name: string; bytes: number }[] {
  const folder = join(BUILT, 'assets');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(en-[\w-]+\/)?[\w.-]+\.js$/.test(name),
  );
  return names.map((name) => ({ name, bytes: statSync(join(folder, name)).size }));
}

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc');
/** Where the packages are found from. */
const FOLDER = join(ROOT, 'test-results');
const OPTIONS = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--module', 'nodenext', '--types', ''];

/**
 * What the types of Kubernetes' own API have against resources that were read; a name that the API does not know is among it,
 * which its schemas let pass. Empty where all is well.
 */
export function kubernetesTypeProblems(resources: { apiVersion: string; kind: string }[]): string[] {
  mkdirSync(FOLDER, { recursive: true });
  const folder = mkdtempSync(join(FOLDER, 'kubernetes-'));
  const lines = resources.flatMap((resource, index) => [
    `import type { I${resource.kind} as T${index} } from 'kubernetes-models/${resource.apiVersion}';`,
    `export const resource${index}: T${index} = ${JSON.stringify(resource)};`,
  ]);
  writeFileSync(join(folder, 'resources.ts'), lines.join('\n'));
  const { stdout } = spawnSync(process.execPath, [COMPILER, ...OPTIONS, join(folder, 'resources.ts')], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return stdout.split('\n').filter((line) => line.includes('error TS'));
}

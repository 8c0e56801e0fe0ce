import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc');
/** The folder from which the packages are resolved. */
const FOLDER = join(ROOT, 'test-results');
const OPTIONS = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--module', 'nodenext', '--types', ''];

/**
 * Returns the objections of the types of Kubernetes' own API to parsed resources, including to names that the API does
 * not know, which its schemas allow. Empty where all is well.
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

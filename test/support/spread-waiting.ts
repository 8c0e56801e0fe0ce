import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Orders the test files. Those with a document come one after another, since no process goes from one environment to
 * another: in between, each would load all modules anew. Those that start processes mostly wait, and would leave the
 * processors idle at the end: they come before the others, in turn with the longest of those that compute.
 */
export class SpreadWaiting extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((own) => {
      const { document = [], waiting = [], computing = [] } = Object.groupBy(own, kindOf);
      const inTurn = waiting.flatMap((file, nth) => [file, ...computing.slice(nth, nth + 1)]);
      return [...inTurn, ...computing.slice(waiting.length), ...document];
    });
  }
}

function kindOf({ moduleId }: TestSpecification): 'document' | 'waiting' | 'computing' {
  if (/\/test\/(processes|operations)\//.test(moduleId)) return 'waiting';
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment') ? 'document' : 'computing';
}

import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Orders the test files. Those that start processes, or services with faults, mostly wait: they come first, while the
 * browser tests use the processors. Those with a document come last, one after another, since no process goes from one
 * environment to another: in between, each would load all modules anew.
 */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((own) => {
      const { document = [], waiting = [], computing = [] } = Object.groupBy(own, kindOf);
      return [...waiting, ...computing, ...document];
    });
  }
}

function kindOf({ moduleId }: TestSpecification): 'document' | 'waiting' | 'computing' {
  if (/\/test\/(processes|operations)\/|faults\.test/.test(moduleId)) return 'waiting';
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment') ? 'document' : 'computing';
}

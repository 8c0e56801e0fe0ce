import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Orders the test files. Those that start processes mostly wait, and would leave the processors idle at the end: they come
 * first, in turn with the longest of those that compute.
 */
export class SpreadWaiting extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((own) => {
      const waiting = own.filter(isWaiting);
      const computing = own.filter((file) => !isWaiting(file));
      const inTurn = waiting.flatMap((file, nth) => [file, ...computing.slice(nth, nth + 1)]);
      return [...inTurn, ...computing.slice(waiting.length)];
    });
  }
}

function isWaiting({ moduleId }: TestSpecification): boolean {
  return /\/test\/(processes|operations)\//.test(moduleId);
}

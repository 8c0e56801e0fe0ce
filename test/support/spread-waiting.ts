import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Orders the test files. Those that start processes mostly wait, and by size the longest would come last, with nothing
 * else running: they are spread over the first half of those that compute.
 */
export class SpreadWaiting extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((own) => {
      const waiting = fromBothEnds(own.filter(isWaiting));
      const computing = own.filter((file) => !isWaiting(file));
      const between = Math.floor(computing.length / 2 / Math.max(1, waiting.length));
      const spread = waiting.flatMap((file, nth) => [file, ...computing.slice(nth * between, (nth + 1) * between)]);
      return [...spread, ...computing.slice(waiting.length * between)];
    });
  }
}

function isWaiting({ moduleId }: TestSpecification): boolean {
  return /\/test\/(processes|operations)\//.test(moduleId);
}

/**
 * Takes files from both ends: long files have many tests, and some of the short ones are a single test that takes a
 * minute.
 */
function fromBothEnds<T>(list: T[]): T[] {
  return list.map((_, nth) => list.at(nth % 2 === 0 ? nth / 2 : -(nth + 1) / 2) as T);
}

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take long. */
const longest = ['tests/project/bench.deep.test.ts', 'tests/project/new-widget.test.ts'];

/**
 * Where Vitest knows no times yet, it begins with the largest files. These would be begun last, and the end of the run
 * would wait for them with one core idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

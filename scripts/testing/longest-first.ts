import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Where Vitest knows no times yet, it begins with the largest files. The bench is a small one and takes longest of
 * all: begun last, it would run on alone, with one core idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isBench = ({ moduleId }: TestSpecification) => moduleId.endsWith('/tests/house/bench.test.ts');
    return [...sorted.filter(isBench), ...sorted.filter((file) => !isBench(file))];
  }
}

// Orders the database tests: the longest files start first, so that both lanes finish together.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take up to half a minute, the longest first. Without an earlier run only a file's size is known. */
const LONG = [
  'server/src/plumbing/backup/drill.test.ts',
  'server/test/wall/people.test.ts',
  'server/test/wall/papers.test.ts',
  'server/test/wall/plan.test.ts',
  'server/test/packaging.test.ts',
  'server/test/own-side.test.ts',
  'server/test/demonstration.test.ts',
  'server/src/import/import-planning.test.ts',
  'server/src/import/import-safety.test.ts',
  'server/src/field/service/positions-inside.test.ts',
  'server/test/start.test.ts',
  'server/src/import/import-workbook.test.ts',
  'server/test/wall/platform.test.ts',
  'server/test/wall/chance.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONG.findIndex((file) => moduleId.replaceAll('\\', '/').endsWith(file));
  return rank === -1 ? LONG.length : rank;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

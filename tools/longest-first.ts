// The order of the database tests: the longest files begin first, so that no lane works on one of them while the other has ended.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute though few lines stand in them, the longest first: without a former run the size of a file is all that is known. */
const LONG = [
  'server/test/wall/people.test.ts',
  'server/test/wall/papers.test.ts',
  'server/test/own-side.test.ts',
  'server/test/wall/plan.test.ts',
  'server/test/demonstration.test.ts',
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

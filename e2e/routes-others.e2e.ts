import { describe, test } from 'vitest';
import { crawl, meetsRefusal } from './src/crawl.ts';
import { openStage } from './src/stage.ts';
import { others, partsOf } from './src/visits.ts';

const stage = await openStage();

describe('every screen', () => {
  test.each(others.flatMap(partsOf))('opens to $who, part $part: no error, none empty, no barrier of accessibility', { timeout: 300_000 }, (visit) =>
    crawl(stage, visit),
  );

  test.each(others)('that is not theirs sends $who elsewhere', (visit) => meetsRefusal(stage, visit));
});

import { describe, expect, test } from 'vitest';
import { askForRefused, crawl } from './src/look/crawl.ts';
import { openStage } from './src/stage.ts';
import { others, partsOf } from './src/look/visits.ts';

const stage = await openStage();

describe('every screen', () => {
  test.each(others.flatMap(partsOf))(
    'opens to $who, part $part: no error, none empty, every text French, no barrier of accessibility (A-001, A-002, F-001)',
    { timeout: 300_000 },
    async (visit) => {
      expect(await crawl(stage, visit)).toEqual([]);
    },
  );

  test.each(others)('that is not theirs sends $who elsewhere', async (visit) => {
    const page = await askForRefused(stage, visit);
    await expect.poll(() => page.url()).not.toContain(visit.refused);
  });
});

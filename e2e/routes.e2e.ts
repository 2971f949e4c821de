import { describe, expect, test } from 'vitest';
import { askForRefused, crawl } from './src/look/crawl.ts';
import { openStage } from './src/stage.ts';
import { owner, partsOf, unseen } from './src/look/visits.ts';

const stage = await openStage();

describe('every screen', () => {
  test('is opened by somebody', () => {
    expect(unseen).toEqual([]);
  });

  test.each(partsOf(owner))(
    'opens to $who, part $part: no error, none empty, every text French, no barrier of accessibility (A-001, A-002, F-001)',
    { timeout: 300_000 },
    async (visit) => {
      expect(await crawl(stage, visit)).toEqual([]);
    },
  );

  test('sends the owner elsewhere when it is not theirs', async () => {
    const page = await askForRefused(stage, owner);
    await expect.poll(() => page.url()).not.toContain(owner.refused);
  });
});

import { expect, test } from 'vitest';
import { assignStockSlot } from '../agents/slots.ts';
import { followSlot, unreadNotesSlot } from '../planning/slots.ts';
import { slotOf } from '../shared/navigation/slot.ts';
import { siteCalendarSlot, siteTimelineSlot } from '../sites/slots.ts';
// Fills the slots of every room.
import './screens.ts';

test.each([
  ['follow', followSlot],
  ['unread notes', unreadNotesSlot],
  ['site timeline', siteTimelineSlot],
  ['site calendar', siteCalendarSlot],
  ['assign stock', assignStockSlot],
])('the slot of %s is filled by a room above it', async (_, slot) => {
  expect(await slot.load()).toBeTypeOf('function');
});

test('a slot that nothing fills says its name', async () => {
  await expect(slotOf('nobody').load()).rejects.toThrow('nobody');
});

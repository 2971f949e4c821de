// Shows who writes on below an answer, and when a message is mailed.
import { describe, expect, test } from 'vitest';
import { AdStatus } from './ad-status.ts';
import { isMailed, mostMessages, otherSide, threadRefusal } from './ad-thread.ts';

describe('a conversation about an advertisement', () => {
  test('goes on while the advertisement runs or rests, and ends when it is deleted or removed', () => {
    const refusal = (adStatus: AdStatus, isRemoved = false) => threadRefusal({ adStatus, isRemoved }, 0);
    expect([refusal(AdStatus.active), refusal(AdStatus.inactive)]).toEqual([null, null]);
    expect(refusal(AdStatus.deleted)).toBe('Cette annonce est supprimée : la conversation est close');
    expect(refusal(AdStatus.active, true)).toBe('Cette annonce est retirée par Vigie : la conversation est close');
  });

  test('has a last message', () => {
    const at = (written: number) => threadRefusal({ adStatus: AdStatus.active, isRemoved: false }, written);
    expect([at(mostMessages - 1), at(mostMessages)]).toEqual([null, 'Une conversation a 200 messages au plus']);
  });

  test('has two sides', () => {
    const thread = { giverId: 'b', takerId: 'a' };
    expect([otherSide(thread, 'a'), otherSide(thread, 'b')]).toEqual(['b', 'a']);
  });

  test('one mail tells of several messages that nobody has read yet', () => {
    const read = '2026-11-29T10:00:00.000Z';
    expect(isMailed([], 'a')).toBe(true);
    expect(isMailed([{ agencyId: 'a', readAt: read }], 'a')).toBe(true);
    expect(isMailed([{ agencyId: 'a', readAt: null }], 'a')).toBe(false);
    expect(isMailed([{ agencyId: 'b', readAt: null }], 'a')).toBe(true);
  });
});

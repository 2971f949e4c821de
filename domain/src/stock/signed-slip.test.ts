import { describe, expect, test } from 'vitest';
import type { Actor } from '../identity/actor.ts';
import type { Right } from '../identity/rights.ts';
import { chosenLines, unsignedLines, type SlipLine } from './signed-slip.ts';
import { stockCan } from './stock-can.ts';

const line = (source: SlipLine['source'], id: string): SlipLine => ({
  source,
  id,
  kind: 'Tenue',
  name: 'Polo',
  detail: 'L',
  quantity: 1,
  givenOn: '2026-11-20',
  expiresOn: null,
  returnedOn: null,
  state: '',
});

describe('a slip that is signed on screen', () => {
  test('bears the chosen lines; none, or one that is gone, is refused', () => {
    const lines = [line('item', 'a'), line('stock', 'a'), line('item', 'b')];
    expect(chosenLines(lines, ['stock:a', 'item:b'])).toEqual([lines[1], lines[2]]);
    expect(chosenLines(lines, ['item:a', 'item:gone'])).toBeNull();
  });

  test('leaves what no slip of its kind bears', () => {
    const lines = [line('item', 'a'), line('stock', 'a')];
    const slips = [{ kind: 'handOver' as const, lines: [{ source: 'item' as const, id: 'a' }] }];
    expect(unsignedLines(lines, 'handOver', slips)).toEqual([lines[1]]);
    expect(unsignedLines(lines, 'return', slips)).toEqual(lines);
  });

  test('is shown by the desk; a guard signs a hand-over of their own alone', () => {
    const who = (kind: Actor['kind'], rights: Right[], agentId?: string): Actor => ({
      kind,
      rights: new Set(rights),
      ...(agentId ? { agentId } : {}),
    });
    const desk = who('staff', ['createStockAssignments']);
    expect([stockCan.signSlip(desk, 'g', 'handOver'), stockCan.signSlip(desk, 'g', 'return')]).toEqual([true, true]);
    expect(stockCan.signSlip(who('staff', ['editExpirations']), 'g', 'return')).toBe(true);
    expect(stockCan.signSlip(who('staff', ['readAgentSheets']), 'g', 'handOver')).toBe(false);
    const guard = who('agent', [], 'g');
    expect([stockCan.signSlip(guard, 'g', 'handOver'), stockCan.signSlip(guard, 'g', 'return'), stockCan.signSlip(guard, 'h', 'handOver')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

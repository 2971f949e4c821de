import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../../test/mount.tsx';
import { owner } from '../../../../test/visitor.ts';
import { serve } from '../../../../test/server.ts';
import { agentId, someBoard } from '../data/board-fixture.ts';
import type { PlanIntent } from '../data/plan-intent.ts';
import { AssignDialog } from './assign-dialog.tsx';

const id = (number: number): string => `00000000-0000-7000-8000-50000000000${number}`;

/** Two open services of one morning, and Fatou Keïta in the core team of their site. */
function openDialog() {
  const data = someBoard(
    [
      { id: id(1), day: '2026-12-03', from: '08:00', until: '16:00' },
      { id: id(2), day: '2026-12-02', from: '08:00', until: '18:00', agents: [0] },
    ],
    { faces: [{ site: 0, core: [1], known: [0] }] },
  );
  const chosen: PlanIntent[] = [];
  const dialog = (
    <AssignDialog
      data={data}
      service={data.byId.get(id(1))!}
      onChoose={async (intent) => {
        chosen.push(intent);
        return true;
      }}
      onClose={() => {}}
    />
  );
  return { dialog, chosen };
}

test('agents are compared in columns, and chosen by the arrow keys', async () => {
  serve();
  const { dialog, chosen } = openDialog();
  await mount(dialog, { as: owner() });
  const rows = page.getByRole('row');
  await expect.element(page.getByRole('columnheader', { name: 'Sur ce site' })).toBeVisible();
  const [, first, second] = rows.elements();
  expect(first?.textContent).toContain('Fatou Keïta');
  expect(first?.textContent).toContain('noyau dur');
  expect(second?.textContent).toContain('visage connu, 1 service');
  expect(second?.textContent).toMatch(/14\sh\s00 avant/);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => chosen.length).toBe(1);
  expect(chosen[0]?.candidate.agentIds).toEqual([agentId(1)]);
});

test('on a phone each agent is a card, and nothing lies beyond the edge', async () => {
  serve();
  const { dialog } = openDialog();
  await mount(dialog, { as: owner(), onPhone: true });
  const button = page.getByRole('button', { name: 'Affecter Fatou Keïta' });
  await expect.element(button).toBeVisible();
  const { width, height } = button.element().getBoundingClientRect();
  expect(height).toBeGreaterThanOrEqual(44);
  expect(width).toBeGreaterThan(300);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

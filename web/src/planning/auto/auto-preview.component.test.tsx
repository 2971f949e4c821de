import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { planning } from '@vigie/contract/planning/endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { serve } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import { agentId, someBoard } from '../board/data/board-fixture.ts';
import { AutoPreview } from './auto-preview.tsx';

const id = (number: number): string => `00000000-0000-7000-8000-50000000000${number}`;

test('before it is accepted, a plan tells the faces of each site, and each guard’s nights, Sundays and shortest rest', async () => {
  const night = { from: '20:00', until: '06:00' };
  const data = someBoard(
    [
      { day: '2026-12-05', ...night, agents: [0] },
      { id: id(1), day: '2026-12-06', ...night },
      { id: id(2), day: '2026-12-08', from: '08:00', until: '13:00' },
    ],
    { faces: [{ site: 0, core: [0], known: [] }] },
  );
  serve().on(planning.editMany, () => ({ services: [], count: 0, judged: [], undo: id(9) }));
  const proposals = [
    { serviceId: id(1), agentId: agentId(0), issues: [] },
    { serviceId: id(2), agentId: agentId(1), issues: [] },
  ];
  await mount(<AutoPreview data={data} places={2} result={{ proposals, uncovered: [] }} onAgain={() => undefined} onClose={() => undefined} />, {
    as: owner(),
  });
  await page.getByRole('tab', { name: 'Par site' }).click();
  await expect.element(page.getByRole('row', { name: 'Entrepôt 2 2 visages, 80 % connus' })).toBeVisible();
  await page.getByRole('tab', { name: 'Par collaborateur' }).click();
  await expect.element(page.getByRole('row', { name: /Amadou Diallo.*\s2\s1\s14\sh\s00$/ })).toBeVisible();
});

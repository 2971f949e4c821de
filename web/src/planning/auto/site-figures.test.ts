import { expect, test } from 'vitest';
import { agentId, someBoard } from '../board/data/board-fixture.ts';
import { facesWords, sitesOf } from './site-figures.ts';

test('each site tells its faces and the share of the hours that known ones hold', () => {
  const data = someBoard(
    [
      { id: 'held', day: '2026-12-02', from: '08:00', until: '16:00', agents: [0] },
      { id: 'open', day: '2026-12-03', from: '08:00', until: '12:00' },
      { id: 'next', day: '2026-12-04', from: '08:00', until: '12:00' },
      { id: 'off', day: '2026-12-05', from: '08:00', until: '12:00', agents: [2], more: { status: 700 } },
      { id: 'museum', day: '2026-12-03', from: '08:00', until: '12:00', site: 1 },
      { day: '2026-12-08', from: '08:00', until: '12:00', site: 1, agents: [2] },
    ],
    { faces: [{ site: 0, core: [], known: [0] }] },
  );
  const given = (serviceId: string, rank: number) => ({ serviceId, agentId: agentId(rank) });
  const figures = sitesOf(data, [given('open', 0), given('next', 1), given('museum', 2)]);
  expect(figures.map(({ site, places, faces, knownPercent }) => [site.name, places, faces, knownPercent])).toEqual([
    ['Entrepôt', 2, 2, 75],
    ['Musée', 1, 1, 0],
  ]);
  expect(figures.map(facesWords)).toEqual(['2 visages, 75\u00A0% connus', '1 visage, aucun connu']);
  expect(sitesOf(data, [given('open', 0)]).map(({ site }) => site.name)).toEqual(['Entrepôt']);
});

import { describe, expect, test } from 'vitest';
import { changesByAgent, stillChanged } from './changes-by-agent.ts';
import type { PlanChange } from './use-changes.ts';

const hours = { label: 'Horaires', from: '08:00 – 16:00', to: '09:00 – 17:00' };
const change = (serviceId: string, agents: PlanChange['agents'], lines: PlanChange['lines'] = []): PlanChange => ({
  serviceId,
  kind: 'changed',
  published: true,
  place: 'Gare',
  when: 'mardi 01/12/2026, 09:00 – 17:00',
  startAt: '2026-12-01T08:00:00Z',
  lines,
  agents,
});

describe('changes of the plan by agent', () => {
  test('all agents have their own changes, by name, and those who knew a service see its previous state', () => {
    const first = change(
      'first',
      [
        { id: 'z', name: 'Zoé', news: 'changed' },
        { id: 'a', name: 'Ali', news: 'given' },
      ],
      [hours],
    );
    const second = change('second', [{ id: 'a', name: 'Ali', news: 'taken' }], [hours]);
    const empty = change('empty', []);
    const { agents, nobody } = changesByAgent([first, second, empty]);
    expect(agents.map(({ name, own }) => [name, own.map(({ news, lines }) => [news, lines.length])])).toEqual([
      [
        'Ali',
        [
          ['given', 0],
          ['taken', 0],
        ],
      ],
      ['Zoé', [['changed', 1]]],
    ]);
    expect(nobody).toEqual([empty]);
  });

  test('what was opened is read as it stands: given to somebody meanwhile, or published by a colleague', () => {
    const opened = [change('vacant', []), change('published', [])];
    const given = change('vacant', [{ id: 'a', name: 'Ali', news: 'given' }]);
    expect(stillChanged(opened, [change('elsewhere', []), given])).toEqual([given]);
    expect(stillChanged(opened, [])).toEqual([]);
  });
});

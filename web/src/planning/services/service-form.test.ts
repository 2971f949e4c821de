import { describe, expect, test } from 'vitest';
import { agentId, boardAnswer, facts, siteId, someBoard } from '../board/data/board-fixture.ts';
import {
  candidateOf,
  changesOf,
  dogChoices,
  isOvernight,
  keptDog,
  keptSpecialty,
  newService,
  problemsOf,
  ruleOf,
  serviceOf,
  specialtyChoices,
} from './service-form.ts';

const night = { ...newService({ siteId: siteId(0), day: '2026-12-01' }), startTime: '19:00', endTime: '07:00' };

describe('the service dialog', () => {
  test('an end that is not after the start is on the next day', () => {
    expect(isOvernight(night)).toBe(true);
    const candidate = candidateOf(night, someBoard([]), 'x')!;
    expect((candidate.end - candidate.start) / 3_600_000).toBe(12);
    expect(serviceOf(night)).toMatchObject({ startAtDate: '2026-12-01', startAtTime: '19:00', endAtTime: '07:00' });
  });

  test('it says what is missing, and refuses more agents than places', () => {
    expect(problemsOf(newService({}))).toMatchObject({ siteId: 'Obligatoire', day: 'Obligatoire' });
    expect(problemsOf({ ...night, agentIds: ['a', 'b'] })['agentIds']).toContain('1 collaborateur');
    expect(problemsOf({ ...night, mode: 'repeat', untilDay: '2026-11-30' })['untilDay']).toBe('La fin de la récurrence doit être après son début.');
    expect(Object.values(problemsOf(night)).every((problem) => problem === null)).toBe(true);
  });

  test('a rule until a day or for a length is sent as the call expects', () => {
    expect(ruleOf({ ...night, option: 'weekly', weekDays: [1, 5], untilDay: '2026-12-31' })).toMatchObject({ weekDays: [1, 5], until: '2026-12-31' });
    expect(ruleOf({ ...night, option: 'daily', weekDays: [1], untilKind: 'length', untilCount: 2, untilUnit: '2' })).toMatchObject({
      weekDays: [],
      until: { count: 2, unit: 2 },
    });
  });

  test('an edit sends only what differs', () => {
    expect(changesOf(night, { ...night })).toEqual({});
    expect(changesOf(night, { ...night, day: '2026-12-03', endTime: '06:00', comment: 'x' })).toEqual({
      shiftDays: 2,
      startAtTime: '19:00',
      endAtTime: '06:00',
      comment: 'x',
    });
  });

  test('it offers the site’s specialties, or all with a hint, and clears one not offered (F-052, F-053)', () => {
    const data = someBoard([]);
    const museum = { ...data, sites: data.sites.map((site, index) => (index === 1 ? { ...site, specialties: ['SSIAP1'] } : site)) };
    expect(specialtyChoices(museum, siteId(1))).toEqual({ options: [], hint: 'Les spécialités de ce site ne sont plus proposées par l’agence' });
    expect([keptSpecialty(museum, siteId(1), 'ADS'), keptSpecialty(museum, siteId(0), 'ADS'), keptSpecialty(museum, siteId(1), null)]).toEqual([
      null,
      'ADS',
      null,
    ]);
    expect(specialtyChoices(data, siteId(0))).toEqual({
      options: [{ value: 'ADS', label: 'Agent de sécurité' }],
      hint: "Aucune spécialité sur ce site : toutes les spécialités de l'agence sont proposées",
    });
  });

  test('a specialty that the agency switched off is offered only to the service that has it (F-052)', () => {
    const board = someBoard([]);
    const dog = { id: 'CYNO', key: 'CYNO', label: 'Agent cynophile', colour: '#000', includedIn: [], enabled: false };
    const data = { ...board, specialties: new Map([...board.specialties, ['CYNO', dog] as const]) };
    const kennel = { ...data, sites: data.sites.map((site) => ({ ...site, specialties: ['CYNO', 'ADS'] })) };
    const valuesOf = (from: typeof data, held: string | null) => specialtyChoices(from, siteId(0), held).options.map(({ value }) => value);
    expect([valuesOf(data, null), valuesOf(data, 'CYNO')]).toEqual([['ADS'], ['ADS', 'CYNO']]);
    expect([valuesOf(kennel, null), valuesOf(kennel, 'CYNO')]).toEqual([['ADS'], ['ADS', 'CYNO']]);
    expect(keptSpecialty(kennel, siteId(1), 'CYNO')).toBeNull();
  });
});

test('a service is offered its agents’ dogs, and loses its dog with the handler', () => {
  const { agents } = boardAnswer([]);
  const rex = { id: 'rex', name: 'Rex', validUntil: null };
  const board = someBoard([], {
    agents: agents.map((agent) => (agent.id === agentId(1) ? { ...agent, facts: { ...facts(), dogs: [rex] } } : agent)),
  });
  const handler = board.agents.find(({ id }) => id === agentId(1))!;
  expect(dogChoices(board, [handler.id, agentId(2)])).toEqual([{ value: 'rex', label: `Rex (${handler.name})` }]);
  expect(dogChoices(board, [agentId(2)])).toEqual([]);
  expect([keptDog(board, [handler.id], 'rex'), keptDog(board, [agentId(2)], 'rex')]).toEqual(['rex', null]);
  const before = { ...newService({ agentIds: [handler.id] }), dogId: 'rex' };
  expect(serviceOf(before).dogId).toBe('rex');
  expect(changesOf(before, { ...before, dogId: null })).toEqual({ dogId: null });
});

import { expect, test } from 'vitest';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { agentId, facts, someBoard } from '../board/data/board-fixture.ts';
import { openItems, openOfDay } from '../board/data/open-items.ts';
import { costOfProposals, figuresOf, openFigures, placesIn, vacantServices } from './auto-figures.ts';

const now = Date.UTC(2026, 11, 5);
const day = { from: '08:00', until: '16:00' };

test('places to fill belong to future services that are neither set aside nor begun', () => {
  const { services } = someBoard([
    { id: 'past', day: '2026-12-02', ...day },
    { id: 'open', day: '2026-12-10', ...day, more: { nbAgents: 3 }, agents: [0] },
    { id: 'full', day: '2026-12-11', ...day, agents: [1] },
    { id: 'off', day: '2026-12-12', ...day, more: { status: ServiceStatus.unscheduled } },
  ]);
  const vacant = vacantServices(services, now);
  expect(vacant.map(({ id }) => id)).toEqual(['open']);
  expect(placesIn(vacant)).toBe(2);
});

test('the row, the list and the button show one number, and name what has begun or needs hands', () => {
  const { services } = someBoard([
    { id: 'later', day: '2026-12-12', ...day },
    { id: 'past', day: '2026-12-02', ...day, more: { nbAgents: 2 } },
    { id: 'soon', day: '2026-12-10', ...day, more: { nbAgents: 3 }, agents: [0] },
    { id: 'circuit', day: '2026-12-11', ...day, more: { isCircuit: true } },
    { id: 'off', day: '2026-12-12', ...day, more: { status: ServiceStatus.unscheduled } },
  ]);
  const figures = openFigures(services, now);
  expect(figures).toEqual({ places: 4, circuits: 1, past: 2 });
  const listed = openItems(services, now);
  expect([listed.map(({ id }) => id), placesIn(listed)]).toEqual([['soon', 'circuit', 'later'], figures.places]);
  expect(placesIn(vacantServices(services, now))).toBe(figures.places - figures.circuits);
  const ofDay = (name: string) => openOfDay(services, services.find(({ id }) => id === name)!.day).map(({ id }) => id);
  expect([ofDay('circuit'), ofDay('past'), ofDay('off')]).toEqual([['circuit'], ['past'], ['later']]);
});

test('each agent’s minutes before and after appear beside the contract’s', () => {
  const data = someBoard([
    { day: '2026-12-02', ...day, agents: [2] },
    { id: 'open', day: '2026-12-10', ...day },
    { id: 'last', day: '2026-12-31', from: '19:00', until: '07:00' },
  ]);
  // Of the last night, five hours are December's.
  expect(figuresOf(data, [{ serviceId: 'last', agentId: agentId(2) }])).toMatchObject([{ before: 480, after: 480 + 300 }]);
  const figures = figuresOf(data, [{ serviceId: 'open', agentId: agentId(2), issues: [] }]);
  expect(
    figures.map(({ agent, before, after, target, services, work }) => [
      agent.lastname,
      before,
      after,
      target,
      services,
      work.nights,
      work.shortestRest,
    ]),
  ).toEqual([['Martin', 480, 960, 9300, 1, 0, 8 * 24 * 60 - 480]]);
});

test('the cost of a plan appears only when the pay of everybody in it is known', () => {
  const services = [
    { id: 'day', day: '2026-12-10', ...day },
    { id: 'sunday', day: '2026-12-13', ...day },
  ];
  const bare = someBoard(services);
  const data = someBoard(services, {
    agents: bare.agents.map(({ facts: _facts, name: _name, ...agent }, rank) => ({
      ...agent,
      facts: { ...facts(), contracts: facts().contracts.map((contract) => (rank === 2 ? contract : { ...contract, hourlyCents: 1300 })) },
    })),
  });
  const given = (serviceId: string, rank: number) => ({ serviceId, agentId: agentId(rank), issues: [] });
  expect(costOfProposals(data, [given('day', 0), given('sunday', 1)])).toBe(8 * 1300 + 8 * 1430);
  expect(costOfProposals(data, [given('day', 0), given('sunday', 2)])).toBeNull();
  expect([costOfProposals(bare, [given('day', 0)]), costOfProposals(data, [])]).toEqual([null, null]);
});

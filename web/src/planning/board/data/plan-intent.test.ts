import { describe, expect, test } from 'vitest';
import { dayNumber } from '@vigie/domain/shared/time-day.ts';
import { localTime } from '@vigie/domain/shared/time.ts';
import { withChanged } from './board-data.ts';
import { absence, agentId, someBoard, siteId } from './board-fixture.ts';
import { anomaliesOf, contextOf, judgePlan } from './plan-context.ts';
import { assignIntent, isIntent, moveIntent, takeIntent, type Intended, type PlanIntent, resizeIntent } from './plan-intent.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const sure = (intended: Intended): PlanIntent => {
  if (!isIntent(intended)) throw new Error('no intent');
  return intended;
};
const night = () => someBoard([{ id: 's1', day: '2026-12-01', from: '19:00', until: '07:00', agents: [0] }]);

describe('moving a service', () => {
  test('to another day and site it keeps its local times, and the move can be undone', () => {
    const data = night();
    const intent = sure(moveIntent(data.byId.get('s1')!, { site: data.sites[1]!, day: dayNumber('2026-12-05') }));
    expect(intent.changes).toEqual({ siteId: siteId(1), shiftDays: 4 });
    expect(intent.title).toBe('Musée · sam. 05/12, 19:00 – 07:00');
  });

  test('over the autumn clock change it lasts thirteen hours, at the same times', () => {
    const data = night();
    const { after } = sure(moveIntent(data.byId.get('s1')!, { day: dayNumber('2027-10-30') }));
    expect([(after.end - after.start) / 3_600_000, localTime(after.end, 'Europe/Paris')]).toEqual([13, '07:00']);
  });

  test('along the hours it keeps its length', () => {
    const data = someBoard([{ id: 's1', day: '2026-12-01', from: '08:00', until: '16:00' }]);
    expect(sure(moveIntent(data.byId.get('s1')!, { startMinute: 570 })).changes).toEqual({ startAtTime: '09:30', endAtTime: '17:30' });
  });

  test('moving it to its own place changes nothing, and a service that has begun stays', () => {
    const data = someBoard([{ id: 's1', day: '2026-12-01', from: '08:00', until: '16:00', more: { realStart: 1, status: 200 } }]);
    const service = data.byId.get('s1')!;
    expect(moveIntent(service, { day: service.day })).toBeNull();
    expect(moveIntent(service, { day: service.day + 1 })).toEqual({ refusal: expect.stringContaining('a commencé') });
  });
});

describe('assigning a service', () => {
  test('the agent fills an empty place or replaces the only agent, and a full post asks whom to replace', () => {
    const data = someBoard([
      { id: 'open', day: '2026-12-01', from: '08:00', until: '16:00' },
      { id: 'one', day: '2026-12-02', from: '08:00', until: '16:00', agents: [0] },
      { id: 'two', day: '2026-12-03', from: '08:00', until: '16:00', agents: [0, 1], more: { nbAgents: 2 } },
    ]);
    const paul = data.agents[2]!;
    expect(sure(assignIntent(data.byId.get('open')!, paul)).changes).toEqual({ agentIds: [agentId(2)] });
    const replaced = sure(assignIntent(data.byId.get('one')!, paul));
    expect([replaced.changes, replaced.judged, replaced.title]).toEqual([
      { agentIds: [agentId(2)] },
      [agentId(2)],
      'Paul Martin à la place d’Amadou Diallo · Entrepôt · mer. 02/12, 08:00 – 16:00',
    ]);
    expect(assignIntent(data.byId.get('two')!, paul)).toEqual({ refusal: expect.stringContaining('complet') });
    expect(sure(assignIntent(data.byId.get('two')!, paul, { from: data.agents[1]! })).changes).toEqual({ agentIds: [agentId(0), agentId(2)] });
    expect(assignIntent(data.byId.get('one')!, data.agents[0]!)).toEqual({ refusal: 'Amadou Diallo est déjà affecté à ce service' });
  });

  test('an agent can be taken off', () => {
    const data = night();
    expect(sure(takeIntent(data.byId.get('s1')!, data.agents[0]!)).changes).toEqual({ agentIds: [] });
  });
});

describe('checks on the board', () => {
  const codes = (data: ReturnType<typeof night>, intent: PlanIntent) => {
    contextOf(data, NOW);
    return judgePlan(data, [intent.candidate], intent.judged).map(({ code }) => code);
  };

  test('an overlap, a short rest, an absence and a long service are reported before the drop', () => {
    const data = someBoard(
      [
        { id: 'taken', day: '2026-12-01', from: '08:00', until: '16:00', agents: [0] },
        { id: 'same', day: '2026-12-01', from: '12:00', until: '20:00' },
        { id: 'night', day: '2026-12-01', from: '20:00', until: '04:00' },
        { id: 'leave', day: '2026-12-10', from: '08:00', until: '16:00' },
        { id: 'long', day: '2026-12-15', from: '06:00', until: '19:00' },
      ],
      { unavailabilities: [absence(0, '2026-12-10', '2026-12-12')] },
    );
    const give = (id: string) => codes(data, sure(assignIntent(data.byId.get(id)!, data.agents[0]!)));
    expect(give('same')).toContain('AGENT_ALREADY_HIRED');
    expect(give('night')).toEqual(expect.arrayContaining(['AGENT_SPACE_11H', 'AGENT_REST_11H']));
    expect(give('leave')).toContain('AGENT_UNAVAILABLE');
    expect(give('long')).toContain('SERVICE_MAX_DURATION');
    expect(codes(data, sure(assignIntent(data.byId.get('same')!, data.agents[1]!)))).toEqual([]);
  });

  test('services just outside the period count for the rest', () => {
    const data = someBoard([{ id: 's1', day: '2026-12-01', from: '06:00', until: '12:00' }], {
      around: [
        { id: 'before', site: 0, start: Date.parse('2026-11-30T18:00:00Z') / 60_000, end: Date.parse('2026-12-01T00:00:00Z') / 60_000, agents: [0] },
      ],
    });
    expect(codes(data, sure(assignIntent(data.byId.get('s1')!, data.agents[0]!)))).toContain('AGENT_SPACE_11H');
  });

  test('existing issues are marked on their services, and disappear when those are moved', () => {
    const data = someBoard([
      { id: 'a', day: '2026-12-01', from: '08:00', until: '16:00', agents: [0] },
      { id: 'b', day: '2026-12-01', from: '15:00', until: '19:00', agents: [0] },
    ]);
    contextOf(data, NOW);
    const found = anomaliesOf(data, data.agents[0]!, data.services);
    expect(found.find(({ code }) => code === 'AGENT_ALREADY_HIRED')?.serviceIds.toSorted()).toEqual(['a', 'b']);
    const moved = withChanged(data, [sure(moveIntent(data.byId.get('b')!, { day: dayNumber('2026-12-04') })).after]);
    contextOf(moved, NOW);
    expect(anomaliesOf(moved, moved.agents[0]!, moved.services)).toEqual([]);
  });
});

describe('dragging an edge in the day view', () => {
  const night = () => someBoard([{ id: 'night', day: '2026-12-10', from: '19:00', until: '07:00', agents: [0] }]).byId.get('night')!;

  test('the end moves and the start stays, and the start may move to the day before', () => {
    const service = night();
    expect(resizeIntent(service, 'end', service.end - 3_600_000)).toMatchObject({ changes: { startAtTime: '19:00', endAtTime: '06:00' } });
    const earlier = resizeIntent(service, 'start', service.start - 3_600_000);
    expect(earlier).toMatchObject({ changes: { startAtTime: '18:00', endAtTime: '07:00' } });
    expect(isIntent(earlier) && earlier.judged).toEqual([agentId(0)]);
    expect(resizeIntent({ ...service, end: service.start + 6 * 3_600_000 }, 'start', service.start - 20 * 3_600_000)).toEqual({
      refusal: 'Un service dure au plus 24 heures',
    });
  });

  test('neither edge passes the other, and an edge left in place changes nothing', () => {
    const service = night();
    expect(resizeIntent(service, 'end', service.start)).toEqual({ refusal: 'Un service dure au moins un quart d’heure' });
    expect(resizeIntent(service, 'end', service.end)).toBeNull();
  });
});

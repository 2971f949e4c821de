import { describe, expect, test } from 'vitest';
import { someBoard, type Written } from './board-fixture.ts';
import { chipLabel, chipLines, type ChipSpace } from './chip-text.ts';
import { BoardView } from './board-period.ts';
import { homonymsOf } from './short-names.ts';

const service: Written = { day: '2026-12-01', from: '09:30', until: '19:30', agents: [1] };
const linesIn = (written: Written, space: Partial<ChipSpace>, specialty?: string): string[] => {
  const data = someBoard([written]);
  const whole: ChipSpace = { view: BoardView.month, kind: 'sites', width: 96, stacked: false, homonyms: homonymsOf(data.agents), ...space };
  return chipLines(data.services[0]!, whole, written.until <= written.from, specialty);
};

describe('the text of a service in a day', () => {
  test('where a line of times has no room the start is above the end, both whole', () => {
    expect(linesIn(service, { stacked: true, width: 31 })).toEqual(['09:30', '19:30', 'FK']);
    expect(linesIn(service, { stacked: true, width: 31, kind: 'agents' })).toEqual(['09:30', '19:30', 'Entr']);
    expect(linesIn({ ...service, from: '19:00', until: '07:00' }, { stacked: true, width: 31 })).toEqual(['19:00', '07:00', 'FK']);
  });

  test('with some more room the last name is below them', () => {
    expect(linesIn(service, { stacked: true, width: 46 })).toEqual(['09:30', '19:30', 'Keïta']);
  });

  test('in one line, full hours lose their zeros, and a night says that it goes on', () => {
    expect(linesIn(service, {})).toEqual(['09:30–19:30', 'F. Keïta']);
    expect(linesIn({ ...service, from: '19:00', until: '07:00' }, {})).toEqual(['19–07 ›', 'F. Keïta']);
  });

  test('a week has the times in full where they fit, and the specialty', () => {
    expect(linesIn(service, { view: BoardView.week, width: 130 }, 'SSIAP 1')).toEqual(['09:30 – 19:30', 'F. Keïta', 'SSIAP 1']);
    expect(linesIn(service, { view: BoardView.week, width: 82 })).toEqual(['09:30–19:30', 'Keïta']);
  });

  test('what lacks somebody says so in as few characters as there are', () => {
    const vacant: Written = { ...service, agents: [], more: { nbAgents: 2 } };
    expect(linesIn(vacant, { stacked: true, width: 31 }).at(-1)).toBe('0/2');
    expect(linesIn(vacant, { stacked: true, width: 60 }).at(-1)).toBe('2 vacants');
    expect(linesIn(vacant, {}).at(-1)).toBe('2 à pourvoir');
    expect(linesIn({ ...vacant, agents: [0] }, {}).at(-1)).toBe('1/2 agents');
    expect(linesIn({ ...vacant, agents: [0, 1] }, { stacked: true, width: 31 }).at(-1)).toBe('2/2');
    expect(linesIn({ ...vacant, agents: [0, 1] }, {}).at(-1)).toBe('2 agents');
  });

  test('a circuit is named as one', () => {
    const circuit: Written = { ...service, more: { isCircuit: true } };
    expect(linesIn(circuit, {}).at(-1)).toBe('Circuit · F. Keïta');
    expect(linesIn(circuit, { stacked: true, width: 31 }).at(-1)).toBe('Circ');
  });
});

test('it is read aloud as one sentence, with its anomalies counted', () => {
  const [one] = someBoard([{ ...service, more: { draft: true } }]).services;
  expect(chipLabel(one!, 1)).toBe('Entrepôt, mardi 1 décembre 2026 09:30 – 19:30, Fatou Keïta, brouillon, 1 anomalie');
  expect(chipLabel(one!, 2, true)).toContain('modifié depuis la publication, 2 anomalies');
});

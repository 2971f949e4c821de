import { expect, test } from 'vitest';
import { noFilters } from '../board/data/board-filters.ts';
import { agentsOf, documentOf, fileName, hasDrafts, monthsOf, type PrintedBoard } from './printed-board.ts';

const service = (id: string, draft: boolean) => ({ id, draft });
const board: PrintedBoard = {
  kind: 'agents',
  view: 2,
  period: { first: '2026-12-01', last: '2026-12-31' },
  filters: { ...noFilters, text: 'nord' },
  filtered: {
    services: [service('a', false), service('b', true)],
    reaching: [{ id: 'eve' }],
    sources: [
      { key: 'open', name: 'À pourvoir' },
      { key: 'x', name: 'Keïta Fatou', agent: { id: 'x' } },
    ],
  },
};
const choice = { what: 'board', format: 'pdf', paper: 'a3', rows: 'filled', drafts: 'without', month: '2026-12-01' };

test('rows are sent as displayed, with the filters, and with the nights that only totals count', () => {
  expect(documentOf(board, choice)).toEqual({
    kind: 'agents',
    format: 'pdf',
    paper: 'a3',
    view: 'month',
    from: '2026-12-01',
    until: '2026-12-31',
    rowIds: ['open', 'x'],
    serviceIds: ['a', 'b', 'eve'],
    filters: { text: 'nord', customerId: null, planned: -1, onlyAnomalies: false },
    onlyFilled: true,
    drafts: false,
  });
});

test('a row alone is named as if it had been searched', () => {
  const alone = { ...board, filters: { ...noFilters, only: { key: 'x', name: 'Keïta Fatou' } } };
  expect(documentOf(alone, choice).filters).toEqual({ text: 'Keïta Fatou', customerId: null, planned: -1, onlyAnomalies: false });
});

test('only agents have their own month', () => {
  expect(agentsOf(board)).toEqual([{ value: 'x', label: 'Keïta Fatou' }]);
  expect([hasDrafts(board), fileName(board, 'xlsx')]).toEqual([true, 'planning-collaborateurs-2026-12-01.xlsx']);
});

test('four weeks have the months that they touch', () => {
  const period = { first: '2026-11-16', last: '2026-12-13' } as PrintedBoard['period'];
  expect([monthsOf(board), monthsOf({ period })]).toEqual([['2026-12-01'], ['2026-11-01', '2026-12-01']]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitWidths } from './fit-widths.ts';

const name = { id: 'name', label: 'Nom', main: true, width: 240 } as const;
const title = { id: 'title', label: 'Titre', width: 300 } as const;
const total = { id: 'total', label: 'Total HT', kind: 'money', sort: true } as const;
const day = { id: 'day', label: 'Date', kind: 'date' } as const;
const columns = [name, title, total, day];
const allOf = (widths: Readonly<Record<string, number>>): number => Object.values(widths).reduce((sum, width) => sum + width, 0);

describe('the widths of a list’s columns', () => {
  test('texts give way first: amounts and dates keep what they need', () => {
    const wide = fitWidths(columns, {}, 1200);
    const narrow = fitWidths(columns, {}, 560);
    expect(allOf(narrow)).toBeLessThanOrEqual(560);
    expect(narrow['total']).toBe(108);
    expect(narrow['day']).toBe(94);
    expect(narrow['name']).toBeLessThan(wide['name'] ?? 0);
    expect(narrow['title']).toBeLessThan(wide['title'] ?? 0);
  });

  test('what is left over widens texts before figures, and no cell beyond 400 pixels while another can take it', () => {
    const widths = fitWidths(columns, {}, 1000);
    expect(allOf(widths)).toBeGreaterThan(1000 - columns.length);
    expect(widths['total']).toBe(108);
    expect(Math.max(...Object.values(fitWidths(columns, {}, 1600)))).toBeLessThanOrEqual(400);
  });

  test('a width that somebody chose is kept, whatever the window has', () => {
    for (const room of [300, 700, 1500]) expect(fitWidths(columns, { title: 333 }, room)['title']).toBe(333);
  });

  test('the longest word of a header is never cut', () => {
    const head = { id: 'downloads', label: 'Téléchargements', kind: 'number', width: 60, sort: true } as const;
    expect(fitWidths([head], {}, 10)['downloads']).toBe(15 * 7 + 20);
  });

  test('columns fill the window, and pass it only when each has no more than its least', () => {
    const column = fc.record({
      id: fc.uuid(),
      label: fc.constantFrom('Nom', 'Dernière connexion', 'Total'),
      kind: fc.constantFrom('text', 'money', 'date', 'status'),
      width: fc.integer({ min: 80, max: 380 }),
    });
    fc.assert(
      fc.property(fc.array(column, { minLength: 3, maxLength: 14 }), fc.integer({ min: 100, max: 1200 }), (some, room) => {
        const fitted = allOf(fitWidths(some, {}, room));
        const least = allOf(fitWidths(some, {}, 0));
        expect(fitted).toBeLessThanOrEqual(Math.max(least, room));
        expect(fitted).toBeGreaterThan(Math.max(least, room) - some.length);
      }),
    );
  });
});

test('a badge is whole where texts can give way for it, and has its declared width where they cannot', () => {
  const statuses = { 1: { label: 'Signé par le collaborateur', tone: 'done' } } as const;
  const some = [
    { id: 'name', label: 'Nom', main: true, width: 200 },
    { id: 'status', label: 'Statut', kind: 'status', statuses, width: 120 },
    { id: 'text', label: 'Objet', width: 300 },
  ] as const;
  // 26 letters of a badge at 13 pixels need about 200 pixels.
  expect(fitWidths(some, {}, 640)['status']).toBeGreaterThan(200);
  expect(fitWidths(some, {}, 420)['status']).toBe(120);
});

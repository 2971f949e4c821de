import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { mutated, mutationsOf, nameOf } from './mutations.ts';
import { probeOf, probesOf, withProbes } from './probes.ts';
import { sampleOf } from './scope.ts';

const all = (source: string): string[] => mutationsOf(source).map((mutation) => mutated(source, mutation));

describe('small faults', () => {
  test.each([
    ['a === b', ['a !== b']],
    ['a !== b', ['a === b']],
    ['a < b', ['a <= b']],
    ['a >= b', ['a > b']],
    ['(a /* + */) + b', ['(a /* + */) - b']],
    ['a * b', ['a / b']],
    ['a && b', ['a || b']],
    ['a ?? b', ['(a)', '(b)']],
    ['!a', [' a']],
    ['f(true)', ['f(false)']],
    ['f(8)', ['f(9)', 'f(7)']],
    ['f(-8)', ['f( 8)']],
    ['f(0)', ['f(1)', 'f((-1))']],
    ['a ? b : c', ['!(a) ? b : c']],
    ['a < b ? -1 : 1', ['!(a < b) ? -1 : 1', 'a <= b ? -1 : 1', 'a < b ?  1 : 1']],
    ['[a, b]', ['[ b]', '[a, ]']],
  ])('%s', (expression, expected) => expect(all(`x = ${expression};`)).toEqual(expected.map((each) => `x = ${each};`)));

  test('a statement that is only a call is removed, and so is an early exit; a condition is negated', () => {
    expect(all('{ save(a); }')).toEqual(['{ ; }']);
    expect(all('{ await save(a); }')).toEqual(['{ ; }']);
    expect(all('function f() { if (a) return; g; }')).toEqual(['function f() { if (!(a)) return; g; }', 'function f() { ; g; }']);
    expect(all('function f() { if (a) { throw b; } }').at(-1)).toBe('function f() { ; }');
    expect(all('function f() { if (a) return; else g; }')).toHaveLength(1);
  });

  test('texts, types, keys, imports and log output stay as they are', () => {
    for (const source of [
      "import { a } from './a.ts';",
      'type A = 1 | 2 | true;',
      'interface A { readonly a: 1 }',
      "const a = 'x' + b + 'y';",
      'const a = `${b}`;',
      'const a = { 100: b };',
      'house.log.error(a);',
      'const a = b as 1;',
      'const a: readonly [1, 2] = b satisfies readonly [1, 2];',
    ])
      expect(all(source)).toEqual([]);
  });

  test('they are named by their surroundings: lines may move, and two that read the same are distinguished', () => {
    const source = 'export const can = {\n  remove: (a: A) => a.x === 1 || (a.y < 2 && a.x === 1),\n};';
    const names = mutationsOf(source).map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('can.remove | a.x === 1 | a.x !== 1');
    expect(names).toContain('can.remove | a.x === 1 | a.x !== 1 | 2');
    expect(mutationsOf(`// One more line.\n\n${source}`).map(nameOf)).toEqual(names);
    expect(mutationsOf(source)[0]).toMatchObject({ line: 2 });
  });

  test('characters beyond the basic plane do not shift them', () => {
    expect(all('x = « a »;'.replace('« a »', "f('🦺 « é »') === b"))).toEqual(["x = f('🦺 « é »') !== b;"]);
  });
});

describe('a sample', () => {
  const source = Array.from({ length: 40 }, (_, index) => `export const f${index} = (a: number) => a < ${index};`).join('\n');
  const names = (text: string, seed = 1) => sampleOf('domain/src/x.ts', text, { seed, most: 5 }).map(nameOf);

  test('it is the same in every run, another with another seed, and within its limit', () => {
    expect(names(source)).toEqual(names(source));
    expect(names(source)).not.toEqual(names(source, 2));
    expect(names(source)).toHaveLength(5);
    expect(sampleOf('domain/src/planning/planning-can.ts', source, { seed: 1, most: 5 })).toHaveLength(10);
  });

  test('it keeps the selection of unchanged parts', () => {
    const added = names(`${source}\nexport const g = (a: number) => a < 99;`);
    expect(added.filter((name) => names(source).includes(name)).length).toBeGreaterThanOrEqual(4);
  });
});

test('probes report which functions a test has entered, and change nothing else', () => {
  const source = 'const inner = (a) => a.map((b) => ({ c: b < 1 })); function outer(d) { return inner(d).some(({ c }) => c === true); }';
  const mutations = mutationsOf(source);
  const probes = probesOf(mutations, 7);
  const entered: number[] = [];
  const around = { entersFunction: (probe: number) => entered.push(probe) };
  expect(runInNewContext(`${withProbes(source, probes)} outer([0]);`, around)).toBe(true);
  expect(new Set(entered)).toEqual(new Set(mutations.map((mutation) => probeOf(mutation, probes))));
  expect(probes.map(({ number }) => number)).toEqual(probes.map((_, index) => 7 + index));
});

import { describe, expect, expectTypeOf, test } from 'vitest';
import { declareScreens, fillPath, pathsOf, withViews } from './screens.ts';

const screens = declareScreens({
  list: { path: '/platform/sites/sites', label: 'Sites', group: 'sites', roles: ['manager'] },
  one: { path: '/platform/sites/$id/tab/$tab', label: 'Site', group: 'sites', roles: ['manager'] },
  maybe: { path: '/terrain/site/{-$id}', label: 'Site', group: 'field', roles: ['agent'] },
});

describe('addresses of screens', () => {
  const paths = pathsOf(screens);

  test('parameters are filled and escaped', () => {
    expect(paths.list()).toBe('/platform/sites/sites');
    expect(paths.one({ id: 'a/b', tab: 'x y' })).toBe('/platform/sites/a%2Fb/tab/x%20y');
  });

  test('an optional parameter without a value disappears with its slash', () => {
    expect(paths.maybe()).toBe('/terrain/site');
    expect(paths.maybe({ id: '12' })).toBe('/terrain/site/12');
    expect(fillPath('/ronde/{-$reference}/{-$iteration}', { reference: 'R1' })).toBe('/ronde/R1');
  });

  test('a missing parameter does not compile', () => {
    expectTypeOf(paths.one).parameter(0).toEqualTypeOf<{ readonly id: string } & { readonly tab: string }>();
  });
});

describe('screens of a room', () => {
  test('a screen with a page is ready, one without is not', () => {
    const views = { list: { load: async () => () => null } };
    expect(withViews('sites', screens, views).map(({ name, ready }) => [name, ready])).toEqual([
      ['sites.list', true],
      ['sites.one', false],
      ['sites.maybe', false],
    ]);
  });
});

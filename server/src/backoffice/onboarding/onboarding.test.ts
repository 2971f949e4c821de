import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { StepKind } from '@vigie/domain/backoffice/step-kind.ts';
import { asInput } from '../../../test/as-input.ts';
import { openTestHouse, type TestPerson } from '../../../test/house.ts';

const t = await openTestHouse();
const calls = contract.backoffice;
const admin = await t.platformPerson('admin');
const a = await t.agency();
const mark = (): string => crypto.randomUUID().slice(0, 8);
const step = (title: string, kind: StepKind = StepKind.video, target = 'https://videos.vigie.test/x') => ({ kind, title, text: '', target });
const three = [
  step('Se repérer'),
  step('Créer un client', StepKind.form, '/platform/clients/customers?nouveau=true'),
  step('Lire la convention', StepKind.link, 'https://www.legifrance.gouv.fr'),
];
const save = (body: Record<string, unknown>) => t.call(calls.saveOnboardingPath, { as: admin, body: asInput(calls.saveOnboardingPath, body) });
const make = async (more: Record<string, unknown> = {}) => (await save({ title: `Premiers pas ${mark()}`, status: 100, steps: three, ...more })).body;
const own = async (as: TestPerson) => (await t.call(calls.ownPaths, { as })).body;
const seen = async (as: TestPerson, id: string) => (await own(as)).find((path) => path.id === id);
const tick = async (as: TestPerson, id: string, rank: number, done = true) =>
  (await t.call(calls.tickStep, { as, params: { id, step: String(rank) }, body: { done } })).status;
const close = async (as: TestPerson, id: string, closed = true) => (await t.call(calls.closePath, { as, params: { id }, body: { closed } })).status;

describe('a path as administrators write it', () => {
  test('has steps of three kinds in order, is switched off and on, listed and deleted (C-262)', async () => {
    const path = await make({ rank: 3, roles: ['owner'], isGranted: ['listInvoices'] });
    expect(path).toMatchObject({ status: 100, rank: 3, steps: three, roles: ['owner'], isGranted: ['listInvoices'], version: 1 });
    const { body } = await t.call(calls.onboardingPaths, { as: admin, body: { query: path.title, orderBy: 'rank' } });
    expect([body.count, body.data]).toEqual([1, [{ ...path, begun: 0, finished: 0, closed: 0 }]]);
    const move = (status: string) => t.call(calls.moveOnboardingPath, { as: admin, params: { id: path.id, status } });
    expect((await move('200')).body).toMatchObject({ status: 200, version: 2 });
    expect((await move('200')).body.version).toBe(2);
    expect((await t.call(calls.onboardingPaths, { as: admin, body: { query: path.title, filters: { status: [100] } } })).body.count).toBe(0);
    const remove = async () => (await t.call(calls.removeOnboardingPath, { as: admin, params: { id: path.id } })).status;
    expect([await remove(), await remove(), (await move('100')).status]).toEqual([200, 404, 404]);
  });

  test('needs a title and steps that lead somewhere, is stored once when sent twice, and is refused when stale', async () => {
    expect((await save({ title: ' ', status: 100, steps: three })).body.errors).toEqual({ title: 'Obligatoire' });
    expect((await save({ title: 'Vide', status: 100, steps: [] })).body.errors).toEqual({ steps: 'Au moins une étape' });
    const astray = await save({ title: 'Perdu', status: 100, steps: [three[0], step('Ailleurs', StepKind.form, 'https://ailleurs.test')] });
    expect(astray.body.errors).toEqual({ 'steps.1.target': 'Format invalide' });
    const newId = crypto.randomUUID();
    const twice = await Promise.all([1, 2].map(() => save({ title: 'Deux fois', status: 200, steps: three, newId })));
    expect(twice.map(({ body }) => [body.id, body.version])).toEqual([
      [newId, 1],
      [newId, 1],
    ]);
    const change = async (version: number) => (await save({ id: newId, version, title: 'Une fois', status: 200, steps: three })).status;
    expect([await change(1), await change(1)]).toEqual([200, 409]);
    expect((await save({ id: crypto.randomUUID(), title: 'Absent', status: 100, steps: three })).status).toBe(404);
  });
});

describe('a path as people follow it', () => {
  test('shows while it is on, to its audience, and never to the platform’s own people', async () => {
    const { id } = await make({ roles: ['owner', 'agent'] });
    const off = await make({ status: 200 });
    const byRight = await make({ isGranted: ['listInvoices'] });
    expect(await seen(a.owner, id)).toMatchObject({ steps: three, stepsDone: [] });
    expect([await seen(a.customer, id), await seen(a.manager, id), await seen(a.owner, off.id)]).toEqual([undefined, undefined, undefined]);
    expect(await seen(a.agent, id)).toBeDefined();
    expect([await seen(a.agent, byRight.id), (await seen(a.owner, byRight.id))?.id]).toEqual([undefined, byRight.id]);
    expect(await own(admin)).toEqual([]);
    for (const [as, path] of [
      [a.customer, id],
      [a.owner, off.id],
      [a.agent, byRight.id],
      [admin, id],
    ] as const)
      expect([await tick(as, path, 0), await close(as, path)]).toEqual([404, 404]);
  });

  test('shows in the order of its rank', async () => {
    const [last, first] = [await make({ rank: 900, roles: ['customer'] }), await make({ rank: 1, roles: ['customer'] })];
    const ids = (await own(a.customer)).map(({ id }) => id);
    expect(ids.filter((id) => [first.id, last.id].includes(id))).toEqual([first.id, last.id]);
  });

  test('is ticked off step by step, by each person for themselves', async () => {
    const { id } = await make();
    expect([await tick(a.owner, id, 2), await tick(a.owner, id, 0), await tick(a.owner, id, 0)]).toEqual([200, 200, 200]);
    expect((await seen(a.owner, id))?.stepsDone).toEqual([0, 2]);
    expect((await seen(a.manager, id))?.stepsDone).toEqual([]);
    expect([await tick(a.owner, id, 2, false), await tick(a.owner, id, 3)]).toEqual([200, 404]);
    expect((await seen(a.owner, id))?.stepsDone).toEqual([0]);
  });

  test('keeps both of two ticks at the same moment', async () => {
    const { id } = await make();
    await Promise.all([0, 1, 2].map((rank) => tick(a.manager, id, rank)));
    expect((await seen(a.manager, id))?.stepsDone).toEqual([0, 1, 2]);
  });

  test('does not come back once closed, unless the person undoes that at once', async () => {
    const { id } = await make();
    expect([await close(a.owner, id), await close(a.owner, id)]).toEqual([200, 200]);
    expect(await seen(a.owner, id)).toBeUndefined();
    expect(await seen(a.manager, id)).toBeDefined();
    await close(a.owner, id, false);
    expect(await seen(a.owner, id)).toBeDefined();
  });

  test('keeps completed steps when its steps are moved', async () => {
    const path = await make();
    await tick(a.owner, path.id, 0);
    await tick(a.owner, path.id, 2);
    const [first, , third] = path.steps;
    const moved = [
      { ...third, was: 2 },
      { ...step('Nouvelle'), was: null },
      { ...first, was: 0 },
    ];
    await save({ ...path, steps: moved });
    expect((await seen(a.owner, path.id))?.stepsDone).toEqual([0, 2]);
    await save({
      ...path,
      version: 2,
      steps: [
        { ...step('Encore une'), was: null },
        { ...third, was: 0 },
      ],
    });
    expect((await seen(a.owner, path.id))?.stepsDone).toEqual([1]);
    await save({ ...path, version: 3, steps: [{ ...step('Seule'), was: 0 }] });
    expect((await seen(a.owner, path.id))?.stepsDone).toEqual([]);
  });
});

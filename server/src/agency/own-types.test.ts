import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { defaultSalaryElementTypes } from '@vigie/domain/agency/salary-element-types.data.ts';
import { type PartialSettings } from '@vigie/domain/agency/settings/settings.ts';
import { withDefaults } from '@vigie/domain/agency/settings/settings-change.ts';
import { defaultUnavailabilityTypes, newUnavailabilityType } from '@vigie/domain/agency/unavailability-types.data.ts';
import { aFile, fieldWorld, message, sendAs } from '../../test/worlds/field-world.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../test/house.ts';
import { dayService, planningWorld } from '../../test/worlds/planning-world.ts';
import { onlyRights } from '../../test/site-services.ts';

const t = await openTestHouse();
const { profile, save, typesInUse } = contract.agency;
const strike = { ...newUnavailabilityType('strike'), label: 'Grève', askable: true, countsForOvertime: true };
const dog = {
  id: 1000,
  typeKey: 'dogHandler',
  category: 'presence',
  label: 'Maître-chien sur place',
  enabled: true,
  customerShow: false,
  notifyAgency: true,
  notifyCustomer: false,
};
const absences = (...own: object[]) => [...defaultUnavailabilityTypes, ...own];

async function saveSettings(a: { id: string; manager: TestPerson }, settings: object, as: TestPerson = a.manager) {
  const [row] = await t.tx(a.id, (tx) => tx.select({ version: agencies.version }).from(agencies).where(eq(agencies.id, a.id)));
  return t.call(save, { as, body: { version: row!.version, settings } });
}
const leave = (agentId: string, change: object = {}) => ({
  agentId,
  typeKey: 'strike',
  startAt: '2026-12-09T23:00:00Z',
  endAt: '2026-12-12T22:59:00Z',
  comment: '',
  ...change,
});
const settingsOf = async (a: TestAgency, as: TestPerson) => withDefaults((await t.call(profile, { as })).body.settings as PartialSettings);

describe('the lists of types of an agency', () => {
  test('one more entry in each of the four lists and the flag for Saturdays are saved and read back (A-174)', async () => {
    const a = await t.agency();
    const before = await settingsOf(a, a.manager);
    expect([before.unavailabilityTypes, before.serviceEventTypes, before.saturdayCount]).toEqual([defaultUnavailabilityTypes, [], false]);
    const given = {
      requestTypes: [...before.requestTypes, { key: 'dog', label: 'Chien', absence: false }],
      agencyCustomerRequestTypes: [...before.agencyCustomerRequestTypes, { key: 'dog', label: 'Chien' }],
      unavailabilityTypes: absences(strike),
      serviceEventTypes: [dog],
      saturdayCount: true,
    };
    expect((await saveSettings(a, given)).status).toBe(200);
    expect(await settingsOf(a, a.manager)).toMatchObject(given);
    expect(await settingsOf(a, a.agent)).toMatchObject(given);
    const other = await t.agency();
    expect((await settingsOf(other, other.manager)).unavailabilityTypes).toEqual(defaultUnavailabilityTypes);
  });

  test('an own reason is planned, asked for and named; once hidden, it is no longer offered and stays where it is used', async () => {
    const a = await planningWorld(t);
    const { saveUnavailability, listUnavailabilities } = contract.planning;
    expect((await t.call(saveUnavailability, { as: a.manager, body: leave(a.guardId) })).body.errors).toHaveProperty('typeKey');
    await saveSettings(a, { unavailabilityTypes: absences(strike) });
    const { body } = await t.call(saveUnavailability, { as: a.manager, body: leave(a.guardId) });
    expect(body.unavailability.typeKey).toBe('strike');
    await saveSettings(a, { unavailabilityTypes: absences({ ...strike, hidden: true }) });
    expect((await t.call(saveUnavailability, { as: a.manager, body: leave(a.colleagueId) })).status).toBe(422);
    const standing = leave(a.guardId, { id: body.unavailability.id, version: 1, comment: 'Préavis' });
    expect((await t.call(saveUnavailability, { as: a.manager, body: standing })).status).toBe(200);
    const found = await t.call(listUnavailabilities, { as: a.manager, body: { filters: { typeKeys: ['strike'] } } });
    expect(found.body.data.map(({ comment }) => comment)).toEqual(['Préavis']);
  });

  test('a reason in use is hidden, not removed; an unused one is removed, one of the product never', async () => {
    const a = await planningWorld(t);
    const unused = { ...strike, key: 'unused', label: 'Inutile' };
    await saveSettings(a, { unavailabilityTypes: absences(strike, unused), serviceEventTypes: [dog] });
    await t.call(contract.planning.saveUnavailability, { as: a.manager, body: leave(a.guardId) });
    const used = (await t.call(typesInUse, { as: a.manager })).body;
    expect(used.unavailabilityTypes).toEqual([...defaultUnavailabilityTypes.map(({ key }) => key), 'strike']);
    expect(used.serviceEventTypes).toEqual([]);
    const refused = await saveSettings(a, { unavailabilityTypes: absences(unused) });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'settings.unavailabilityTypes': '« Grève » est utilisé : il peut être masqué, pas retiré' },
    ]);
    expect((await saveSettings(a, { unavailabilityTypes: [...defaultUnavailabilityTypes.slice(1), strike] })).status).toBe(422);
    expect((await saveSettings(a, { unavailabilityTypes: absences(strike), serviceEventTypes: [] })).status).toBe(200);
  });

  test('an own salary element is entered, named, switched off and kept: never removed once used, nor in another unit (C-158)', async () => {
    const a = await t.agency();
    const { saveElement, listElements } = contract.payroll;
    const standby = { key: 'standby', label: 'Astreinte', unit: 'hours', payrollCode: 'AST', enabled: true } as const;
    const list = (...own: object[]) => ({ salaryElementTypes: [...defaultSalaryElementTypes, ...own] });
    const element = { agentId: a.agent.agentId!, typeKey: 'standby', month: '2026-11', quantityHundredths: 350 };
    const add = (values: object = {}) => t.call(saveElement, { as: a.manager, body: { ...element, ...values } });
    expect((await add()).body.errors).toEqual({ typeKey: 'Format invalide' });
    expect((await saveSettings(a, list(standby, { ...standby, key: 'unused', label: 'Inutile' }))).status).toBe(200);
    expect((await add()).status).toBe(200);
    expect((await add({ quantityHundredths: null, amountCents: 100 })).body.errors).toEqual({ quantityHundredths: 'Ce type se saisit en quantité' });
    const used = (await t.call(typesInUse, { as: a.manager })).body;
    expect([used.salaryElementTypes, used.recordedElementTypes]).toEqual([
      ['meal', 'transport', 'bonus', 'advance', 'other', 'standby'],
      ['standby'],
    ]);
    const wrong = async (own: object) => Object.values((await saveSettings(a, own)).body.errors ?? {})[0];
    expect(await wrong(list())).toBe('« Astreinte » est utilisé : il peut être masqué, pas retiré');
    expect(await wrong(list({ ...standby, unit: 'days' }))).toBe('« Astreinte » est utilisé : son unité ne change plus');
    expect(await wrong({ salaryElementTypes: [standby] })).toBe('« Panier » est utilisé : il peut être masqué, pas retiré');
    const off = { ...standby, label: 'Astreinte de nuit', payrollCode: 'AST2', enabled: false };
    expect((await saveSettings(a, list(off))).status).toBe(200);
    expect((await add()).body.errors).toEqual({ typeKey: 'Format invalide' });
    expect((await t.call(listElements, { as: a.manager, body: { filters: { typeKeys: ['standby'] } } })).body.count).toBe(1);
    const other = await t.agency();
    expect((await settingsOf(other, other.manager)).salaryElementTypes).toEqual(defaultSalaryElementTypes);
    expect((await t.call(typesInUse, { as: other.manager })).body.recordedElementTypes).toEqual([]);
    const coded = await saveSettings(a, list({ ...standby, payrollCode: 'A;B' }));
    expect(Object.keys(coded.body.errors ?? {})).toEqual(['settings.salaryElementTypes.5.payrollCode']);
  });

  test('an own logbook type is written by a guard, named to the desk, and kept once it is used', async () => {
    const world = await fieldWorld(t);
    await sendAs(t, world.guard, message('serviceStart', '19:00', { serviceId: world.service.id }));
    const entry = message('logbookEntry', '03:00', {
      siteId: world.site.id,
      serviceId: world.service.id,
      eventType: 1000,
      description: 'Rex',
    });
    // A type that the agency does not have is kept for the desk and creates no entry.
    expect((await sendAs(t, world.guard, entry)).status).toBe(200);
    expect((await t.call(contract.field.contested, { as: world.manager, body: {} })).body.messages).toMatchObject([{ text: 'Rex' }]);
    expect((await t.call(contract.field.events, { as: world.manager, body: { filters: { typeKeys: ['dogHandler'] } } })).body.data).toEqual([]);
    await saveSettings(world, { serviceEventTypes: [dog] });
    expect((await sendAs(t, world.guard, { ...entry, id: crypto.randomUUID() })).status).toBe(200);
    const { body } = await t.call(contract.field.events, { as: world.manager, body: { filters: { typeKeys: ['dogHandler'] } } });
    expect(body.data[0]).toMatchObject({ label: 'Maître-chien sur place', category: 'presence', customerShow: false, description: 'Rex' });
    expect(body.types).toMatchObject([{ typeKey: 'dogHandler', label: 'Maître-chien sur place', count: 1 }]);
    const day = await t.call(contract.field.day, { as: world.guard, via: 'agent' });
    expect(day.body.eventTypes.find(({ id }) => id === 1000)).toMatchObject({ label: 'Maître-chien sur place', enabled: true });
    expect((await saveSettings(world, { serviceEventTypes: [] })).body.errors).toHaveProperty(['settings.serviceEventTypes']);
    expect((await saveSettings(world, { serviceEventTypes: [{ ...dog, enabled: false, label: 'Chien' }] })).status).toBe(200);
    const renamed = await t.call(contract.field.events, { as: world.manager, body: { filters: { typeKeys: ['dogHandler'] } } });
    expect(renamed.body.data[0]?.label).toBe('Chien');
  });

  test('are changed and checked only with the right to edit settings, and never replace the product’s own types', async () => {
    const a = await t.agency();
    await onlyRights(t, a.manager, ['readAgencySettings']);
    expect((await saveSettings(a, { unavailabilityTypes: absences(strike) })).status).toBe(403);
    expect((await t.call(typesInUse, { as: a.manager })).status).toBe(200);
    await onlyRights(t, a.manager, []);
    expect((await t.call(typesInUse, { as: a.manager })).status).toBe(403);
    const b = await t.agency();
    const taken = await saveSettings(b, { serviceEventTypes: [{ ...dog, id: 30, typeKey: 'serviceStart', category: 'service' }] });
    expect(taken.body.errors).toHaveProperty(['settings.serviceEventTypes.0.id']);
  });

  test('a slip type that is switched off cannot be begun at the desk, but one from a phone still arrives', async () => {
    const world = await fieldWorld(t);
    await sendAs(t, world.guard, message('serviceStart', '19:00', { serviceId: world.service.id }));
    const content = { summary: 'Ras', items: [], findings: [], customerSignerName: '', customerAbsence: 'Absent' };
    const slip = (type: 'audit' | 'intervention') => ({
      reportId: crypto.randomUUID(),
      type,
      siteId: world.site.id,
      serviceId: null,
      content,
      agentSignatureFileId: null,
      customerSignatureFileId: null,
      finished: false,
    });
    const begun = { ...slip('audit'), agentId: null };
    expect((await t.call(contract.field.saveReport, { as: world.manager, body: begun })).status).toBe(200);
    await saveSettings(world, { field: { agencyReportTypes: ['intervention'] } });
    const write = (body: Record<string, unknown>) => t.call(contract.field.saveReport, { as: world.manager, body });
    const refused = await write({ ...slip('audit'), agentId: null });
    expect([refused.status, refused.body.errors]).toEqual([422, { type: 'Ce type de bon est désactivé dans les paramètres de l’agence' }]);
    expect((await write({ ...begun, content: { ...content, summary: 'Fin' } })).status).toBe(200);
    expect((await write({ ...slip('intervention'), agentId: null })).status).toBe(200);
    const late = { ...slip('audit'), serviceId: world.service.id, agentSignatureFileId: await aFile(t, world), finished: true };
    expect((await sendAs(t, world.guard, message('reportSave', '04:00', late))).status).toBe(200);
  });
});

describe('specialties of an agency', () => {
  const off = { disabledSpecialties: ['CYNO'] };

  test('one that is switched off is shown so, not offered to new services, and kept where used (F-052)', async () => {
    const a = await planningWorld(t);
    const { save: saveService, board, edit } = contract.planning;
    const service = dayService(a, '2026-12-08', { specialtyKey: 'CYNO' });
    const before = await t.call(saveService, { as: a.manager, body: { ...service, confirmed: true } });
    expect([before.status, (await saveSettings(a, off)).status]).toEqual([200, 200]);
    const period = { from: '2026-12-08', until: '2026-12-08' };
    const { specialties } = (await t.call(board, { as: a.manager, body: period })).body;
    expect(specialties.filter(({ enabled }) => !enabled).map(({ id, key }) => [id, key])).toEqual([['CYNO', 'CYNO']]);
    const { body: agents } = await t.call(contract.agents.list, { as: a.manager, body: {} });
    expect(agents.specialties.find(({ id }) => id === 'CYNO')?.enabled).toBe(false);
    const again = await t.call(saveService, { as: a.manager, body: { ...service, startAtDate: '2026-12-09' } });
    expect([again.status, again.body.errors]).toMatchObject([422, { specialtyKey: 'Cette spécialité n’est plus proposée par l’agence' }]);
    const kept = await t.call(saveService, { as: a.manager, body: { ...service, id: before.body.id, comment: 'Chien', confirmed: true } });
    expect([kept.status, kept.body.specialtyKey]).toEqual([200, 'CYNO']);
    const plain = await t.call(saveService, { as: a.manager, body: { ...service, specialtyKey: null, startAtDate: '2026-12-10' } });
    const changed = await t.call(edit, {
      as: a.manager,
      params: { id: plain.body.id },
      body: { changes: { specialtyKey: 'CYNO' }, filters: { scope: 'one' } },
    });
    expect(changed.status).toBe(422);
  });

  test('belong to one agency, and changing them takes the right to change its settings', async () => {
    const [a, b] = [await planningWorld(t), await planningWorld(t)];
    expect((await saveSettings(a, off)).status).toBe(200);
    expect((await settingsOf(b, b.manager)).disabledSpecialties).toEqual([]);
    await onlyRights(t, a.manager, ['listAgents']);
    expect((await saveSettings(a, { disabledSpecialties: [] })).status).toBe(403);
    expect((await saveSettings(b, { disabledSpecialties: [''] })).status).toBe(422);
  });
});

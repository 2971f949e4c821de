import { beforeAll, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { aFile, fieldWorld, keptOf, message, sendAs, takesUp } from '../../../test/worlds/field-world.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

test('a signed slip that waits at the desk stands on the phone: nobody is asked to sign again', async () => {
  const world = await fieldWorld(t);
  await takesUp(t, world);
  await onlyRights(t, world.guard, ['createMissionEvents']);
  const slip = {
    reportId: crypto.randomUUID(),
    type: 'intervention' as const,
    siteId: world.site.id,
    serviceId: world.service.id,
    content: { summary: 'Levée de doute', items: [], findings: [], customerSignerName: 'Zoé Martin', customerAbsence: '' },
    agentSignatureFileId: await aFile(t, world),
    customerSignatureFileId: await aFile(t, world),
    finished: true,
  };
  const sent = message('reportSave', '04:00', slip);
  expect((await sendAs(t, world.guard, sent)).body).toBe(true);
  expect(await keptOf(t, world)).toHaveLength(1);
  const reports = async () => (await t.call(contract.field.day, { as: world.guard, via: 'agent' })).body.reports;
  const signed = { id: slip.reportId, number: null, status: 500, serviceId: world.service.id, content: slip.content };
  expect(await reports()).toMatchObject([signed]);
  await onlyRights(t, world.guard, ['createInterventionReports']);
  const attached = await t.call(contract.field.attachToService, { as: world.owner, params: { id: sent.id }, body: { serviceId: world.service.id } });
  expect(attached.status).toBe(200);
  expect(await reports()).toMatchObject([{ ...signed, number: 'BI-2026-0001' }]);
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sites } from '@vigie/db/tables/sites.ts';
import { openTestHouse } from '../../test/house.ts';
import { townPosition } from '../agency/communes.ts';
import { importAll, read, workbookOf } from './test-support.ts';

const t = await openTestHouse();
const Clients = [
  ['Raison sociale', 'Ville'],
  ['ACME', 'Lyon'],
];

test('imported sites get the point of the workbook or none, never that of their town', async () => {
  const a = await t.agency();
  const centre = townPosition({ zipcode: '75019', city: 'Paris' })!;
  const { body } = await importAll(
    t,
    a.owner,
    await workbookOf({
      Clients,
      Sites: [
        ['Nom du site', 'Client', 'Adresse', 'Code postal', 'Ville', 'Latitude', 'Longitude'],
        ['A', 'ACME', '12 quai de la Loire', '75019', 'Paris', '', ''],
        ['B', 'ACME', '14 quai de la Loire', '75019', 'Paris', '48,886712', 2.371104],
        ['C', 'ACME', '', '75019', 'Paris', centre.latitude, centre.longitude],
      ],
    }),
  );
  expect(body.result).toMatchObject({ counts: { sites: { ready: 3 } }, sitesToPlace: 2 });
  const rows = await t.tx(a.id, (tx) => tx.select().from(sites).where(eq(sites.agencyId, a.id)).orderBy(sites.name));
  expect(rows.map(({ name, latitude, longitude }) => [name, latitude, longitude])).toEqual([
    ['A', null, null],
    ['B', 48.886712, 2.371104],
    ['C', null, null],
  ]);
});

test('half a point, or one outside the earth, is none, and both degrees may share one cell', async () => {
  const a = await t.agency();
  const { body } = await read(
    t,
    a.owner,
    await workbookOf({
      Clients,
      Sites: [
        ['Nom du site', 'Client', 'Code postal', 'Coordonnées GPS'],
        ['A', 'ACME', '75019', '48.8867, 2.3711'],
        ['B', 'ACME', '75019', '48,8867 ; 2,3711'],
        ['C', 'ACME', '75019', '48.8867'],
        ['D', 'ACME', '75019', '148.8867, 2.3711'],
      ],
    }),
  );
  expect(body.check?.counts.sites).toEqual({ ready: 4, toCorrect: 0, present: 0 });
  expect(body.check?.rows.map(({ line, warnings }) => [line, warnings[0]?.column, warnings[0]?.message])).toEqual([
    [4, 'Coordonnées GPS', 'Format invalide : reste en commentaire'],
    [5, 'Coordonnées GPS', 'Format invalide : reste en commentaire'],
  ]);
});

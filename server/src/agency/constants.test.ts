import { afterEach, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { openTestHouse } from '../../test/house.ts';

const t = await openTestHouse();
const { manager } = await t.agency();
/** The configuration that a signed-in person receives. */
const config = async () => {
  const { departments, ...rest } = (await t.call(contract.agency.config, { as: manager })).body;
  if (!departments) throw new Error('the constants are told to those who are signed in');
  return { departments, ...(rest as Required<typeof rest>) };
};
const NAMES = ['APP_STORE_URL', 'PLAY_STORE_URL', 'APP_PACKAGE_URL', 'HELP_PANEL', 'TRAINING_URL', 'WEBSITE_OFFER_URL'] as const;
afterEach(() => {
  for (const name of NAMES) delete process.env[name];
});

describe('the constants that the server sends', () => {
  test('say whether mails leave, or stay in the outbox', async () => {
    const { enabled } = t.house.mail;
    try {
      Object.assign(t.house.mail, { enabled: true });
      expect((await config()).sendsMails).toBe(true);
      Object.assign(t.house.mail, { enabled: false });
      expect((await config()).sendsMails).toBe(false);
    } finally {
      Object.assign(t.house.mail, { enabled });
    }
  });

  test('are all there, and none is empty (A-179)', async () => {
    const answer = await config();
    for (const key of [
      'departments',
      'defaultReportTemplates',
      'serviceEventTypes',
      'availableHolidaysProviders',
      'serviceEventTypesRestricted',
      'timeZones',
      'allowedMimeType',
      'unitOffers',
      'specificOvertimes',
      'countries',
    ] as const)
      expect([key, answer[key].length > 0]).toEqual([key, true]);
    expect(answer).toMatchObject({ maintenanceMessage: null, dataLimit: { dataLimitAgent: 500 } });
    expect(answer.serviceEventTypes.find(({ typeKey }) => typeKey === 'incident')?.subTypes).toContainEqual({
      id: 74,
      typeKey: 'theft',
      label: 'Vol',
    });
    expect(answer.serviceEventTypes.flatMap(({ subTypes }) => subTypes)).toHaveLength(105);
    expect(answer.serviceEventTypesRestricted).toContain('serviceStart');
    expect(answer.serviceEventTypesRestricted).not.toContain('theft');
    expect(answer.defaultReportTemplates.map(({ type }) => type)).toEqual(['intervention', 'round', 'recognition', 'audit']);
    expect(answer.countries.slice(0, 2)).toEqual([
      { code: 'FR', name: 'France' },
      { code: 'AF', name: 'Afghanistan' },
    ]);
    expect(answer.specificOvertimes).toHaveLength(5);
  });

  test('contain the configured addresses of the mobile application and nothing else (A-008)', async () => {
    expect((await config()).mobileApp).toEqual({ appStoreUrl: null, playStoreUrl: null, packageUrl: null });
    process.env['APP_STORE_URL'] = 'https://apps.apple.com/fr/app/vigie';
    process.env['PLAY_STORE_URL'] = '';
    process.env['APP_PACKAGE_URL'] = 'https://example.fr/vigie.apk';
    expect((await config()).mobileApp).toEqual({
      appStoreUrl: 'https://apps.apple.com/fr/app/vigie',
      playStoreUrl: null,
      packageUrl: 'https://example.fr/vigie.apk',
    });
  });

  test('contain the configured addresses of training and of the web site offer', async () => {
    expect((await config()).usefulLinks).toEqual({ trainingUrl: null, websiteOfferUrl: null });
    process.env['TRAINING_URL'] = 'https://formation.example.fr/';
    expect((await config()).usefulLinks).toEqual({ trainingUrl: 'https://formation.example.fr/', websiteOfferUrl: null });
  });

  test('have a flag for help, which is on unless it is switched off', async () => {
    expect((await config()).helpPanel).toBe(true);
    process.env['HELP_PANEL'] = '0';
    expect((await config()).helpPanel).toBe(false);
  });
});

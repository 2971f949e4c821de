import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without settings a process serves the demonstration to this machine alone, runs all jobs and moves no money', () => {
  expect(readConfig({})).toMatchObject({
    port: 4405,
    host: '127.0.0.1',
    databaseUrl: undefined,
    smtpUrl: undefined,
    publicUrl: 'http://localhost:4405',
    roles: new Set(['web', 'worker']),
    trustProxy: false,
    demo: true,
    stripeSecretKey: undefined,
    stripeWebhookSecret: undefined,
  });
  expect(readConfig({}).dataDir.endsWith('data')).toBe(true);
  expect(['warn', 'info']).toContain(readConfig({}).logLevel);
});

test('each setting has its value, and an empty one counts as absent', () => {
  const set = {
    PORT: '80',
    DATA_DIR: '/srv/vigie',
    PUBLIC_URL: 'https://vigie.fr/',
    ROLES: ' worker ',
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '1',
    DEMO: '0',
  };
  expect(readConfig(set)).toMatchObject({
    port: 80,
    host: '0.0.0.0',
    dataDir: '/srv/vigie',
    publicUrl: 'https://vigie.fr',
    roles: new Set(['worker']),
    logLevel: 'debug',
    trustProxy: 1,
    demo: false,
  });
  const empty = { PORT: '', HOST: '', DATABASE_URL: '', SMTP_URL: '', ROLES: '', ADMIN_EMAIL: ' ', STRIPE_SECRET_KEY: '', TRUST_PROXY: '' };
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test('each style of the map is read, and the hosts of both are named once beside the others', () => {
  const styles = { MAP_STYLE_URL: ' https://cartes.example/jour.json ', MAP_STYLE_DARK_URL: ' https://nuit.example/nuit.json ' };
  expect(readConfig({ ...styles, MAP_HOSTS: 'https://tuiles.example, https://cartes.example' })).toMatchObject({
    mapStyleUrl: 'https://cartes.example/jour.json',
    mapStyleDarkUrl: 'https://nuit.example/nuit.json',
    mapHosts: ['https://cartes.example', 'https://nuit.example', 'https://tuiles.example'],
  });
  expect(readConfig({ MAP_STYLE_DARK_URL: ' ' })).toMatchObject({ mapStyleUrl: null, mapStyleDarkUrl: null, mapHosts: [] });
});

test('an invalid map address, and half of an object store, are refused', () => {
  expect(() => readConfig({ MAP_STYLE_URL: 'cartes' })).toThrow('MAP_STYLE_URL=cartes n’est pas une adresse');
  expect(() => readConfig({ MAP_HOSTS: 'https://a.example javascript:x' })).toThrow('MAP_HOSTS=javascript:x');
  expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'vigie' })).toThrow('donnez aussi S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY');
  const store = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'vigie', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  expect(readConfig(store).objectStore).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'vigie',
    accessKeyId: 'a',
    secretAccessKey: 'b',
    region: 'us-east-1',
  });
  expect(() => readConfig({ ...store, S3_ENDPOINT: 's3.example' })).toThrow('S3_ENDPOINT=s3.example n’est pas une adresse');
  expect(readConfig({}).objectStore).toBeUndefined();
});

test('the storage limit of an agency is 50 gigabytes, another number of them, or none', () => {
  expect([undefined, '2', '0', '0.5'].map((value) => readConfig({ STORAGE_QUOTA_GB: value }).storageQuota)).toEqual([50e9, 2e9, null, 5e8]);
  for (const wrong of ['beaucoup', '-1']) expect(() => readConfig({ STORAGE_QUOTA_GB: wrong })).toThrow('n’est pas un nombre de gigaoctets');
});

test('proxies are counted or named, and any other word is refused', () => {
  const told = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy;
  expect([told('0'), told('2'), told('10.0.0.4'), told(' 10.0.0.4, 172.16.0.0/12 ')]).toEqual([false, 2, '10.0.0.4', '10.0.0.4,172.16.0.0/12']);
  for (const wrong of ['yes', 'true', '12', '10.0.0']) expect(() => told(wrong)).toThrow(`TRUST_PROXY=${wrong} : écrivez le nombre de relais`);
});

test.each(['x', '-1', '65536', '80.5'])('PORT=%s is no port', (PORT) => expect(() => readConfig({ PORT })).toThrow('n’est pas un port'));
test('PORT=0 lets the system choose, 65535 is the last', () => {
  expect([readConfig({ PORT: '0' }).port, readConfig({ PORT: '65535' }).port]).toEqual([0, 65_535]);
});
test('an unknown role is refused', () => expect(() => readConfig({ ROLES: 'web,cook' })).toThrow('« cook » n’est pas un rôle'));

test('the sandbox stores text messages only with the demonstration, and is never used elsewhere', () => {
  expect([readConfig({}).sms, readConfig({ SMS: 'off' }).sms, readConfig({ DEMO: '0' }).sms]).toEqual(['sandbox', 'off', 'off']);
  expect(() => readConfig({ SMS: 'sandbox', DEMO: '0' })).toThrow(
    'SMS=sandbox n’envoie aucun SMS : ce réglage ne vaut qu’avec la démonstration (DEMO=1). Écrivez SMS=off.',
  );
  expect(() => readConfig({ SMS: 'twilio' })).toThrow('SMS=twilio');
});

test('the sandbox of electronic invoices is open beside the demonstration, and refused without it', () => {
  const invoicing = (env: Record<string, string>) => readConfig(env).invoicing;
  expect([invoicing({}), invoicing({ EINVOICING: 'off' }), invoicing({ DEMO: '0' })]).toEqual(['sandbox', 'off', 'off']);
  expect(() => readConfig({ EINVOICING: 'sandbox', DEMO: '0' })).toThrow(
    'EINVOICING=sandbox ne transmet aucune facture : ce réglage ne vaut qu’avec la démonstration (DEMO=1). Écrivez EINVOICING=off.',
  );
  expect(() => readConfig({ EINVOICING: 'chorus' })).toThrow('EINVOICING=chorus');
});

test('a time stamp server needs a web address', () => {
  expect(readConfig({ TIMESTAMP_URL: ' https://tsa.test/tsr ' }).timestampUrl).toBe('https://tsa.test/tsr');
  expect(readConfig({}).timestampUrl).toBeUndefined();
  for (const wrong of ['tsa.test', 'file:///etc/passwd']) expect(() => readConfig({ TIMESTAMP_URL: wrong })).toThrow('n’est pas une adresse');
});

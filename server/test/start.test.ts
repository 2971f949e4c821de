// Tests starts that must fail: one French sentence with advice, exit code 1, no stack, nothing left behind.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Runs the product until it ends by itself. */
const start = (env: Record<string, string>): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'server', 'src', 'main.ts')], {
      cwd: root,
      env: { ...process.env, LOG_LEVEL: 'silent', PORT: '0', FRENCH_MAPS: '0', ...env },
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('close', (code) => resolve({ code, said }));
  });

const sentencesOf = ({ said }: Ended): string[] =>
  said
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

describe('a start that must fail', { timeout: 180_000 }, () => {
  const base = mkdtempSync(join(tmpdir(), 'vigie-start-'));
  let taken: Server;
  let port = '';

  beforeAll(async () => {
    taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '0.0.0.0', resolve));
    port = String((taken.address() as AddressInfo).port);
  });
  afterAll(() => {
    taken.close();
    rmSync(base, { recursive: true, force: true });
  });

  const folder = (): Record<string, string> => ({ DATA_DIR: join(base, crypto.randomUUID()) });

  test('a used port is reported before anything is created', async () => {
    const env = folder();
    const ended = await start({ ...env, PORT: port });
    expect(sentencesOf(ended)).toEqual([
      `Le port ${port} est déjà pris : arrêtez le programme qui s’en sert, ou choisissez-en un autre (PORT=${Number(port) + 1} npm start).`,
    ]);
    expect(ended.code).toBe(1);
    expect(() => readFileSync(join(env['DATA_DIR']!, 'postgres', 'PG_VERSION'))).toThrow(/ENOENT/);
  });

  const wrong = [
    [{ PORT: 'abc' }, 'PORT=abc n’est pas un port : écrivez un nombre de 1 à 65535 (PORT=4405 npm start).'],
    [{ PORT: '70000' }, 'PORT=70000 n’est pas un port : écrivez un nombre de 1 à 65535 (PORT=4405 npm start).'],
    [{ ROLES: 'web,serveur' }, 'ROLES=web,serveur : « serveur » n’est pas un rôle, écrivez web, worker ou les deux (web,worker).'],
    [
      { DATABASE_URL: 'localhost/vigie' },
      'DATABASE_URL n’est pas une adresse PostgreSQL : écrivez postgresql://utilisateur:motdepasse@machine:5432/base.',
    ],
    [{ LOG_LEVEL: 'beaucoup' }, 'LOG_LEVEL=beaucoup : écrivez debug, info, warn, error ou silent.'],
    [{ HOST: '203.0.113.7' }, 'L’adresse 203.0.113.7 n’est pas celle de cette machine : corrigez HOST.'],
  ] as const;
  test('an invalid setting is one sentence', async () => {
    const ends = await Promise.all(wrong.map(([setting]) => start({ ...folder(), ...setting })));
    expect(ends.map(sentencesOf)).toEqual(wrong.map(([, sentence]) => [sentence]));
    expect(ends.map(({ code }) => code)).toEqual(wrong.map(() => 1));
  });

  test('a data folder that is a file is one sentence', async () => {
    const file = join(base, 'fichier');
    writeFileSync(file, '');
    for (const dataDir of [file, join(file, 'dedans')]) {
      const ended = await start({ DATA_DIR: dataDir });
      expect(sentencesOf(ended)).toEqual([
        `Le dossier des données n’en est pas un (${dataDir}) : choisissez-en un autre (DATA_DIR=/chemin npm start).`,
      ]);
      expect(ended.code).toBe(1);
    }
  });

  test('a data folder with another kind of database is one sentence', async () => {
    const dataDir = join(base, 'autre');
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'photo.jpg'), '');
    const ended = await start({ DATA_DIR: dataDir });
    expect(sentencesOf(ended)).toEqual([
      `Le dossier ${dataDir}/postgres contient autre chose qu’une base de Vigie : videz-le, ou choisissez un autre dossier (DATA_DIR=/chemin npm start).`,
    ]);
    expect(ended.code).toBe(1);
  });

  test('an absent, refusing or missing database is one sentence, without its password', async () => {
    const { port: clusterPort, user, password } = inject('cluster');
    const where = `127.0.0.1:${clusterPort}/vigie_absente`;
    const tried = [
      [
        `postgresql://postgres:secret@127.0.0.1:${freedPort}/vigie`,
        `Aucun PostgreSQL ne répond à 127.0.0.1:${freedPort}/vigie : démarrez-le ou corrigez DATABASE_URL.`,
      ],
      [`postgresql://${user}:secret@${where}`, `PostgreSQL refuse l’utilisateur ou le mot de passe (${where}) : corrigez DATABASE_URL.`],
      [`postgresql://${user}:${password}@${where}`, `La base n’existe pas (${where}) : créez-la ou corrigez DATABASE_URL.`],
    ] as const;
    for (const [address, sentence] of tried) {
      const ended = await start({ ...folder(), DATABASE_URL: address });
      expect(sentencesOf(ended)).toEqual([sentence]);
      expect(ended.code).toBe(1);
    }
  });
});

/** A port on which nothing listens: it was opened and closed. */
const freedPort = await new Promise<number>((resolve) => {
  const server = createServer();
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    server.close(() => resolve(port));
  });
});

// Only root starts PostgreSQL as another user, who cannot enter a folder of mode 0700.
describe.runIf(process.getuid?.() === 0)('root', () => {
  test('starts in a folder that is closed to everybody else, and finds its data there again', { timeout: 180_000 }, async () => {
    const home = mkdtempSync(join(tmpdir(), 'vigie-root-'));
    chmodSync(home, 0o700);
    const dataDir = join(home, 'vigie', 'data');
    try {
      for (const said of ['PostgreSQL 18 créé', 'PostgreSQL 18 démarré']) {
        const first = await startAndLeave(dataDir);
        expect(first.said).toContain(said);
        expect(first.said).toContain('Vigie est ouverte');
        expect(first.code).toBe(0);
      }
      expect(readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8').trim()).toBe('18');
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });
});

/** Starts the product without the demonstration, and stops it as soon as it is ready. */
function startAndLeave(dataDir: string): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'server', 'src', 'main.ts')], {
      cwd: root,
      env: { ...process.env, LOG_LEVEL: 'silent', PORT: '0', DEMO: '0', FRENCH_MAPS: '0', DATA_DIR: dataDir },
    });
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes('Vigie est ouverte')) child.kill('SIGTERM');
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', (code) => resolve({ code, said }));
  });
}

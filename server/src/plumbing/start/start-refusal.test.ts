import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { checkDataDir, lackOfRoom } from './start-checks.ts';
import { openSettled } from './machine-database.ts';
import { databaseRefusal, folderRefusal, lostRefusal, portRefusal, roomRefusal, StartRefusal } from './start-refusal.ts';

const config = readConfig({});

test('the data folder is created with its parents, and nothing is left in it', () => {
  const place = mkdtempSync(join(tmpdir(), 'vigie-place-'));
  const dataDir = join(place, 'a', 'b');
  checkDataDir({ ...config, dataDir });
  expect(readdirSync(dataDir)).toEqual([]);
  rmSync(place, { recursive: true });
});

describe('failures of some machines', () => {
  const config = readConfig({ DATA_DIR: '/srv/vigie', PORT: '80' });
  const failing = (code: string, more: object = {}): Error => Object.assign(new Error(`${code}: refused`), { code, ...more });

  test('a full disk is reported, wherever it occurs', () => {
    const sentence = 'Le disque est plein (/srv/vigie) : libérez de la place, ou choisissez un autre dossier (DATA_DIR=/chemin npm start).';
    const initdb = Object.assign(new Error('Command failed'), { code: 1, stderr: 'initdb: error: could not write file: No space left on device' });
    const wrapped = new Error('PostgreSQL n’a pas démarré', { cause: initdb });
    const halfWritten = Object.assign(new Error('Command failed'), {
      code: 1,
      stderr: 'FATAL:  could not extend file\nHINT:  Check free disk space.',
    });
    for (const error of [failing('ENOSPC'), failing('53100'), initdb, wrapped, halfWritten]) expect(folderRefusal(error, config)).toBe(sentence);
  });

  test('a disk with too little room is reported before anything is created, with its figures', () => {
    for (const [isNew, needed] of [
      [true, 600],
      [false, 100],
    ] as const) {
      expect(roomRefusal(needed - 1, { isNew }, config)).toBe(
        `Le disque est plein (/srv/vigie) : il reste ${needed - 1} Mo, il en faut ${needed}. Libérez de la place, ou choisissez un autre dossier (DATA_DIR=/chemin npm start).`,
      );
      expect(roomRefusal(needed, { isNew }, config)).toBeUndefined();
    }
  });

  test('a folder that already has its database needs less room than a new one', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vigie-room-'));
    const lack = (databaseUrl?: string) => lackOfRoom({ databaseUrl, dataDir }, () => 300);
    expect(lack()).toContain('il reste 300 Mo, il en faut 600');
    expect(lack('postgresql://u@base.test/vigie')).toBeUndefined();
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
    expect(lack()).toBeUndefined();
    rmSync(dataDir, { recursive: true });
  });

  test('a folder without write permission differs from a read-only disk', () => {
    expect(folderRefusal(failing('EACCES'), config)).toContain('donnez-en le droit');
    expect(folderRefusal(failing('EROFS'), config)).toContain('en lecture seule');
    expect(folderRefusal(failing('EPERM'), config)).toContain('autre propriétaire');
  });

  test('a port that needs an administrator is reported', () => {
    expect(portRefusal(failing('EACCES'), config)).toContain('Le port 80 n’est permis qu’à l’administrateur');
  });

  test('an unknown machine, a missing right and a missing extension are reported', () => {
    const address = 'postgresql://u:motdepasse@base.test/vigie';
    expect(databaseRefusal(failing('ENOTFOUND'), address)).toBe('La machine de la base est inconnue (base.test/vigie) : corrigez DATABASE_URL.');
    for (const other of ['vigie', 'https://base.test/vigie'])
      expect(databaseRefusal(failing('ENOTFOUND'), other)).toMatch(/^DATABASE_URL n’est pas une adresse PostgreSQL/);
    expect(databaseRefusal(failing('42501'), address)).toContain('il doit pouvoir créer des rôles');
    expect(databaseRefusal(failing('58P01'), address)).toContain('Il manque une extension');
    expect(databaseRefusal(new Error('Connection terminated due to connection timeout'), address)).toContain('ne répond pas à temps');
  });

  test('an unknown error keeps its own text', () => {
    expect(folderRefusal(new Error('syntax error'), config)).toBeUndefined();
    expect(databaseRefusal(new Error('syntax error'), 'postgresql://u@h/v')).toBeUndefined();
  });
});

test('a command beside the server refuses a folder without a database, and makes none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vigie-empty-'));
  // Something else in its place: a database could not even be made there.
  writeFileSync(join(dataDir, 'postgres'), '');
  const opened = openSettled({ databaseUrl: undefined, dataDir, backupDir: undefined });
  await expect(opened).rejects.toThrow(new StartRefusal(`Aucune base de données dans ${dataDir} : lancez d’abord « npm start »`));
  expect(readdirSync(dataDir)).toEqual(['postgres']);
  rmSync(dataDir, { recursive: true });
});

test('the product’s own PostgreSQL that ends during the start is told in one sentence, another fault as it is', () => {
  const told = 'PostgreSQL s’est arrêté pendant le démarrage : relancez Vigie, rien n’est perdu.';
  const ended = Object.assign(new Error('terminating connection due to unexpected postmaster exit'), { code: '57P01' });
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:34629'), { code: 'ECONNREFUSED' });
  const byQuery = new Error('Failed query: select 1', { cause: new Error('Connection terminated unexpectedly') });
  expect([ended, refused, byQuery, new Error('a fault of ours')].map((error) => lostRefusal(error))).toEqual([told, told, told, undefined]);
});

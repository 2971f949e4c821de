import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../../shared/random.ts';
import { ENTRIES_FILE, HEADS_FILE, PROOF_FILE, headCode, keyCode, readCode, utf8, type ExportedEntry, type SignedHead } from './logbook-proof.ts';
import { verifyExport } from './logbook-verifier.ts';
import { aDraft, aSigner, archiveOf, nodeCrypto, readJson, type Archive, type Draft } from '../../../test/logbook-export.ts';
import { forge, forgeries, ways, type Forgery, type Genuine } from '../../../test/logbook-forgery.ts';

const platform = aSigner();
const attacker = aSigner();
const genuineOf = (draft: Draft): Genuine => ({ draft, platform, archive: archiveOf(draft, platform) });
/** A complete sample: photos, entries, a head in the middle and one at the end. */
const isRich = ({ entries, photos }: Draft): boolean => photos.size > 0 && entries.filter(({ content }) => content).length > 2;

function genuine(count: number): Genuine[] {
  const chance = chanceFrom(20_261_123);
  const found: Genuine[] = [];
  while (found.length < count) {
    const draft = aDraft(chance);
    if (isRich(draft)) found.push(genuineOf(draft));
  }
  return found;
}

const codeOf = async ({ archive }: Genuine): Promise<string> =>
  headCode(readJson<SignedHead[]>(archive, HEADS_FILE).at(-1)!, platform.publicKey, nodeCrypto);
const verdictOf = (archive: Archive, known = {}) => verifyExport(archive, nodeCrypto, known);
const messagesOf = async (archive: Archive, known = {}) => (await verdictOf(archive, known)).faults.map(({ message }) => message);

describe('an export made by the platform', () => {
  test('is valid for a site and an agency, from any entry on, complete or as shown to the customer', async () => {
    const all = genuine(60);
    expect(new Set(all.map(({ draft }) => `${draft.siteId} ${draft.opening.count}`)).size).toBe(4);
    expect(all.some(({ draft }) => draft.entries.some(({ content }) => content === undefined))).toBe(true);
    for (const one of all) {
      const verdict = await verdictOf(one.archive, { code: await codeOf(one), key: platform.publicKey });
      expect(verdict).toMatchObject({ ok: true, faults: [] });
      expect(verdict.mailed?.count).toBe(one.draft.opening.count + one.draft.entries.length);
    }
  });

  test('is compared with a fingerprint and a key in any spelling', async () => {
    const [one] = genuine(1);
    const code = await codeOf(one!);
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
    const key = await keyCode(platform.publicKey, nodeCrypto);
    for (const typed of [code.toLowerCase(), code.replaceAll('-', ' '), ` ${code.replaceAll('0', 'o').replaceAll('1', 'l')} `])
      expect(await verdictOf(one!.archive, { code: typed, key: key.toLowerCase() })).toMatchObject({ ok: true });
    expect(readCode('abcde fghij')).toBe('ABCDE-FGH1J');
  });

  test('is invalid with another fingerprint or another key', async () => {
    const [one] = genuine(1);
    expect(await messagesOf(one!.archive, { code: 'AAAAA-BBBBB-CCCCC-DDDDD-EEEEE' })).toEqual([
      expect.stringContaining('L’empreinte reçue par e-mail n’est pas de cet export'),
    ]);
    expect(await messagesOf(one!.archive, { key: attacker.publicKey })).toEqual(['L’export est signé avec une autre clé que celle de la plateforme']);
  });
});

describe('10,000 forgeries', () => {
  /** Only outside knowledge reveals another key: a mailed fingerprint or the platform's key, in turn. */
  const knownBy = async (one: Genuine, index: number) => (index % 2 === 0 ? { code: await codeOf(one) } : { key: platform.publicKey });

  test('are all found, by a careless or thorough forger, or one with their own key', { timeout: 300_000 }, async () => {
    const chance = chanceFrom(10_000);
    const all = genuine(50);
    const missed: string[] = [];
    const tried = new Map<string, number>();
    for (let index = 0; index < 10_000; index += 1) {
      const one = chance.pick(all);
      const what = { forgery: forgeries[index % forgeries.length]!, way: ways[Math.floor(index / forgeries.length) % ways.length]! };
      const forged = forge(one, what, attacker, chance);
      const known = what.way === 'ownKey' ? await knownBy(one, index) : {};
      tried.set(`${what.forgery} ${what.way}`, (tried.get(`${what.forgery} ${what.way}`) ?? 0) + 1);
      if ((await verdictOf(forged, known)).ok) missed.push(`${index} ${what.forgery} ${what.way}`);
    }
    expect(missed).toEqual([]);
    expect(tried.size).toBe(forgeries.length * ways.length);
    expect(Math.min(...tried.values())).toBeGreaterThan(400);
  });

  test('are reported at their entry when it is wrong by itself', async () => {
    const chance = chanceFrom(3);
    for (const one of genuine(20)) {
      const { entries } = one.draft;
      const at = entries.findIndex(({ content }) => content);
      const wrong = { ...entries[at]!, content: entries[at]!.content!.with(15, 'Rien à signaler') };
      const edited = new Map(one.archive).set(ENTRIES_FILE, utf8(JSON.stringify(entries.with(at, wrong))));
      expect((await verdictOf(edited)).faults[0]).toMatchObject({
        number: wrong.number,
        reason: 'content',
        message: `L’écriture n° ${wrong.number} a été modifiée`,
      });
      const photo = forge(one, { forgery: 'photo', way: 'naive' }, attacker, chance);
      expect((await messagesOf(photo))[0]).toMatch(/^Une pièce jointe de l’écriture n° \d+ a été remplacée$/);
      const cut = forge(one, { forgery: 'cutTail', way: 'naive' }, attacker, chance);
      expect((await messagesOf(cut)).some((message) => message.startsWith('Il manque '))).toBe(true);
    }
  });

  test('an older export is genuine and shows its last entry; a later mail’s fingerprint reveals that entries are missing', async () => {
    for (const one of genuine(20)) {
      const { draft } = one;
      const older = genuineOf({
        ...draft,
        entries: draft.entries.slice(0, -1),
        heads: draft.heads.slice(0, -1),
        photos: new Map([...draft.photos].filter(([id]) => JSON.stringify(draft.entries.slice(0, -1)).includes(`"${id}"`))),
      });
      expect(await verdictOf(older.archive, { key: platform.publicKey })).toMatchObject({ ok: true });
      expect(await verdictOf(older.archive, { code: await codeOf(one) })).toMatchObject({ ok: false, faults: [{ reason: 'code' }] });
    }
  });

  test('a logbook rewritten and signed with another key is consistent: only the fingerprint or the key reveals it', async () => {
    const chance = chanceFrom(5);
    const kinds: Forgery[] = ['edit', 'recompute', 'delete', 'photo'];
    for (const [index, one] of genuine(12).entries()) {
      const forged = forge(one, { forgery: kinds[index % kinds.length]!, way: 'ownKey' }, attacker, chance);
      expect((await verdictOf(forged, { code: await codeOf(one) })).ok).toBe(false);
      expect((await verdictOf(forged, { key: platform.publicKey })).ok).toBe(false);
    }
    const [one] = genuine(1);
    expect((await verdictOf(archiveOf(one!.draft, attacker))).ok).toBe(true);
  });
});

describe('incomplete exports and other files', () => {
  test('are reported as unreadable, never as valid', async () => {
    const [one] = genuine(1);
    const without = (name: string): Archive => new Map([...one!.archive].filter(([key]) => key !== name));
    const withText = (name: string, text: string): Archive => new Map(one!.archive).set(name, utf8(text));
    const broken = [
      new Map<string, Uint8Array>(),
      without(PROOF_FILE),
      without(ENTRIES_FILE),
      without(HEADS_FILE),
      withText(PROOF_FILE, '{}'),
      withText(ENTRIES_FILE, '[{"number":"1"}]'),
      withText(ENTRIES_FILE, '[null]'),
      withText(HEADS_FILE, 'null'),
    ];
    for (const archive of broken) expect(await verdictOf(archive)).toMatchObject({ ok: false, faults: [{ reason: 'unreadable' }], entries: [] });
  });

  test('name an added file and a removed one', async () => {
    const [one] = genuine(1);
    expect(await messagesOf(new Map(one!.archive).set('autre.txt', utf8('x')))).toEqual(['Le fichier autre.txt n’est pas de cet export']);
    const photo = [...one!.archive.keys()].find((name) => name.startsWith('pieces-jointes/'))!;
    const without = new Map([...one!.archive].filter(([name]) => name !== photo));
    const entries: ExportedEntry[] = [...one!.draft.entries];
    expect(entries.length).toBeGreaterThan(0);
    expect(await messagesOf(without)).toEqual([
      expect.stringMatching(/^Une pièce jointe de l’écriture n° \d+ manque$/),
      `Le fichier ${photo} manque`,
    ]);
  });
});

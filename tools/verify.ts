// `npm run verify -- EXPORT.zip [--head FINGERPRINT] [--key KEY]`: checks an exported logbook, without a network; exits with 1 when it is not
// valid.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { readArchive, withoutFolder } from '@vigie/domain/field/logbook/logbook-archive.ts';
import { PROOF_FILE, type ProofCrypto } from '@vigie/domain/field/logbook/logbook-proof.ts';
import { verifyExport, type ProofVerdict } from '@vigie/domain/field/logbook/logbook-verifier.ts';
import { parseArgs } from 'node:util';

const nodeCrypto: ProofCrypto = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  verify: (publicKey, signature, text) => {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') }, format: 'jwk' });
    return verify(null, text, key, signature);
  },
};

const say = (text: string): void => console.log(text);

function tell({ ok, faults, statement, entries, keyCode, mailed }: ProofVerdict): void {
  say(ok ? 'Main courante intacte' : 'Main courante altérée');
  for (const { message } of faults) say(`- ${message}`);
  if (!statement) return;
  say(
    `${statement.agencyName}, ${statement.siteName ?? 'tous les sites'}, du ${statement.from} au ${statement.until} : ${entries.length} écriture(s)`,
  );
  say(`Clé : ${keyCode}`);
  if (mailed) say(`L’empreinte donnée est celle du ${mailed.day}`);
  else if (ok) say('Sans empreinte reçue par e-mail (--head) ni clé de la plateforme (--key), seule la cohérence de l’export est montrée');
}

/** A key may begin with a dash, which reads as another option unless it is joined to its own. */
const joined = (args: readonly string[]): string[] =>
  args.flatMap((arg, index) => {
    if (args[index - 1] === '--key') return [];
    return arg === '--key' && args[index + 1] !== undefined ? [`--key=${args[index + 1]}`] : [arg];
  });

async function main(): Promise<number> {
  const options = { head: { type: 'string' }, key: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ args: joined(process.argv.slice(2)), allowPositionals: true, options });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) {
    console.error('usage: npm run verify -- EXPORT.zip [--head EMPREINTE] [--key CLÉ]');
    return 2;
  }
  const files = withoutFolder(await readArchive(readFileSync(path), inflateRawSync), PROOF_FILE);
  const verdict = await verifyExport(files, nodeCrypto, { code: values.head, key: values.key });
  tell(verdict);
  return verdict.ok ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`Ce fichier ne peut pas être lu : ${(error as Error).message}`);
  process.exitCode = 1;
}

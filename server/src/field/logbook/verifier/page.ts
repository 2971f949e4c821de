// Runs the page that verifies an export in the browser: takes files, calls the verifier, shows verdict and entries. It must never use the network.
import { readArchive, withoutFolder } from '@vigie/domain/field/logbook/logbook-archive.ts';
import { PROOF_FILE } from '@vigie/domain/field/logbook/logbook-proof.ts';
import { AT, verifyExport, type ProofVerdict } from '@vigie/domain/field/logbook/logbook-verifier.ts';
import { plural } from '@vigie/domain/shared/words-of-number.ts';

const byId = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const [files, folder, code] = [byId<HTMLInputElement>('files'), byId<HTMLInputElement>('folder'), byId<HTMLInputElement>('code')];
const [drop, verdict, table, check] = [byId('drop'), byId('verdict'), byId('entries'), byId<HTMLButtonElement>('check')];

let chosen: readonly File[] = [];

const plain = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
const webCrypto = {
  sha256: async (bytes: Uint8Array) => new Uint8Array(await crypto.subtle.digest('SHA-256', plain(bytes))),
  verify: async (publicKey: Uint8Array, signature: Uint8Array, text: Uint8Array) =>
    crypto.subtle.verify(
      'Ed25519',
      await crypto.subtle.importKey('raw', plain(publicKey), 'Ed25519', false, ['verify']),
      plain(signature),
      plain(text),
    ),
};
const inflate = async (bytes: Uint8Array) =>
  new Uint8Array(await new Response(new Blob([plain(bytes)]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer());

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

async function archiveOf(list: readonly File[]): Promise<Map<string, Uint8Array>> {
  const [first] = list;
  if (list.length === 1 && first && /\.zip$/i.test(first.name)) return withoutFolder(await readArchive(await bytesOf(first), inflate), PROOF_FILE);
  const read = await Promise.all(list.map(async (file) => [file.webkitRelativePath || file.name, await bytesOf(file)] as const));
  return withoutFolder(new Map(read), PROOF_FILE);
}

/** Whether this browser supports the signature. Versions from 2025 do. */
async function canVerify(): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', new Uint8Array(32), 'Ed25519', false, ['verify']);
    return true;
  } catch {
    return false;
  }
}

const element = (name: string, text: string): HTMLElement => Object.assign(document.createElement(name), { textContent: text });

function say(tone: 'good' | 'bad' | '', title: string, lines: readonly string[] = []): void {
  verdict.className = tone;
  verdict.replaceChildren(...(title === '' ? [] : [element('strong', title), ...lines.map((line) => element('div', line))]));
}

const dateTime = (ms: unknown): string => new Date(Number(ms)).toLocaleString('fr-FR', { dateStyle: 'short', timeStyle: 'medium' });
const day = (text: string): string => text.split('-').reverse().join('/');

/** The platform's statement about the export, and the limits of the check. */
function wordsOf({ statement, entries, keyCode, mailed }: ProofVerdict): string[] {
  if (!statement) return [];
  return [
    `${statement.agencyName} – ${statement.siteName ?? 'tous les sites'} – du ${day(statement.from)} au ${day(statement.until)}, ${plural(entries.length, 'écriture', 'écritures')}, export du ${dateTime(statement.madeAt)}.`,
    mailed
      ? `L’empreinte reçue par e-mail est celle du ${day(mailed.day)} : rien de ce qui était écrit alors n’a été modifié ni retiré.`
      : 'Sans l’empreinte reçue par e-mail, la vérification montre que l’export est celui que cette clé a signé, pas que la clé est celle de la plateforme. Comparez-la.',
    `Clé : ${keyCode}`,
  ];
}

const actions: Readonly<Record<string, string>> = { addition: 'Complément', correction: 'Correction', removal: 'Retrait' };

function rowOf(number: number, cells: readonly string[], wrong: boolean): HTMLElement {
  const row = document.createElement('tr');
  if (wrong) row.className = 'bad';
  row.append(element('td', String(number)), ...cells.map((cell) => element('td', cell)));
  return row;
}

const TITLES = ['N°', 'Écrite le', 'Site', 'Auteur', 'Type', 'Écriture', 'Reçue le'];

/** The cells of a verified entry. Its names are those of the statement. */
const cellsOf = (content: readonly unknown[], names: Readonly<Record<string, string>>): string[] => [
  dateTime(content[AT.madeAt]),
  names[String(content[AT.site])] ?? '',
  String(content[AT.author]),
  names[String(content[AT.typeKey])] ?? '',
  [actions[String(content[AT.action])], content[AT.description]].filter(Boolean).join(' : '),
  dateTime(content[AT.receivedAt]),
];
const HIDDEN = ['', '', '', '', 'Écriture qui n’est pas destinée au client : son empreinte seule', ''];

function show({ statement, entries, faults }: ProofVerdict): void {
  const wrong = new Set(faults.map(({ number }) => number));
  const head = document.createElement('tr');
  head.append(...TITLES.map((title) => element('th', title)));
  const rows = entries.map(({ number, content }) =>
    rowOf(number, content && statement ? cellsOf(content, statement.names) : HIDDEN, wrong.has(number)),
  );
  const whole = document.createElement('table');
  whole.append(head, ...rows);
  table.replaceChildren(...(entries.length > 0 ? [whole] : []));
}

async function run(): Promise<void> {
  if (chosen.length === 0) return say('bad', 'Choisissez d’abord un export.');
  if (!(await canVerify()))
    return say('bad', 'Ce navigateur est trop ancien pour vérifier une signature. Ouvrez cette page dans un navigateur à jour.');
  say('', 'Vérification en cours…');
  let archive: Map<string, Uint8Array>;
  try {
    archive = await archiveOf(chosen);
  } catch {
    return say('bad', 'Cette archive ne peut pas être lue : elle est incomplète ou n’est pas un export de main courante.');
  }
  const found = await verifyExport(archive, webCrypto, { code: code.value.trim() || undefined });
  if (found.ok) say('good', 'Main courante intacte', wordsOf(found));
  else
    say('bad', found.faults[0]?.message ?? 'Main courante altérée', [...found.faults.slice(1, 20).map(({ message }) => message), ...wordsOf(found)]);
  show(found);
}

const take = (list: Iterable<File> | null | undefined): void => {
  chosen = [...(list ?? [])];
  if (chosen.length > 0) void run();
};

files.addEventListener('change', () => take(files.files));
folder.addEventListener('change', () => take(folder.files));
check.addEventListener('click', () => void run());
drop.addEventListener('dragover', (event) => {
  event.preventDefault();
  drop.className = 'over';
});
drop.addEventListener('dragleave', () => (drop.className = ''));
drop.addEventListener('drop', (event) => {
  event.preventDefault();
  drop.className = '';
  take(event.dataTransfer?.files);
});

// Refuses to start with a wrong setting, or with settings that do not go together. The first one is said in one sentence.
import { StartRefusal } from '../start/start-refusal.ts';
import { settingGroups, type Setting } from './settings.data.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export const settings: readonly Setting[] = settingGroups.flatMap((group) => group.settings);

const given = (env: Environment, name: string): boolean => Boolean(env[name]?.trim());

const OBJECT_STORE = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** All of it or nothing: with half an address, files would silently go to the disk. */
function objectStoreIssue(env: Environment): string | null {
  const missing = OBJECT_STORE.filter((name) => !given(env, name));
  return missing.length === 0 || missing.length === OBJECT_STORE.length ? null : `Le stockage S3 est incomplet : donnez aussi ${missing.join(', ')}.`;
}

const SANDBOXES = { SMS: 'n’envoie aucun SMS', EINVOICING: 'ne transmet aucune facture' };

function sandboxIssue(env: Environment): string | null {
  if (env['DEMO'] !== '0') return null;
  const found = Object.entries(SANDBOXES).find(([name]) => env[name] === 'sandbox');
  return found ? `${found[0]}=sandbox ${found[1]} : ce réglage ne vaut qu’avec la démonstration (DEMO=1). Écrivez ${found[0]}=off.` : null;
}

const TOGETHER = [objectStoreIssue, sandboxIssue];

/** The sentence of the first wrong setting. Null: all are right. */
export function settingIssue(env: Environment): string | null {
  for (const { name, check } of settings) {
    const issue = given(env, name) ? check?.(env[name] ?? '', name) : null;
    if (issue) return issue;
  }
  return TOGETHER.map((issueOf) => issueOf(env)).find((issue) => issue !== null) ?? null;
}

export function demandSettings(env: Environment): void {
  const issue = settingIssue(env);
  if (issue !== null) throw new StartRefusal(issue);
}

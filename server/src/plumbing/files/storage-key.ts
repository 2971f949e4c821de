// Builds and reads the keys of stored files, which become paths and names of objects.

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const KEY = new RegExp(`^(?:(${UUID})/)?(?:([0-9a-f]{64})/)?(${UUID})$`);

export interface KeyParts {
  /** Null for a file of the first version, which was not bound to its agency. */
  readonly agencyId: string | null;
  /** SHA-256 of the content. Null for a file of an earlier version, which is stored in clear. */
  readonly sha256: string | null;
  /** New at every write. */
  readonly name: string;
}

/** Accepts `agency/sha256/name`, and from earlier versions `agency/name` or the bare name. Refuses anything else. */
export function readKey(storageKey: string): KeyParts {
  const [, agencyId = null, sha256 = null, name] = KEY.exec(storageKey) ?? [];
  if (name === undefined || (sha256 !== null && agencyId === null)) throw new RangeError('A storage key is an agency, a hash and a name');
  return { agencyId, sha256, name };
}

export const isSealedKey = (storageKey: string): boolean => readKey(storageKey).sha256 !== null;

export const writeKey = (parts: { readonly agencyId: string; readonly sha256: string; readonly name: string }): string => {
  const storageKey = `${parts.agencyId}/${parts.sha256}/${parts.name}`;
  readKey(storageKey);
  return storageKey;
};

// The keys of stored files, which become paths and names of objects.

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const KEY = new RegExp(`^(?:(${UUID})/)?(?:([0-9a-f]{64})/)?(${UUID})$`);

export interface KeyParts {
  /** Null for a file of the first version, which bound none to its agency. */
  readonly agencyId: string | null;
  /** SHA-256 of the content; null for a file of an earlier version, which stands in clear. */
  readonly sha256: string | null;
  /** New at every write. */
  readonly name: string;
}

/** Anything but `agency/sha256/name`, or `agency/name` and the bare name of earlier versions, is refused. */
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

// Reads the files that a message names: they were uploaded before, and belong to the agency.
import { filesById } from '../../documents/files/store-file.ts';
import type { FileRow } from '../../documents/files/store-file.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { FieldScope } from './field-scope.ts';

/** The files in the given order. Refuses, naming the field, when one of them was not received. */
export async function filesOfMessage(
  { tx, agencyId }: Pick<FieldScope, 'tx' | 'agencyId'>,
  ids: readonly string[],
  path: string,
): Promise<FileRow[]> {
  const found = await filesById(tx, agencyId, ids);
  return ids.map((id) => {
    const file = found.get(id);
    if (!file) throw invalid({ [path]: "Une pièce jointe n'a pas été reçue" });
    return file;
  });
}

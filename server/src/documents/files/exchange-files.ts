// Updates the files of a form with several: claims new ones, erases removed ones.
import type { Scope } from '../../plumbing/http/call.ts';
import { claimFiles } from './claim-files.ts';
import { endFile } from './erase-file.ts';

export async function exchangeFiles(scope: Scope, held: readonly string[], given: readonly { readonly id: string }[]): Promise<string[]> {
  const { tx, agencyId, house } = scope;
  const wanted = given.map(({ id }) => id);
  await claimFiles(
    scope,
    given.filter(({ id }) => !held.includes(id)),
  );
  for (const id of held.filter((one) => !wanted.includes(one))) await endFile(house, tx, { agencyId, id });
  return wanted;
}

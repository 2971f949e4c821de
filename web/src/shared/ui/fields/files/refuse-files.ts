// Shows «Format de fichier non autorisé», with the refused and the allowed types.
import { confirm } from '../../confirm.ts';
import { reportError } from '../../../errors/report-error.ts';
import { extensionsOf } from './file-kinds.ts';

export function refuseFiles(refused: readonly { readonly name: string }[], allowed: readonly string[]): void {
  const names = refused.map(({ name }) => name).join(', ');
  const text = `Le fichier est invalide\n\nRefusé : ${names}\nAutorisé : ${extensionsOf(allowed).join(', ')}`;
  confirm({ title: 'Format de fichier non autorisé', text, yes: 'Compris', no: 'Fermer' }).catch(reportError);
}

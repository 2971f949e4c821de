// The sheet of a record page's keys, opened by « ? ».
import { DialogFrame } from '../form/dialog-frame.tsx';
import { FactsTable } from '../table/facts-table.tsx';
import { neighbourKeys } from './use-neighbours.ts';

export const RecordKeys = ({ list, onClose }: { readonly list: string; readonly onClose: () => void }) => (
  <DialogFrame title="Raccourcis de la fiche" onClose={onClose}>
    <FactsTable
      facts={[
        [neighbourKeys.next, `Fiche suivante de la liste « ${list} »`],
        [neighbourKeys.previous, 'Fiche précédente'],
        ['← →', 'Changer d’onglet, depuis un onglet'],
        ['Ctrl K', 'Rechercher un écran ou une fiche'],
        ['?', 'Ces raccourcis'],
      ]}
    />
  </DialogFrame>
);

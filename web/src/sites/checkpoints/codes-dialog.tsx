// The sheet of the checkpoints' QR codes. A point without a badge gets a number when its code is printed (F-143).
import { checkpointAddress, codeBadge } from '@vigie/domain/sites/checkpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QrSheetDialog } from '../../shared/ui/codes/qr-sheet-dialog.tsx';
import { plural } from '../../shared/format/numbers.ts';
import { sitesApi } from '../api.ts';
import type { CheckpointLine } from './checkpoints-list.ts';

const READING = 'Un agent lit le code pendant sa ronde pour valider le point.';

export const CodesDialog = ({ rows, onClose }: { readonly rows: readonly CheckpointLine[]; readonly onClose: () => void }) => {
  const queries = useQueryClient();
  const things = useMemo(
    () =>
      rows.map(({ id, title, badge, site }) => ({
        id,
        // The preview of a code that is yet to be given has one of the same length.
        address: checkpointAddress(location.origin, badge || codeBadge('0'.repeat(10))),
        bold: title,
        plain: site.name,
      })),
    [rows],
  );
  const without = rows.filter(({ badge }) => badge === '').length;
  const given = without > 0 ? ` ${plural(without, 'point sans badge reçoit', 'points sans badge reçoivent')} un numéro.` : '';
  return (
    <QrSheetDialog
      things={things}
      words={['point', 'points']}
      hint={`${READING}${given}`}
      fileName="qr-codes-points.pdf"
      copies={1}
      onPrint={async (sheet) => {
        const pdf = await sitesApi.checkpointCodes({ body: { ...sheet, checkpoints: rows.map(({ id }) => id) } });
        void queries.invalidateQueries({ queryKey: ['rounds'] });
        return pdf;
      }}
      onClose={onClose}
    />
  );
};

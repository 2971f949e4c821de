// The sheet of the references' QR codes (F-292, F-294).
import { defaultQrSheet } from '@vigie/domain/shared/codes/qr-sheet.ts';
import { qrAddress } from '@vigie/domain/stock/qr-address.ts';
import { useMemo } from 'react';
import { QrSheetDialog } from '../../shared/ui/codes/qr-sheet-dialog.tsx';
import { stockApi, type ReferenceLine } from '../api.ts';

export const QrDialog = ({ rows, onClose }: { readonly rows: readonly ReferenceLine[]; readonly onClose: () => void }) => {
  const things = useMemo(
    () => rows.map(({ id, title, reference }) => ({ id, address: qrAddress(location.origin, reference), bold: reference, plain: title })),
    [rows],
  );
  return (
    <QrSheetDialog
      things={things}
      words={['référence', 'références']}
      hint="Lu par un téléphone, un code ouvre sa référence."
      fileName="qr-codes-stock.pdf"
      copies={defaultQrSheet.perReference}
      onPrint={(sheet) => stockApi.qrCodes({ body: { ...sheet, stockReferences: rows.map(({ id }) => id) } })}
      onClose={onClose}
    />
  );
};

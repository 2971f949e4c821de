// Finds a reference by its printed code, read with the camera of the phone, tablet or computer (F-293).
import { Button, Modal } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { referenceOfCode } from '@vigie/domain/stock/qr-address.ts';
import { useState } from 'react';
import { hasCamera } from '../shared/device/code-reader.ts';
import { CodeCamera } from '../shared/ui/codes/code-camera.tsx';
import dialog from '../shared/ui/dialog.module.css';
import { useLayer } from '../shared/ui/layers.ts';

const FOREIGN = 'Ce code n’est pas celui d’une référence de stock.';

const ScanDialog = ({ onCode, onClose }: { readonly onCode: (code: string) => void; readonly onClose: () => void }) => {
  const close = useLayer(onClose);
  const [isForeign, setForeign] = useState(false);
  const read = (text: string): void => {
    const code = referenceOfCode(text);
    setForeign(code === null);
    if (code === null) return;
    onClose();
    onCode(code);
  };
  return (
    <Modal opened onClose={close} title="Scanner un code" centered>
      {isForeign ? (
        <p className={dialog.error} role="alert">
          {FOREIGN}
        </p>
      ) : null}
      <CodeCamera hint="Visez le code collé sur l’objet." onText={read} />
    </Modal>
  );
};

export const ScanButton = ({ onCode }: { readonly onCode: (code: string) => void }) => {
  const [scans, setScans] = useState(false);
  if (!hasCamera()) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconQrcode size={17} aria-hidden="true" />} onClick={() => setScans(true)}>
        Scanner un code
      </Button>
      {scans ? <ScanDialog onCode={onCode} onClose={() => setScans(false)} /> : null}
    </>
  );
};

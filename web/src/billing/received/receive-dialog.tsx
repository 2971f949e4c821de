// Drops the file of a received invoice: Factur-X, CII or UBL. What is wrong with it stands under the field.
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { useFileDrop } from '../../shared/ui/fields/files/use-file-drop.ts';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import dialog from '../../shared/ui/dialog.module.css';
import { receivedApi, type ReceivedFile } from './received-words.ts';
import classes from './received.module.css';

const MOST_BYTES = 3_000_000;

/** Without the prefix of a data address. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    reader.onerror = () => reject(new Error('unreadable file'));
    reader.readAsDataURL(file);
  });

async function receive(file: File): Promise<ReceivedFile> {
  if (file.size > MOST_BYTES) throw new ApiError(413, { code: 'received.too_large', message: 'Ce fichier dépasse 3 Mo.' });
  return receivedApi.receive({ body: { name: file.name, base64: await base64Of(file) } });
}

interface ReceiveDialogProps {
  readonly onReceived: (id: string) => void;
  readonly onClose: () => void;
}

export const ReceiveDialog = ({ onReceived, onClose }: ReceiveDialogProps) => {
  const input = useRef<HTMLInputElement>(null);
  const save = useSave(receive, { topics: ['purchaseOrders'], success: 'Facture reçue', quiet: true, onDone: ({ id }) => onReceived(id) });
  const take = (files: readonly File[]): void => {
    const [file] = files;
    if (file) save.mutate(file);
  };
  const drop = useFileDrop(take, save.isPending);
  return (
    <DialogFrame title="Déposer une facture reçue" size="sm" onClose={onClose}>
      <div className={classes.drop} {...drop}>
        <p>Déposez ici le PDF Factur-X ou le fichier XML (CII ou UBL) de votre fournisseur.</p>
        <input
          ref={input}
          type="file"
          accept=".pdf,.xml,application/pdf,application/xml,text/xml"
          aria-label="Fichier de la facture"
          className="visually-hidden"
          tabIndex={-1}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        <Button loading={save.isPending} onClick={() => input.current?.click()}>
          Choisir un fichier
        </Button>
        {save.error ? (
          <p role="alert" className={dialog.error}>
            {messageOf(save.error)}
          </p>
        ) : null}
      </div>
    </DialogFrame>
  );
};

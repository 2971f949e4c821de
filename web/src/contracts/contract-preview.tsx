// A contract as printed: the draft with its variables filled in, or the stored document.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import { messageOf } from '../shared/api/error-messages.ts';
import { FilePreview } from '../shared/ui/fields/files/file-preview.tsx';
import { DialogFrame } from '../shared/ui/form/dialog-frame.tsx';
import { Opened } from '../shared/ui/form/opened.tsx';
import { saveFile } from '../shared/ui/save-file.ts';
import { ScrollBox } from '../shared/ui/page/scroll-box.tsx';
import { Waiting } from '../shared/ui/state/waiting.tsx';
import { kindCalls, type ContractFile } from './api.ts';
import { previewContract, valuesOf, type ContractValues } from './contract-form.ts';
import classes from './contracts.module.css';

/** The pages as a picture, which every browser shows alike. Its object URL is revoked when they change. */
const Sheet = ({ content }: { readonly content: Blob }) => {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(content);
    if (picture.current) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [content]);
  return (
    <ScrollBox label="Pages du contrat" className={classes.sheet}>
      <img ref={picture} alt="Le contrat tel qu’il sera imprimé" />
    </ScrollBox>
  );
};

export interface PrintedPreviewProps {
  readonly title: string;
  /** What is shown, as a key. */
  readonly about: readonly unknown[];
  /** Without « .pdf ». */
  readonly fileName: string;
  readonly print: (as: 'pdf' | 'svg', signal?: AbortSignal) => Promise<Blob>;
  readonly onClose: () => void;
}

/** Prints a text that is not saved yet. */
export const PrintedPreview = ({ title, about, fileName, print, onClose }: PrintedPreviewProps) => {
  const { data, error } = useQuery({
    queryKey: ['contract-preview', ...about],
    queryFn: ({ signal }) => print('svg', signal),
    gcTime: 0,
    retry: false,
  });
  const download = async (): Promise<void> => saveFile(await print('pdf'), `${fileName}.pdf`);
  return (
    <DialogFrame title={title} size="lg" onClose={onClose}>
      {error ? <p role="alert">{messageOf(error)}</p> : null}
      {data ? <Sheet content={data} /> : null}
      {!data && !error ? <Waiting /> : null}
      <div className={classes.foot}>
        <Button variant="default" disabled={!data} onClick={() => void download()}>
          Télécharger en PDF
        </Button>
      </div>
    </DialogFrame>
  );
};

export interface DraftPreviewProps {
  readonly kind: ContractKind;
  readonly id?: string | undefined;
  readonly values: ContractValues;
  readonly onClose: () => void;
}

export const DraftPreview = ({ kind, id, values, onClose }: DraftPreviewProps) => (
  <PrintedPreview
    title="Aperçu du contrat"
    about={[kind, id, values]}
    fileName={values.title || 'contrat'}
    print={(as, signal) => previewContract(kind, values, id ? { id } : {}, as, signal)}
    onClose={onClose}
  />
);

const Standing = ({ contract, kind, onClose }: { readonly contract: ContractFile; readonly kind: ContractKind; readonly onClose: () => void }) => {
  const { file } = contract;
  if (file === null) return <DraftPreview kind={kind} id={contract.id} values={valuesOf(contract)} onClose={onClose} />;
  const download = (): void => {
    const link = document.createElement('a');
    link.href = file.url;
    link.download = file.name;
    link.click();
  };
  return <FilePreview items={[{ key: file.id, title: contract.title, load: () => Promise.resolve(file) }]} onDownload={download} onClose={onClose} />;
};

export interface ContractDialogProps {
  readonly kind: ContractKind;
  readonly id: string;
  readonly onClose: () => void;
}

export const ContractViewDialog = ({ kind, id, onClose }: ContractDialogProps) => (
  <Opened
    name={['contracts', 'view', id]}
    title="Récupération du contrat."
    read={(signal) => kindCalls[kind].read({ params: { id }, signal })}
    onClose={onClose}
  >
    {(contract) => <Standing contract={contract} kind={kind} onClose={onClose} />}
  </Opened>
);

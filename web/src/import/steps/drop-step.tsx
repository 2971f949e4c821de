// Step 1: the workbook is dropped or chosen, uploaded with progress, and read.
import { Status } from '../../shared/ui/state/status.tsx';
import { useFileDrop } from '../../shared/ui/fields/files/use-file-drop.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../shared/api/error-messages.ts';
import { MAX_UPLOAD, TOO_BIG, upload, type Upload } from '../../shared/api/upload.ts';
import { importApi, type View } from '../api.ts';
import shared from '../import.module.css';
import classes from './drop-step.module.css';

const ACCEPTED = /\.(xlsx|ods|csv|txt)$/i;
const WRONG_TYPE = 'Ce fichier n’est pas un classeur : choisissez un fichier .xlsx, .ods ou .csv.';
const PROTECTED = 'Ancien format ou classeur protégé : enregistrez-le au format .xlsx sans mot de passe.';

/** Checks before upload: older and protected workbooks begin with the same eight bytes. */
async function refusalOf(file: File): Promise<string | null> {
  if (file.size > MAX_UPLOAD) return TOO_BIG;
  if (file.size === 0) return 'Le fichier est vide.';
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if ([0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => head[index] === byte)) return PROTECTED;
  return ACCEPTED.test(file.name) ? null : WRONG_TYPE;
}

type Phase = { readonly is: 'idle' | 'reading' } | { readonly is: 'sending'; readonly share: number; readonly name: string };

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

function useSending(onRead: (view: View) => void) {
  const [phase, setPhase] = useState<Phase>({ is: 'idle' });
  const [error, setError] = useState<string | null>(null);
  const current = useRef<Upload | null>(null);
  useEffect(() => () => current.current?.cancel(), []);

  const send = async (file: File): Promise<void> => {
    setPhase({ is: 'sending', share: 0, name: file.name });
    current.current = upload(file, (share) => setPhase({ is: 'sending', share, name: file.name }), { temporary: true });
    const { id } = await current.current.done;
    current.current = null;
    setPhase({ is: 'reading' });
    onRead(await importApi.readImport({ body: { fileId: id } }));
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setError(null);
    try {
      const refused = await refusalOf(file);
      if (refused) setError(refused);
      else await send(file);
    } catch (caught) {
      if (!isAbort(caught)) setError(messageOf(caught));
    } finally {
      setPhase({ is: 'idle' });
    }
  };
  return {
    phase,
    error,
    take: (file: File | undefined) => void take(file),
    cancel: () => current.current?.cancel(),
  };
}

const Progress = ({ phase, onCancel }: { readonly phase: Phase; readonly onCancel: () => void }) => (
  <Status as="div" className={classes.progress}>
    <p>{phase.is === 'sending' ? `Envoi de ${phase.name}…` : 'Lecture du classeur…'}</p>
    {phase.is === 'sending' ? <progress max={1} value={phase.share} aria-label="Envoi du classeur" /> : <progress aria-label="Lecture du classeur" />}
    {phase.is === 'sending' ? (
      <Button variant="subtle" size="compact-sm" onClick={onCancel}>
        Annuler
      </Button>
    ) : null}
  </Status>
);

const CONTENTS = [
  ['Clients', 'raison sociale, numéro, adresse, SIRET, conditions de règlement, contact…'],
  ['Sites', 'nom, client, adresse, prestation, consignes…'],
  ['Collaborateurs', 'matricule, nom, prénom, naissance, carte professionnelle, contrat, diplômes…'],
  ['Planning', 'une ligne par service (date, début, fin, site, agent…), ou une grille d’agents ou de sites par jour avec ses codes horaires'],
] as const;

export const DropStep = ({ onRead }: { readonly onRead: (view: View) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const { phase, error, take, cancel } = useSending(onRead);
  const busy = phase.is !== 'idle';
  const drop = useFileDrop(([file]) => take(file), busy);
  return (
    <div className={classes.dropStep}>
      <div className={classes.drop} {...drop}>
        {busy ? (
          <Progress phase={phase} onCancel={cancel} />
        ) : (
          <>
            <p className={classes.dropTitle}>Déposez ici le classeur de votre agence</p>
            <Button onClick={() => input.current?.click()}>Choisir un fichier</Button>
            <p className={shared.hint}>.xlsx, .ods ou .csv, 25 Mo au plus</p>
          </>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.ods,.csv,.txt"
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {error ? (
        <p className={shared.problem} role="alert">
          {error}
        </p>
      ) : null}
      <section className={classes.explained} aria-labelledby="import-contents">
        <h2 id="import-contents">Ce que Vigie sait lire</h2>
        <dl>
          {CONTENTS.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>
          Gardez votre classeur tel qu’il est : les feuilles et les colonnes sont reconnues à leurs titres, quelle que soit leur formulation. Rien
          n’est enregistré avant votre accord, et importer deux fois le même classeur n’ajoute rien. Le classeur lui-même est effacé dès la fin de
          l’import, ou au bout d’un jour.
        </p>
      </section>
    </div>
  );
};

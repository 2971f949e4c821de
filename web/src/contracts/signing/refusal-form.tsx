// A signer refuses to sign: the reason is required, and goes to the agency.
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { REASON_LIMIT } from '@vigie/domain/contracts/signature-link.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { brokenOr } from '../../shared/api/error-messages.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { kindCalls } from '../api.ts';
import type { SigningLink } from './signing-link.ts';
import classes from './signature-page.module.css';

export interface RefusalFormProps {
  readonly link: SigningLink;
  /** The agency's name. */
  readonly agency: string;
  readonly onRefused: () => void;
}

export const RefusalForm = ({ link: { kind, id, token }, agency, onRefused }: RefusalFormProps) => {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const save = useSave(() => kindCalls[kind].refuseByLink({ body: { id, token, reason } }), { quiet: true, onDone: onRefused });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (reason.trim() === '' || save.isPending) return;
    save.mutate(undefined, { onError: (error) => toast.error(brokenOr(error, 'Votre refus n’a pas pu être transmis.')) });
  };
  if (!open)
    return (
      <Button variant="subtle" color="red" className={classes.refuse} onClick={() => setOpen(true)}>
        Refuser de signer
      </Button>
    );
  return (
    <form className={classes.card} onSubmit={submit} noValidate aria-label="Refuser de signer">
      <h2>Refuser de signer</h2>
      <TextField
        label="Motif du refus"
        required
        lines={3}
        maxLength={REASON_LIMIT}
        description={`${agency} recevra ce motif. Le lien ne servira plus ; l’agence pourra vous envoyer un autre contrat.`}
        value={reason}
        onChange={setReason}
        error={tried && reason.trim() === '' ? messages.required : undefined}
      />
      <Button type="submit" color="red" fullWidth loading={save.isPending}>
        Refuser ce contrat
      </Button>
      <Button variant="default" fullWidth onClick={() => setOpen(false)}>
        Revenir à la signature
      </Button>
    </form>
  );
};

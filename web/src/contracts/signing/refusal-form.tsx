// Whoever has a link refuses, to sign or an offer: the reason is required, and goes to the agency.
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { REASON_LIMIT } from '@vigie/domain/contracts/signature-link.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { brokenOr } from '../../shared/api/error-messages.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { toast } from '../../shared/ui/toast.ts';
import classes from './signature-page.module.css';

export interface RefusalFormProps {
  readonly words: {
    /** Of the button that opens it, and its title. */
    readonly title: string;
    /** Who reads the reason, and what comes after. */
    readonly description: string;
    readonly submit: string;
    readonly back: string;
  };
  readonly send: (reason: string) => Promise<unknown>;
  readonly onRefused: () => void;
}

export const RefusalForm = ({ words, send, onRefused }: RefusalFormProps) => {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const save = useSave(() => send(reason), { quiet: true, onDone: onRefused });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (reason.trim() === '' || save.isPending) return;
    save.mutate(undefined, { onError: (error) => toast.error(brokenOr(error, 'Votre refus n’a pas pu être transmis.')) });
  };
  if (!open)
    return (
      <Button variant="subtle" color="red" className={classes.refuse} onClick={() => setOpen(true)}>
        {words.title}
      </Button>
    );
  return (
    <form className={classes.card} onSubmit={submit} noValidate aria-label={words.title}>
      <h2>{words.title}</h2>
      <TextField
        label="Motif du refus"
        required
        lines={3}
        maxLength={REASON_LIMIT}
        description={words.description}
        value={reason}
        onChange={setReason}
        error={tried && reason.trim() === '' ? messages.required : undefined}
      />
      <Button type="submit" color="red" fullWidth loading={save.isPending}>
        {words.submit}
      </Button>
      <Button variant="default" fullWidth onClick={() => setOpen(false)}>
        {words.back}
      </Button>
    </form>
  );
};

// A secret that is shown only once: of a new API key, of a webhook.
import { Button } from '@mantine/core';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { toast } from '../../shared/ui/toast.ts';
import dialog from '../../shared/ui/dialog.module.css';
import classes from './api-keys.module.css';

export interface SecretDialogProps {
  readonly title: string;
  /** What it is, as its label: « Clé ». */
  readonly label: string;
  readonly secret: string;
  /** What to do with it. */
  readonly text: string;
  readonly copied: string;
  readonly kept: string;
  readonly onClose: () => void;
}

async function copy(secret: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    toast.success(copied);
  } catch {
    toast.error('La copie a été refusée par le navigateur : sélectionnez le texte et copiez-le.');
  }
}

export const SecretDialog = ({ title, label, secret, text, copied, kept, onClose }: SecretDialogProps) => (
  <DialogFrame title={title} size="sm" onClose={onClose}>
    <p className={dialog.question}>{text}</p>
    <output className={classes.secret} aria-label={label}>
      {secret}
    </output>
    <Button variant="default" onClick={() => void copy(secret, copied)}>
      Copier
    </Button>
    <div className={dialog.foot}>
      <Button onClick={onClose}>{kept}</Button>
    </div>
  </DialogFrame>
);

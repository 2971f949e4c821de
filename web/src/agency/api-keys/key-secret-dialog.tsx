// The secret of a new API key, shown only this once.
import { Button } from '@mantine/core';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { toast } from '../../shared/ui/toast.ts';
import dialog from '../../shared/ui/dialog.module.css';
import classes from './api-keys.module.css';
import type { MadeKey } from './api-keys-api.ts';

async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    toast.success('Clé copiée');
  } catch {
    toast.error('La copie a été refusée par le navigateur : sélectionnez la clé et copiez-la.');
  }
}

export const KeySecretDialog = ({ made, onClose }: { readonly made: MadeKey; readonly onClose: () => void }) => (
  <DialogFrame title={`Clé « ${made.key.name} »`} size="sm" onClose={onClose}>
    <p className={dialog.question}>
      Elle ne sera plus affichée. Gardez-la comme un mot de passe : qui l’a agit dans l’agence avec les droits de la clé.
    </p>
    <output className={classes.secret} aria-label="Clé">
      {made.secret}
    </output>
    <Button variant="default" onClick={() => void copy(made.secret)}>
      Copier
    </Button>
    <div className={dialog.foot}>
      <Button onClick={onClose}>J’ai conservé la clé</Button>
    </div>
  </DialogFrame>
);

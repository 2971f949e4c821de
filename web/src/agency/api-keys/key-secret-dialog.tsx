// The secret of a new API key, shown only this once.
import type { MadeKey } from './api-keys-api.ts';
import { SecretDialog } from './secret-dialog.tsx';

export const KeySecretDialog = ({ made, onClose }: { readonly made: MadeKey; readonly onClose: () => void }) => (
  <SecretDialog
    title={`Clé « ${made.key.name} »`}
    label="Clé"
    secret={made.secret}
    text="Elle ne sera plus affichée. Gardez-la comme un mot de passe : qui l’a agit dans l’agence avec les droits de la clé."
    copied="Clé copiée"
    kept="J’ai conservé la clé"
    onClose={onClose}
  />
);

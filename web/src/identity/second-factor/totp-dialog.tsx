// Sets up the authenticator application: it scans the QR code or takes the secret, and a code confirms it.
import { useRef } from 'react';
import { TextInput } from '@mantine/core';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import { factorApi } from './factor-api.ts';
import classes from './factor-panel.module.css';

export interface TotpDialogProps {
  readonly secret: string;
  readonly address: string;
  readonly onConfirmed: (recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

export const TotpDialog = ({ secret, address, onConfirmed, onClose }: TotpDialogProps) => {
  const confirmed = useRef(false);
  return (
    <FormDialog
      title="Application d’authentification"
      creating
      submitLabel="Activer"
      initial={{ code: '' }}
      check={({ code }) => ({ code: code.trim() ? null : 'Obligatoire' })}
      onSubmit={({ code }) => factorApi.confirmTotp({ body: { code } })}
      onSaved={({ recoveryCodes }) => {
        confirmed.current = true;
        onConfirmed(recoveryCodes);
      }}
      onClose={() => {
        if (!confirmed.current) onClose();
      }}
    >
      {(form) => (
        <>
          <div className={classes.setUp}>
            <QrCode text={address} label="Code QR à lire avec votre application d’authentification" size={184} />
            <div>
              <p>Lisez ce code avec votre application d’authentification (Google Authenticator, Aegis, 1Password, FreeOTP…).</p>
              <p>
                Sans appareil photo, saisissez cette clé :<br />
                <span className={classes.secret} aria-label="Clé secrète">
                  {inGroups(secret)}
                </span>
              </p>
            </div>
          </div>
          <TextInput
            label="Code affiché par l’application"
            description="Six chiffres, qui changent toutes les trente secondes."
            required
            withAsterisk={false}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.getInputProps('code')}
          />
        </>
      )}
    </FormDialog>
  );
};

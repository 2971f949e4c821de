// Codes that open the sign-in on a guard's phone, with their identifier filled in. They hold nothing secret: the password comes by mail.
import { Button } from '@mantine/core';
import { identityPaths } from '../../paths/identity.paths.ts';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import dialog from '../../shared/ui/dialog.module.css';
import classes from '../agents.module.css';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';

/** Somebody with a licence, and the address that they sign in with. */
export interface AccessCode {
  readonly id: string;
  readonly fullname: string;
  readonly email: string;
}

const SIZE = 168;
const addressOf = (email: string): string => `${location.origin}${location.pathname}#${identityPaths.login()}?compte=${encodeURIComponent(email)}`;

export const AccessCodesDialog = ({ people, onClose }: { readonly people: readonly AccessCode[]; readonly onClose: () => void }) => (
  <DialogFrame title="Codes de connexion" size="lg" onClose={onClose}>
    <p className={classes.note}>
      Le collaborateur scanne son code avec l’appareil photo de son téléphone : Vigie s’ouvre sur son identifiant. Un nouveau compte choisit son mot
      de passe par le lien reçu par e-mail.
    </p>
    <ul className={classes.codes}>
      {people.map(({ id, fullname, email }) => (
        <li key={id}>
          <QrCode text={addressOf(email)} label={`Code de connexion ${ofName(fullname)}`} size={SIZE} />
          <strong>{fullname}</strong>
          <small>{email}</small>
        </li>
      ))}
    </ul>
    <div className={dialog.bar}>
      <span />
      <Button onClick={onClose}>Fermer</Button>
    </div>
  </DialogFrame>
);

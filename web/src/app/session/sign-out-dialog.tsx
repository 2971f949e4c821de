// Asks before somebody signs out who could not sign in again, or whose work has not reached the agency.
import { Status } from '../../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { elements } from '../../shared/offline/summary.ts';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import classes from '../../shared/ui/dialog.module.css';
import { heldReason, leavingWords } from './sign-out-way.ts';
import type { SignOut } from './use-sign-out.ts';

const STUCK = 'Tout n’a pas pu être transmis : ouvrez « Transmission » sur un écran de terrain pour voir ce qui attend.';

export const SignOutDialog = ({ leaving: model }: { readonly leaving: SignOut }) => {
  const { leaving, isSending, isStuck } = model;
  const held = heldReason(leaving);
  const sends = leaving.isOnline && leaving.unsent > 0;
  return (
    <DialogFrame title="Se déconnecter" size="sm" onClose={model.cancel}>
      <p className={classes.question}>{leavingWords(leaving)}</p>
      <Status as="p" className={classes.question}>
        {isSending && sends ? `Envoi de ${elements(leaving.unsent)}…` : (held ?? (isStuck && sends ? STUCK : ''))}
      </Status>
      <div className={classes.foot}>
        <Button variant="default" onClick={model.cancel}>
          Rester connecté
        </Button>
        <Button color="red" disabled={held !== null} loading={isSending} onClick={model.agree}>
          {sends ? 'Transmettre puis se déconnecter' : 'Se déconnecter'}
        </Button>
      </div>
    </DialogFrame>
  );
};

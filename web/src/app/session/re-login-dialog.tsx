// «Veuillez vous ré-authentifier»: the session ended, the page and its half-filled forms stay behind this dialog.
import { Button, Modal } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { signOut } from '../../identity/identity-api.ts';
import { LoginForm } from '../../identity/login-form.tsx';
import { identityPaths } from '../../routes/identity.paths.ts';
import { RE_LOGIN } from '../../shared/api/error-messages.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { answerReLogin, reLogin } from '../../shared/session/re-login.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useLayer } from '../../shared/ui/layers.ts';
import classes from '../../shared/ui/dialog.module.css';

export const ReLoginDialog = () => {
  const question = useSyncExternalStore(reLogin.subscribe, reLogin.get);
  const { user } = useSession();
  const go = useGo();
  const close = useLayer(() => answerReLogin(false));
  if (!question) return null;
  const leave = (): void => {
    void signOut().then(() => go(identityPaths.login()));
  };
  return (
    <Modal opened onClose={close} title={RE_LOGIN} size="sm" centered zIndex={350} closeOnClickOutside={false}>
      {question.reason === RE_LOGIN ? null : <p className={classes.error}>{question.reason}</p>}
      <p className={classes.question}>Votre page et ce que vous y avez saisi restent en place.</p>
      <LoginForm {...(user ? { fixedLogin: user.email } : {})} onSignedIn={() => answerReLogin(true)} />
      <div className={classes.foot}>
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={leave}>
          Changer de compte
        </Button>
      </div>
    </Modal>
  );
};

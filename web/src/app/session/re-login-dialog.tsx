// The dialog «Veuillez vous ré-authentifier»: the session ended, and the page with its half-filled forms stays behind it.
import { Button, Modal } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { signOut } from '../../identity/identity-api.ts';
import { LoginForm } from '../../identity/entrance/login-form.tsx';
import { identityPaths } from '../../paths/identity.paths.ts';
import { RE_LOGIN } from '../../shared/api/error-messages.ts';
import { useFacts } from '../../shared/navigation/facts.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { answerReLogin, reLogin } from '../../shared/session/re-login.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { countLeft } from '../../shared/offline/leftovers.ts';
import { elements } from '../../shared/offline/summary.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { useLayer } from '../../shared/ui/layers.ts';
import classes from '../../shared/ui/dialog.module.css';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';

/** They go out by the phone's pass. A revoked one makes them wait for their owner. */
const leftBehind = (count: number, firstname: string): string =>
  `${elements(count)} ${ofName(firstname)} : pas encore à l’agence. Ils restent sur ce téléphone et partent au nom ${ofName(firstname)}, au plus tard quand ${firstname} s’y reconnecte.`;

export const ReLoginDialog = () => {
  const question = useSyncExternalStore(reLogin.subscribe, reLogin.get);
  const { user } = useSession();
  const go = useGo();
  const close = useLayer(() => answerReLogin(false));
  const { activeService } = useFacts();
  if (!question) return null;
  const leave = async (): Promise<void> => {
    const left = user ? await countLeft(user).catch(() => 0) : 0;
    if (left > 0 && !(await confirm({ text: leftBehind(left, user?.firstname ?? ''), yes: 'Changer de compte', danger: true }))) return;
    await signOut();
    go(identityPaths.login());
  };
  return (
    <Modal opened onClose={close} title={RE_LOGIN} size="sm" centered zIndex={350} closeOnClickOutside={false}>
      {question.reason === RE_LOGIN ? null : <p className={classes.error}>{question.reason}</p>}
      <p className={classes.question}>Votre page et ce que vous y avez saisi restent en place.</p>
      <LoginForm {...(user ? { fixedLogin: user.email } : {})} onSignedIn={() => answerReLogin(true)} />
      <div className={classes.foot}>
        {activeService ? (
          <Button variant="default" size="compact-sm" mt="sm" onClick={close}>
            Revenir au service et à SOS
          </Button>
        ) : (
          <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => void leave()}>
            Changer de compte
          </Button>
        )}
      </div>
    </Modal>
  );
};

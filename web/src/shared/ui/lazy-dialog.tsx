// A dialog whose code comes when it is opened, with the specified answer to a slow or failing line.
//
//   const SiteDialog = lazyDialog(() => import('./site-dialog.tsx').then((m) => m.SiteDialog));
//   {open ? <SiteDialog site={site} onClose={close} /> : null}
import { Button, Loader, Modal } from '@mantine/core';
import { useEffect, useState, type ComponentType } from 'react';
import { reportError } from '../errors/report-error.ts';
import classes from './dialog.module.css';

/** After this long the person is told; the request itself may still succeed (120 s). */
const PATIENCE = 5000;
const FAILED = 'Une erreur est survenue pendant le chargement de la fenêtre. Veuillez vérifier votre connexion internet.';

interface Closable {
  readonly onClose: () => void;
}

const Waiting = ({ late, onRetry, onClose }: { readonly late: boolean; readonly onRetry: () => void } & Closable) => (
  <Modal opened onClose={onClose} withCloseButton={false} centered size="sm" aria-label="Chargement">
    {late ? (
      <>
        <p className={classes.question} role="alert">
          {FAILED}
        </p>
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          <Button onClick={onRetry}>Réessayer</Button>
        </div>
      </>
    ) : (
      <Loader />
    )}
  </Modal>
);

export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const LazyDialog = (props: Props) => {
    const [, redraw] = useState(0);
    const [late, setLate] = useState(false);
    const [tries, setTries] = useState(0);
    useEffect(() => {
      if (Loaded) return undefined;
      let gone = false;
      const timer = setTimeout(() => setLate(true), PATIENCE);
      load().then(
        (component) => {
          Loaded = component;
          if (!gone) redraw((count) => count + 1);
        },
        (error: unknown) => {
          reportError(error);
          if (!gone) setLate(true);
        },
      );
      return () => {
        gone = true;
        clearTimeout(timer);
      };
    }, [tries]);
    const retry = (): void => {
      setLate(false);
      setTries(tries + 1);
    };
    return Loaded ? <Loaded {...props} /> : <Waiting late={late} onRetry={retry} onClose={props.onClose} />;
  };
  return LazyDialog;
}

// A dialog whose code loads when it is opened, as specified for slow or failing networks.
//
//   const SiteDialog = lazyDialog(() => import('./site-dialog.tsx'), (m) => m.SiteDialog);
//   {open ? <SiteDialog site={site} onClose={close} /> : null}
//
// The placeholder is a plain window of the browser: it must appear when nothing else loads, and weigh nothing.
import { Status } from '../state/status.tsx';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { reportError } from '../../errors/report-error.ts';
import classes from '../dialog.module.css';
import { useLayer } from '../layers.ts';
import { retriable } from './load-chunk.ts';
import state from '../state/state.module.css';

/** After this long the person is told. The request itself may still succeed (120 s). */
const PATIENCE = 5000;
/** A dialog that loads faster than this shows no placeholder. */
const UNSEEN = 300;
const FAILED = 'Une erreur est survenue pendant le chargement de la fenêtre. Veuillez vérifier votre connexion internet.';

interface Closable {
  readonly onClose: () => void;
}
type Wait = 'unseen' | 'loading' | 'late';

const WaitingWindow = ({ late, onRetry, onClose }: { readonly late: boolean; readonly onRetry: () => void } & Closable) => {
  const ref = useRef<HTMLDialogElement>(null);
  useLayer(onClose);
  useEffect(() => ref.current?.showModal(), []);
  return (
    <dialog ref={ref} className={classes.waiting} aria-label={late ? 'Chargement impossible' : 'Chargement'} onClose={onClose}>
      {late ? (
        <>
          <p className={classes.question} role="alert">
            {FAILED}
          </p>
          <div className={classes.foot}>
            <button type="button" className={state.button} onClick={onClose}>
              Fermer
            </button>
            <button type="button" className={state.button} onClick={onRetry}>
              Réessayer
            </button>
          </div>
        </>
      ) : (
        <Status as="p" className={classes.loading}>
          Chargement…
        </Status>
      )}
    </dialog>
  );
};

export function lazyDialog<Module, Props extends Closable>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const bring = retriable(load);
  const LazyDialog = (props: Props) => {
    const [, redraw] = useState(0);
    const [wait, setWait] = useState<Wait>('unseen');
    const [tries, setTries] = useState(0);
    useEffect(() => {
      if (Loaded) return undefined;
      let gone = false;
      const timers = [setTimeout(() => setWait('loading'), UNSEEN), setTimeout(() => setWait('late'), PATIENCE)];
      bring().then(
        (module) => {
          Loaded = pick(module);
          if (!gone) redraw((count) => count + 1);
        },
        (error: unknown) => {
          reportError(error);
          if (!gone) setWait('late');
        },
      );
      return () => {
        gone = true;
        for (const timer of timers) clearTimeout(timer);
      };
    }, [tries]);
    const retry = (): void => {
      setWait('loading');
      setTries(tries + 1);
    };
    if (Loaded) return <Loaded {...props} />;
    return wait === 'unseen' ? null : <WaitingWindow late={wait === 'late'} onRetry={retry} onClose={props.onClose} />;
  };
  return LazyDialog;
}

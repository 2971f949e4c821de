// The panel beside the pointer during a drag: what a drop here would do, and every issue.
import { Status } from '../../../shared/ui/state/status.tsx';
import { useSyncExternalStore } from 'react';
import shared from '../board.module.css';
import classes from './drop-panel.module.css';
import { dropStore } from './drag-store.ts';
import { IssueList } from '../dialogs/issue-list.tsx';

const WIDTH = 346;

export const DropPanel = () => {
  const state = useSyncExternalStore(dropStore.subscribe, dropStore.get);
  if (!state || (!state.title && !state.refusal)) return null;
  const left = state.x + 24 + WIDTH > innerWidth ? state.x - WIDTH - 16 : state.x + 24;
  const top = Math.min(state.y + 18, innerHeight - 220);
  return (
    <Status as="div" className={classes.dropPanel} style={{ left, top }}>
      {state.title ? <p>{state.title}</p> : null}
      {state.refusal ? <span className={shared.wrong}>{state.refusal}</span> : null}
      {state.intent && state.issues.length === 0 ? <span className={classes.fine}>Aucune anomalie</span> : null}
      <IssueList issues={state.issues} most={5} />
    </Status>
  );
};

/** The cell under the pointer, coloured by the verdict. */
export const DropBox = () => {
  const state = useSyncExternalStore(dropStore.subscribe, dropStore.get);
  if (!state?.box) return null;
  return <div className={classes.drop} data-verdict={state.verdict} style={state.box} />;
};

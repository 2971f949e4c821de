// Covers the application while the server answers 503. The page behind keeps its state.
import { useState } from 'react';
import { checkHealth } from '../../shared/api/connection.ts';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import state from '../../shared/ui/state/state.module.css';
import classes from './maintenance-screen.module.css';

export const MaintenanceScreen = ({ message }: { readonly message: string }) => {
  const [looking, setLooking] = useState(false);
  const look = () => {
    setLooking(true);
    void checkHealth().finally(() => setLooking(false));
  };
  return (
    <div className={classes.cover} role="alertdialog" aria-label="Maintenance">
      <EmptyState
        title="Maintenance en cours"
        text={message || 'Le service revient dans quelques instants. Rien de ce que vous avez saisi n’est perdu.'}
        action={
          <button type="button" className={state.button} onClick={look} disabled={looking}>
            Réessayer
          </button>
        }
      />
    </div>
  );
};

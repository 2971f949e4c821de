// The circuits page: tours of several sites, and the actions on one or many of them.
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { CIRCUIT_WORDS } from '../services/service-actions.ts';
import { ServiceListPage } from '../services/service-list-page.tsx';
import { circuitsList } from './circuits-list.ts';

const CircuitDialog = lazyDialog(
  () => import('./circuit-dialog.tsx'),
  (m) => m.CircuitDialog,
);

export const CircuitsPage = () => (
  <ServiceListPage
    list={circuitsList}
    title="Circuits"
    words={CIRCUIT_WORDS}
    addLabel="Ajouter un circuit"
    emptyText="Un circuit est une tournée : un collaborateur passe sur plusieurs sites, l’un après l’autre, avec le trajet entre eux."
    Dialog={CircuitDialog}
  />
);

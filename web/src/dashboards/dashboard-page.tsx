// The dashboards of the agency and of a customer: tiles that each person arranges for themselves.
import { Status } from '../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useVisitor } from '../shared/navigation/visitor.ts';
import { mayOpen } from '../shared/session/roles.ts';
import { EmptyDrawing } from '../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { Page } from '../shared/ui/page/page.tsx';
import { toast } from '../shared/ui/toast.ts';
import { Board } from './board.tsx';
import { added } from './model/tiles.ts';
import { useTiles, type TilesModel } from './use-tiles.ts';
import classes from './dashboard.module.css';
import { NARROWER, isNarrower } from '../shared/ui/narrower.ts';

const GalleryDialog = lazyDialog(
  () => import('./gallery-dialog.tsx'),
  (m) => m.GalleryDialog,
);

/** Tiles of a first visit, in reading order. */
const MANAGER = [
  'stats',
  'plannedHours',
  'services',
  'servicesTable',
  'planningErrors',
  'turnover',
  'invoices',
  'events',
  'expirations',
  'rounds',
  'reports',
  'breaks',
  'lateInvoices',
  'agents',
];
/** For the platform's own people, while they are in no agency. */
const PLATFORM = ['adminAgencies', 'adminUsers', 'adminAgenciesTable', 'adminUsersTable'];
const CUSTOMER = ['customerServices', 'customerInvoices', 'customerEvents', 'customerReports', 'customerInvoicesTable'];

/** Below this width the tiles stand one below the other, and nothing is dragged. */

const useNarrow = (): boolean => useMediaQuery(NARROWER.tablet, isNarrower('tablet'), { getInitialValueInEffect: false });

const Content = ({ model, arranging, narrow, onAdd }: { model: TilesModel; arranging: boolean; narrow: boolean; onAdd: () => void }) => {
  if (model.error && model.offered.length === 0) return <ErrorState error={model.error} onRetry={model.reload} />;
  if (model.pending) return <Status as="div" className={classes.pending} aria-busy="true" aria-label="Chargement" />;
  if (model.tiles.length > 0) return <Board model={model} arranging={arranging} narrow={narrow} />;
  return model.offered.length === 0 ? (
    <EmptyState title="Aucun chiffre à afficher" text="Les tuiles suivent vos autorisations : demandez à l’agence ce que vous devez voir." />
  ) : (
    <EmptyState
      icon={<EmptyDrawing />}
      title="Aucune tuile"
      text="Composez votre tableau de bord."
      action={<Button onClick={onAdd}>Ajouter une tuile</Button>}
    />
  );
};

const Dashboard = ({ screen, order }: { readonly screen: string; readonly order: readonly string[] }) => {
  const model = useTiles(screen, order);
  const narrow = useNarrow();
  const [wanted, setArranging] = useState(false);
  const [gallery, setGallery] = useState(false);
  const arranging = wanted && !narrow;
  return (
    <Page
      title="Tableau de bord"
      actions={
        <>
          {model.own ? (
            <Button variant="subtle" onClick={() => model.changeWithUndo(null, 'Disposition rétablie')}>
              Rétablir la disposition
            </Button>
          ) : null}
          {narrow ? null : (
            <Button variant="default" aria-pressed={arranging} onClick={() => setArranging(!arranging)}>
              {arranging ? 'Terminer' : 'Modifier la disposition'}
            </Button>
          )}
          <Button onClick={() => setGallery(true)}>Ajouter une tuile</Button>
        </>
      }
    >
      {arranging ? <p className={classes.hint}>Déplacez les tuiles par leur titre, redimensionnez-les par leurs bords.</p> : null}
      <Content model={model} arranging={arranging} narrow={narrow} onAdd={() => setGallery(true)} />
      {gallery ? (
        <GalleryDialog
          offered={model.offered}
          standing={(key) => model.tiles.filter(({ config }) => config.component === key).length}
          onAdd={(widget) => {
            model.change(added(model.tiles, widget));
            toast.success(`Tuile ajoutée : ${widget.label}`);
          }}
          onClose={() => setGallery(false)}
        />
      ) : null}
    </Page>
  );
};

export const AdminDashboardPage = () => {
  const { actor, insideAgency } = useVisitor();
  const inAgency = mayOpen({ roles: ['manager'] }, actor, insideAgency);
  // Two layouts: an agency's figures do not exist outside it.
  return inAgency ? (
    <Dashboard key="agency" screen="adminDashboard" order={MANAGER} />
  ) : (
    <Dashboard key="platform" screen="platformDashboard" order={PLATFORM} />
  );
};
export const CustomerDashboardPage = () => <Dashboard screen="customerDashboard" order={CUSTOMER} />;

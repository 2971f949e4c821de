// Steps that are done where they are read: a dialog opens over « Mise en route ».
import { Button } from '@mantine/core';
import { useState, type ComponentType } from 'react';
import { startLabels, type StartKey } from '@vigie/domain/agency/getting-started.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCan } from '../../shared/session/use-session.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';

export interface InPlace {
  readonly label: string;
  readonly right: Right;
  readonly Dialog: ComponentType<{ readonly onClose: () => void }>;
}

export const inPlace: Readonly<Partial<Record<StartKey, InPlace>>> = {
  contracts: {
    label: 'Marquer ceux qui sont signés',
    right: 'editAgentContracts',
    Dialog: lazyDialog(
      () => import('../../agents/signed/unsigned-contracts-dialog.tsx'),
      (m) => m.UnsignedContractsDialog,
    ),
  },
  licences: {
    label: 'Donner les accès',
    right: 'editAgentLicences',
    Dialog: lazyDialog(
      () => import('../../agents/licences/licences-dialog.tsx'),
      (m) => m.LicencesDialog,
    ),
  },
  places: {
    label: 'Placer',
    right: 'editSites',
    Dialog: lazyDialog(
      () => import('../../sites/placing/sites-to-place-dialog.tsx'),
      (m) => m.SitesToPlaceDialog,
    ),
  },
};

export const useInPlace = (step: InPlace | undefined): InPlace | null => (useCan(step?.right ?? 'editSites') && step ? step : null);

export const DoneHere = ({ step, of }: { readonly step: InPlace; readonly of: StartKey }) => {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const { Dialog, label } = step;
  const close = (): void => {
    setOpen(false);
    void client.invalidateQueries({ queryKey: ['settings', 'getting-started'] });
  };
  return (
    <>
      <Button variant="default" size="compact-md" aria-label={`${label} : ${startLabels[of]}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open ? <Dialog onClose={close} /> : null}
    </>
  );
};

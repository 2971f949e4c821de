// The actions on an agent's personal data from their file: export, erase, keep for a dispute.
import { useState, type ReactNode } from 'react';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { erasureRefusal, erasureRefusalMessages } from '@vigie/domain/agency/privacy/privacy-can.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import type { RowAction } from '../../shared/ui/list/list-types.ts';
import { exportData, PRIVACY, type Whose } from './privacy-api.ts';

const EraseDialog = lazyDialog(
  () => import('./erase-dialog.tsx'),
  (m) => m.EraseDialog,
);
const HoldDialog = lazyDialog(
  () => import('./hold-dialog.tsx'),
  (m) => m.HoldDialog,
);

interface Filed {
  readonly id: string;
  readonly fullname: string;
  readonly status: number;
  readonly isManager: boolean;
}

const whoseOf = ({ id, fullname }: Filed): Whose => ({ kind: 'agent', id, name: fullname });
const eraseRefusal = ({ status, isManager }: Filed): string | null => {
  if (isManager) return 'Le responsable de l’agence garde son accès';
  const refused = erasureRefusal({ hasLeft: status === AgentStatus.archived || status === AgentStatus.deleted, isHeld: false, isErased: false });
  return refused && erasureRefusalMessages[refused];
};

export function usePrivacyActions<T extends Filed>(): { actions: RowAction<T>[]; dialog: ReactNode } {
  const [open, setOpen] = useState<{ what: 'erase' | 'hold'; whose: Whose } | null>(null);
  const take = useSave(exportData, { topics: [PRIVACY], success: 'Données exportées' });
  const close = (): void => setOpen(null);
  return {
    actions: [
      { key: 'export-data', label: 'Exporter ses données', rights: ['readAgentsPersonalData'], reads: true, run: (one) => take.mutate(whoseOf(one)) },
      {
        key: 'hold-data',
        label: 'Conserver pour litige',
        rights: ['editAgentsPersonalData'],
        run: (one) => setOpen({ what: 'hold', whose: whoseOf(one) }),
      },
      {
        key: 'erase-data',
        label: 'Effacer ses données',
        rights: ['editAgentsPersonalData'],
        danger: true,
        disabled: eraseRefusal,
        run: (one) => setOpen({ what: 'erase', whose: whoseOf(one) }),
      },
    ],
    dialog:
      open === null ? null : open.what === 'erase' ? (
        <EraseDialog whose={open.whose} onClose={close} />
      ) : (
        <HoldDialog whose={open.whose} onClose={close} />
      ),
  };
}

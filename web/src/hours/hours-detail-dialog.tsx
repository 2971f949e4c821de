// The services behind the hours of one agent or one site (F-332).
import { Loader } from '@mantine/core';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { DialogFrame } from '../shared/ui/form/dialog-frame.tsx';
import type { HoursDays } from './api.ts';
import { periodWords } from './hours-words.ts';
import { ServicesTable } from './services-table.tsx';
import { useHoursDetail } from './use-hours-detail.ts';
import classes from './hours.module.css';

export type DetailOf = 'agent' | 'site';

export interface HoursDetailDialogProps {
  readonly by: DetailOf;
  readonly id: string;
  readonly name: string;
  readonly days: HoursDays;
  readonly onClose: () => void;
}

export const HoursDetailDialog = ({ by, id, name, days, onClose }: HoursDetailDialogProps) => {
  const detail = useHoursDetail({ ...days, ...(by === 'agent' ? { agentIds: [id] } : { siteIds: [id] }) });
  return (
    <DialogFrame title={name} size="xl" onClose={onClose}>
      <p className={classes.lead}>Services {periodWords(days)}</p>
      {detail.isPending ? <Loader aria-label="Chargement" /> : null}
      {detail.error && !detail.data ? <ErrorState error={detail.error} onRetry={() => void detail.refetch()} /> : null}
      {detail.data ? <ServicesTable lines={detail.data.data} other={by === 'agent' ? 'site' : 'agent'} /> : null}
    </DialogFrame>
  );
};

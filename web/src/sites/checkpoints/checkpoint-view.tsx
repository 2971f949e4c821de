// Shows one checkpoint, read-only: where it is, how it is validated, the rounds that pass it.
import { formatDateTime } from '../../shared/format/dates.ts';
import { FactsTable } from '../../shared/ui/table/facts-table.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { CheckpointsMap } from './checkpoints-map.tsx';
import { validationOf, type CheckpointLine } from './checkpoints-list.ts';

export interface CheckpointViewProps {
  readonly checkpoint: CheckpointLine;
  readonly onClose: () => void;
}

const degrees = ({ latitude, longitude }: NonNullable<CheckpointLine['location']>): string => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

export const CheckpointView = ({ checkpoint, onClose }: CheckpointViewProps) => (
  <DialogFrame title={checkpoint.title} onClose={onClose}>
    <FactsTable
      facts={[
        ['Site', checkpoint.site.name],
        ['Client', checkpoint.customer.name],
        ['Validation', validationOf(checkpoint)],
        ['Badge', checkpoint.badge],
        ['Position', checkpoint.location ? degrees(checkpoint.location) : ''],
        ['Rondes', checkpoint.rounds.map(({ name }) => name).join(', ') || 'Aucune'],
        ['Créé le', formatDateTime(checkpoint.createdAt)],
        ['Modifié le', checkpoint.updatedAt === checkpoint.createdAt ? '' : formatDateTime(checkpoint.updatedAt)],
      ]}
    />
    {checkpoint.location ? <CheckpointsMap checkpoints={[checkpoint]} height={260} /> : null}
  </DialogFrame>
);

// Reports another agency's advertisement to the platform, with a reason.
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../shared/ui/form/form-dialog.tsx';
import { ADS, marketApi, type AdDetail } from './api.ts';

interface ReportDialogProps {
  readonly ad: Pick<AdDetail, 'id' | 'title'>;
  readonly onClose: () => void;
}

export const ReportDialog = ({ ad: { id, title }, onClose }: ReportDialogProps) => (
  <FormDialog<{ reason: string }, unknown>
    title={`Signaler « ${title} »`}
    size="sm"
    creating
    initial={{ reason: '' }}
    check={({ reason }) => ({ reason: reason.trim() === '' ? 'Obligatoire' : null })}
    topics={[ADS]}
    submitLabel="Signaler"
    success="Annonce signalée à Vigie"
    onSubmit={(body) => marketApi.reportOffer({ params: { id }, body })}
    onClose={onClose}
  >
    {(form) => <TextField label="Ce qui ne va pas" required lines={3} maxLength={500} {...form.getInputProps('reason')} />}
  </FormDialog>
);

// Chooses the service to which the desk attaches what a guard did outside every plan.
import { useQuery } from '@tanstack/react-query';
import { plural } from '../../../shared/format/numbers.ts';
import { formatDateTime, formatTime } from '../../../shared/format/dates.ts';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { FormDialog } from '../../../shared/ui/form/form-dialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { deskApi, type ContestedMessageLine, type ContestedServiceLine } from '../desk-api.ts';
import classes from './contested.module.css';

/** « Entrepôt Nord, 20/11/2026 20:00 – 06:00, Paul Ferrand ». */
export const serviceWords = ({ site, startAt, endAt, held }: ContestedServiceLine): string =>
  `${site.name}, ${formatDateTime(startAt)} – ${formatTime(endAt)}, ${held.length > 0 ? held.join(', ') : 'personne'}`;

/** What was done, and what is still to be settled by hand. */
const attachedWords = ({ attached, left }: { readonly attached: number; readonly left: number }): string => {
  const done = plural(attached, 'saisie rattachée au service', 'saisies rattachées au service');
  return left > 0 ? `${done}, ${plural(left, 'reste', 'restent')} à régler` : done;
};

export async function attachToService(message: ContestedMessageLine, serviceId: string): Promise<void> {
  toast.success(attachedWords(await deskApi.attachToService({ params: { id: message.id }, body: { serviceId } })));
}

interface Values extends Record<string, unknown> {
  serviceId: string | null;
}

export const ServiceChoiceDialog = ({ message, onClose }: { readonly message: ContestedMessageLine; readonly onClose: () => void }) => {
  const { data, isPending } = useQuery({
    queryKey: ['services', 'contested-services', message.id],
    queryFn: ({ signal }) => deskApi.contestedServices({ params: { id: message.id }, signal }),
  });
  const options = (data?.data ?? []).map((service) => ({ value: service.id, label: serviceWords(service) }));
  return (
    <FormDialog<Values, void>
      title="Rattacher à un service"
      initial={{ serviceId: null }}
      creating
      topics={['services', 'logbook', 'hours']}
      submitLabel="Rattacher"
      check={({ serviceId }) => ({ serviceId: serviceId === null ? 'Obligatoire' : null })}
      onSubmit={({ serviceId }) => attachToService(message, serviceId ?? '')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className={classes.soft}>Les heures réelles de {message.agent.name} y comptent. Ce qui a été fait pour le même service vient avec.</p>
          <SelectField label="Service" required options={options} disabled={isPending} {...form.getInputProps('serviceId')} />
          {!isPending && options.length === 0 ? <p className={classes.soft}>Aucun service n’est prévu à ce moment.</p> : null}
        </>
      )}
    </FormDialog>
  );
};

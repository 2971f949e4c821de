// Where a collaborator works and since when, in the file of an agency that has several establishments.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '../../shared/api/use-save.ts';
import { formatDay, today } from '../../shared/format/dates.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { establishmentsApi, HEAD_OFFICE, useEstablishments, type EstablishmentLine } from './establishments-api.ts';
import classes from './establishments.module.css';

const HEAD = 'head';

interface MoveValues extends Record<string, unknown> {
  establishmentId: string;
  fromOn: string | null;
}

interface MoveDialogProps {
  readonly agentId: string;
  readonly lines: readonly EstablishmentLine[];
  readonly onClose: () => void;
}

const MoveDialog = ({ agentId, lines, onClose }: MoveDialogProps) => (
  <FormDialog<MoveValues, unknown>
    title="Établissement"
    creating
    initial={{ establishmentId: lines[0]?.id ?? HEAD, fromOn: today() }}
    labels={{ establishmentId: 'Établissement', from_on: 'À partir du' }}
    topics={['agents']}
    success="Établissement enregistré"
    check={({ fromOn }) => ({ fromOn: fromOn ? null : messages.required })}
    onSubmit={({ establishmentId, fromOn }) =>
      establishmentsApi.move({
        params: { id: agentId },
        body: { establishmentId: establishmentId === HEAD ? null : establishmentId, fromOn: fromOn ?? today() },
      })
    }
    onClose={onClose}
  >
    {(form) => (
      <>
        <SelectField
          label="Établissement"
          required
          half
          options={[{ value: HEAD, label: HEAD_OFFICE }, ...lines.map(({ id, name }) => ({ value: id, label: name }))]}
          {...form.getInputProps('establishmentId')}
        />
        <DateField
          label="À partir du"
          required
          half
          description="Pour une embauche : le premier jour du contrat."
          {...form.getInputProps('fromOn')}
        />
      </>
    )}
  </FormDialog>
);

export const WorkPlaceCard = ({ agentId }: { readonly agentId: string }) => {
  const mayRead = useCan('readAgents');
  const lines = useEstablishments(mayRead);
  const mayEdit = useCan('editAgents');
  const [moving, setMoving] = useState(false);
  const { data } = useQuery({
    queryKey: ['establishments', 'of', agentId],
    queryFn: ({ signal }) => establishmentsApi.moves({ params: { id: agentId }, signal }),
    enabled: (lines?.length ?? 0) > 0,
    meta: { topics: ['agents', 'settings'] },
  });
  const takeBack = useSave((moveId: string) => establishmentsApi.takeBack({ params: { id: agentId, moveId } }), {
    topics: ['agents'],
    success: 'Affectation retirée',
  });
  if (!lines || lines.length === 0 || !data) return null;
  const first = data.data.at(-1);
  return (
    <PageCard title="Établissement">
      <ul className={classes.lines} aria-label="Établissements du collaborateur">
        {data.data.map(({ id, name, fromOn }) => (
          <li key={id} className={classes.line}>
            <div className={classes.words}>
              <strong>{name}</strong>
              <span>depuis le {formatDay(fromOn)}</span>
            </div>
            {mayEdit ? (
              <Button variant="default" size="xs" aria-label={`Retirer ${name}`} loading={takeBack.isPending} onClick={() => takeBack.mutate(id)}>
                Retirer
              </Button>
            ) : null}
          </li>
        ))}
        <li className={classes.line}>
          <div className={classes.words}>
            <strong>{HEAD_OFFICE}</strong>
            <span>{first ? `jusqu’au ${formatDay(addDays(first.fromOn, -1))}` : 'depuis l’embauche'}</span>
          </div>
        </li>
      </ul>
      {mayEdit ? (
        <Button variant="default" size="xs" onClick={() => setMoving(true)}>
          Affecter à un établissement
        </Button>
      ) : null}
      {moving ? <MoveDialog agentId={agentId} lines={lines} onClose={() => setMoving(false)} /> : null}
    </PageCard>
  );
};

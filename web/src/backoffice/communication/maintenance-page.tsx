// Messages of planned maintenance: what everybody reads between two dates (C-283, C-285).
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOngoing, maintenanceIssues } from '@vigie/domain/backoffice/maintenance.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { confirm, CONFIRM_DELETE } from '../../shared/ui/confirm.ts';
import { EmptyDrawing } from '../../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { DateTimeField } from '../../shared/ui/fields/dates/date-time-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import type { StatusLook } from '../../shared/ui/marks/status-tone.ts';
import { useNow } from '../../shared/ui/use-now.ts';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { communicationApi, type MaintenanceLine } from '../api.ts';
import classes from '../backoffice.module.css';

interface Values extends Record<string, unknown> {
  message: string;
  startAt: string | null;
  endAt: string | null;
}

function lookOf(period: MaintenanceLine, now: number): StatusLook {
  if (isOngoing(period, now)) return { label: 'Affiché', tone: 'active' };
  return Date.parse(period.startAt) > now ? { label: 'Prévu', tone: 'planned' } : { label: 'Passé', tone: 'muted' };
}

const problems = ({ message, startAt, endAt }: Values): Record<string, string | null> => ({
  message: message.trim() === '' ? messages.required : null,
  startAt: startAt ? null : messages.required,
  endAt: endAt ? null : messages.required,
  ...(startAt && endAt ? maintenanceIssues({ startAt, endAt }) : {}),
});

const MaintenanceDialog = ({ line, onClose }: { readonly line?: MaintenanceLine | undefined; readonly onClose: () => void }) => (
  <FormDialog<Values, MaintenanceLine>
    title={line ? 'Message de maintenance' : 'Nouveau message de maintenance'}
    creating={!line}
    initial={{ message: line?.message ?? '', startAt: line?.startAt ?? null, endAt: line?.endAt ?? null }}
    labels={{ message: 'Message', startAt: 'Début', endAt: 'Fin' }}
    topics={['platform']}
    success="Message enregistré"
    check={problems}
    onSubmit={({ message, startAt, endAt }, { version }) =>
      communicationApi.saveMaintenance({
        body: { message, startAt: startAt ?? '', endAt: endAt ?? '', ...(line ? { id: line.id, version: version ?? line.version } : {}) },
      })
    }
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField label="Message" required lines={3} maxLength={1000} {...form.getInputProps('message')} />
        <DateTimeField label="Début" required half {...form.getInputProps('startAt')} />
        <DateTimeField label="Fin" required half {...form.getInputProps('endAt')} />
      </>
    )}
  </FormDialog>
);

export const MaintenancePage = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['platform', 'admin-maintenance'],
    queryFn: ({ signal }) => communicationApi.maintenanceMessages({ signal }),
  });
  const now = useNow();
  const [dialog, setDialog] = useState<{ line?: MaintenanceLine } | null>(null);
  const removal = useSave((id: string) => communicationApi.removeMaintenance({ params: { id } }), {
    topics: ['platform'],
    success: 'Message retiré',
  });
  const remove = async ({ id, message }: MaintenanceLine): Promise<void> => {
    if (await confirm({ title: message.slice(0, 60), text: CONFIRM_DELETE, danger: true })) removal.mutate(id);
  };
  const add = (
    <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={() => setDialog({})}>
      Prévoir un message
    </Button>
  );
  return (
    <Page title="Maintenance" narrow lead="Le message s’affiche en tête de tous les écrans entre ses deux dates." actions={data?.length ? add : null}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Waiting /> : null}
      {data?.length === 0 ? <EmptyState icon={<EmptyDrawing />} title="Aucun message prévu" action={add} /> : null}
      {data?.length ? (
        <PageCard>
          <ul className={classes.tree}>
            {data.map((line) => (
              <li key={line.id} className={classes.node}>
                <span className={classes.nodeName}>
                  {line.message}
                  <small>
                    Du {formatDateTime(line.startAt)} au {formatDateTime(line.endAt)}
                  </small>
                </span>
                <StatusBadge {...lookOf(line, now)} />
                <span className={classes.actions}>
                  <Button variant="subtle" size="compact-sm" onClick={() => setDialog({ line })}>
                    Modifier
                  </Button>
                  <Button variant="subtle" size="compact-sm" color="red" onClick={() => void remove(line)}>
                    Retirer
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </PageCard>
      ) : null}
      {dialog ? <MaintenanceDialog {...dialog} onClose={() => setDialog(null)} /> : null}
    </Page>
  );
};

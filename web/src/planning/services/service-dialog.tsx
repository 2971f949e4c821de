// The dialog of a service: a new one, once or by rule, or an existing one, perhaps with its series.
import { Loader, SegmentedControl } from '@mantine/core';
import { serviceCan } from '@vigie/domain/planning/planning-can.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { Opened } from '../../shared/ui/form/opened.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { plural } from '../../shared/format/numbers.ts';
import { today } from '../../shared/format/dates.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import type { BoardData } from '../board/data/board-data.ts';
import { useBoard } from '../board/data/use-board.ts';
import { createKept, performKept } from '../board/history/perform.ts';
import { planningApi, type ServiceDetail } from '../planning-api.ts';
import { saveAsking } from '../save-asking.ts';
import { BilledNote } from '../ending/billed-note.tsx';
import { ReasonList } from './reason-list.tsx';
import { RecurrenceFields } from './recurrence-fields.tsx';
import { useGone } from './use-gone.ts';
import { ServiceFields } from './service-fields.tsx';
import { changesOf, newService, problemsOf, ruleOf, serviceOf, valuesOf, type ServiceStart, type ServiceValues } from './service-form.ts';

/** A circuit has its own dialog, with its stops. */
const CircuitDialog = lazyDialog(
  () => import('../circuits/circuit-dialog.tsx'),
  (m) => m.CircuitDialog,
);

const LABELS = {
  siteId: 'Site',
  activityType: 'Activité',
  specialtyKey: 'Spécialité',
  startAt: 'Début',
  endAt: 'Fin',
  nbAgents: 'Nombre d’agents',
  comment: 'Consignes',
  status: 'Statut',
  publishedAt: 'Publié le',
};

async function create(values: ServiceValues): Promise<void> {
  if (values.mode === 'repeat') {
    await createKept(async () => {
      const made = await saveAsking((confirmed) =>
        planningApi.saveMany({ body: { recurrence: { service: serviceOf(values), rule: ruleOf(values) }, publish: values.publish, confirmed } }),
      );
      return { title: plural(made.created, 'service créé', 'services créés'), ids: made.services.map(({ id }) => id) };
    }, values.publish);
    return;
  }
  await createKept(async () => {
    const { id } = await saveAsking((confirmed) => planningApi.save({ body: { ...serviceOf(values), publish: values.publish, confirmed } }));
    return { title: values.publish ? 'Service créé et publié' : 'Service créé', ids: [id] };
  }, values.publish);
}

async function change(service: ServiceDetail, before: ServiceValues, values: ServiceValues, version: number): Promise<void> {
  if (values.scope === 'one') {
    await performKept(async () => {
      const { undo } = await saveAsking((confirmed) =>
        planningApi.save({ body: { ...serviceOf(values), id: service.id, version, publish: values.publish, confirmed } }),
      );
      return { title: 'Service modifié', undo };
    }, 'Service enregistré');
    return;
  }
  await performKept(async () => {
    const { count, undo } = await saveAsking((confirmed) =>
      planningApi.edit({
        params: { id: service.id },
        body: { version, changes: changesOf(before, values), filters: { scope: values.scope, weekDays: [] }, confirmed },
      }),
    );
    return { title: plural(count, 'service modifié', 'services modifiés'), undo };
  }, 'Services enregistrés');
}

export const Mode = ({ form }: { readonly form: EntityForm<ServiceValues> }) => (
  <SegmentedControl
    aria-label="Une fois ou récurrent"
    data={[
      { value: 'once', label: 'Une fois' },
      { value: 'repeat', label: 'Récurrent' },
    ]}
    {...form.getInputProps('mode')}
  />
);

export interface ScopeProps {
  readonly form: EntityForm<ServiceValues>;
  readonly count: number;
  /** « Ce service », « Ce circuit ». */
  readonly one?: string;
}

export const Scope = ({ form, count, one = 'Ce service' }: ScopeProps) => (
  <SegmentedControl
    aria-label="Services modifiés"
    {...form.getInputProps('scope')}
    data={[
      { value: 'one', label: one },
      { value: 'following', label: 'Celui-ci et les suivants' },
      { value: 'series', label: `Toute la série (${count})` },
    ]}
  />
);

interface FormProps {
  readonly data: BoardData;
  readonly initial: ServiceValues;
  readonly service?: ServiceDetail | undefined;
  readonly onReload?: () => void;
  readonly onClose: () => void;
}

export function useRefusal(service: ServiceDetail | undefined): string | undefined {
  const actor = useActor();
  if (!actor) return undefined;
  const asked = service ? { agentIds: service.agents.map(({ id }) => id), customerId: service.customer.id, status: service.status } : null;
  if (asked ? serviceCan.change(actor, asked) : serviceCan.create(actor)) return undefined;
  return missingRight(actor, service ? 'editServices' : 'createServices') ?? 'Un service archivé ne se modifie plus';
}

const ServiceForm = ({ data, initial, service, onReload, onClose }: FormProps) => (
  <FormDialog<ServiceValues, void>
    title={service ? `Service : ${service.site.name}` : 'Nouveau service'}
    size="lg"
    creating={!service}
    initial={initial}
    labels={LABELS}
    topics={['services']}
    readOnlyReason={useRefusal(service)}
    check={problemsOf}
    onSubmit={(values, { version }) => (service ? change(service, initial, values, version ?? service.version) : create(values))}
    onClose={onClose}
    {...(onReload ? { onReload } : {})}
  >
    {(form) => (
      <>
        {service ? null : <Mode form={form} />}
        {service && service.seriesCount > 1 ? <Scope form={form} count={service.seriesCount} /> : null}
        <ServiceFields form={form} data={data} id={service?.id} published={service !== undefined && service.publishedAt !== null} />
        {form.getValues().mode === 'repeat' ? <RecurrenceFields form={form} /> : null}
        {service ? <BilledNote billedOn={service.billedOn} /> : null}
        {service ? <ReasonList reasons={service.reasons} /> : null}
      </>
    )}
  </FormDialog>
);

/** Sites, agents and what the checks need, for the service's own day. */
export const WithDirectory = ({
  day,
  onClose,
  children,
}: {
  readonly day: string;
  readonly onClose: () => void;
  readonly children: (data: BoardData) => React.ReactNode;
}) => {
  const { data, error, refetch } = useBoard({ from: day, until: day });
  if (data) return children(data);
  return (
    <DialogFrame title="Service" size="lg" onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loader />}
    </DialogFrame>
  );
};

export interface ServiceDialogProps {
  /** Absent: a new service. */
  readonly id?: string | undefined;
  readonly start?: ServiceStart | undefined;
  /** The board that is on screen, when it contains the day. */
  readonly board?: BoardData | undefined;
  readonly onClose: () => void;
}

export const ServiceDialog = ({ id, start = {}, board, onClose }: ServiceDialogProps) => {
  useGone(id, 'Ce service vient d’être supprimé', onClose);
  if (!id) {
    const day = start.day ?? today();
    const form = (data: BoardData): React.ReactNode => <ServiceForm data={data} initial={newService({ ...start, day })} onClose={onClose} />;
    return board ? (
      form(board)
    ) : (
      <WithDirectory day={day} onClose={onClose}>
        {form}
      </WithDirectory>
    );
  }
  return (
    <Opened name={['services', id]} title="Service" read={(signal) => planningApi.read({ params: { id }, signal })} onClose={onClose}>
      {(service, reload) =>
        service.isCircuit ? (
          <CircuitDialog id={id} onClose={onClose} />
        ) : (
          <WithDirectory day={service.startAtDate} onClose={onClose}>
            {(data) => <ServiceForm data={data} service={service} initial={valuesOf(service)} onReload={reload} onClose={onClose} />}
          </WithDirectory>
        )
      }
    </Opened>
  );
};

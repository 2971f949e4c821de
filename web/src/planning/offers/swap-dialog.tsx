// The dialog « Proposer un échange »: one of my services, a colleague, and optionally one of theirs in return.
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/api/error-messages.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { useOfflineSince } from '../../shared/offline/use-line.ts';
import dialog from '../../shared/ui/dialog.module.css';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { offersApi, TOPICS, type BriefLine, type PartnersAnswer } from './offers-api.ts';

const optionOf = (service: BriefLine) => ({
  value: service.id,
  label: `${formatDay(service.startAtDate)}, ${service.startAtTime} – ${service.endAtTime} · ${service.place}`,
});

const usePartners = () =>
  useQuery({ queryKey: ['offers', 'partners'], queryFn: ({ signal }) => offersApi.partners({ signal }), meta: { topics: ['services'] } });
const usePartnerServices = (id: string | null) =>
  useQuery({
    queryKey: ['offers', 'partners', id],
    queryFn: ({ signal }) => offersApi.partnerServices({ params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    meta: { topics: ['services'] },
  });

interface FormProps {
  readonly partners: PartnersAnswer;
  readonly onDirty: () => void;
  readonly onClose: () => void;
}

function useProposal(onClose: () => void) {
  const [newId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<Chosen>({ serviceId: null, colleagueId: null, otherServiceId: null, comment: '' });
  const { serviceId, colleagueId, otherServiceId, comment } = chosen;
  const send = useSave(
    () => offersApi.propose({ body: { newId, serviceId: serviceId ?? '', colleagueId: colleagueId ?? '', otherServiceId, comment } }),
    { topics: TOPICS, success: 'Proposition envoyée', onDone: onClose, quiet: true },
  );
  return { chosen, set: (change: Partial<Chosen>): void => setChosen({ ...chosen, ...change }), send };
}

interface Chosen {
  readonly serviceId: string | null;
  readonly colleagueId: string | null;
  readonly otherServiceId: string | null;
  readonly comment: string;
}

const SwapForm = ({ partners: { services, colleagues }, onDirty, onClose }: FormProps) => {
  const { chosen, set, send } = useProposal(onClose);
  const theirs = usePartnerServices(chosen.colleagueId);
  const offline = useOfflineSince() !== null;
  const ready = chosen.serviceId !== null && chosen.colleagueId !== null;
  const refusal = offline ? 'Le réseau est nécessaire' : ready ? null : 'Choisissez un service et un collègue';
  const choose = (serviceId: string | null): void => {
    set({ serviceId });
    onDirty();
  };
  return (
    <>
      {send.error ? (
        <p className={dialog.error} role="alert">
          {messageOf(send.error)}
        </p>
      ) : null}
      <div className={dialog.fields}>
        <SelectField label="Mon service" required options={services.map(optionOf)} value={chosen.serviceId} onChange={choose} />
        <SelectField
          label="Collègue"
          required
          options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen.colleagueId}
          onChange={(colleagueId) => set({ colleagueId, otherServiceId: null })}
        />
        <SelectField
          label="Contre son service"
          description="Laissez vide pour donner le vôtre sans rien en retour."
          disabled={chosen.colleagueId === null}
          options={(theirs.data?.services ?? []).map(optionOf)}
          value={chosen.otherServiceId}
          onChange={(otherServiceId) => set({ otherServiceId })}
        />
        <Textarea
          label="Message (facultatif)"
          autosize
          minRows={2}
          maxLength={500}
          value={chosen.comment}
          onChange={(event) => set({ comment: event.currentTarget.value })}
        />
      </div>
      <div className={dialog.bar}>
        <span />
        <Button variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button disabled={refusal !== null} title={refusal ?? undefined} loading={send.isPending} onClick={() => send.mutate(undefined)}>
          Envoyer
        </Button>
      </div>
    </>
  );
};

export const SwapDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [dirty, setDirty] = useState(false);
  const { data, error, refetch } = usePartners();
  const none = data?.services.length === 0;
  return (
    <DialogFrame title="Proposer un échange" dirty={dirty} onClose={onClose}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Waiting />}
      {none ? <EmptyState title="Aucun service à proposer" text="Seuls vos services publiés et à venir s’échangent." /> : null}
      {data && !none ? <SwapForm partners={data} onDirty={() => setDirty(true)} onClose={onClose} /> : null}
    </DialogFrame>
  );
};

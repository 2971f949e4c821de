// The dialog « Proposer »: vacant services, and who is offered them: everybody who may, or agents ticked by the manager.
import { Button, Checkbox, SegmentedControl, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { byCost } from '@vigie/domain/planning/filling/offer-cost.ts';
import { formatMoney } from '@vigie/domain/shared/money-format.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { plural } from '../../shared/format/numbers.ts';
import dialog from '../../shared/ui/dialog.module.css';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { dayWords, hourWords, offersApi, placeWords, TOPICS, type BriefLine, type CandidateLine, type Found } from './offers-api.ts';
import classes from './offers.module.css';

const Services = ({ services }: { readonly services: readonly (BriefLine & { refusal: string | null })[] }) => (
  <ul className={classes.services} aria-label="Services à proposer">
    {services.map((service) => (
      <li key={service.id} data-out={service.refusal ? true : undefined}>
        <b>{placeWords(service)}</b>
        <span>
          {dayWords(service)}, {hourWords(service)}
        </span>
        {service.refusal ? <small>{service.refusal}</small> : null}
      </li>
    ))}
  </ul>
);

function Verdict({ agent: { free, warned, refused } }: { readonly agent: CandidateLine }) {
  const of = free + warned + refused;
  if (free + warned === 0) return <StatusBadge label="Interdit" tone="danger" />;
  if (of > 1) return <StatusBadge label={`${free + warned} sur ${of}${warned > 0 ? ', à confirmer' : ''}`} tone={warned > 0 ? 'warning' : 'done'} />;
  return warned > 0 ? <StatusBadge label="À confirmer" tone="warning" /> : <StatusBadge label="Peut le prendre" tone="done" />;
}

interface PeopleProps {
  readonly agents: readonly CandidateLine[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

const PeopleList = ({ agents, chosen, onToggle }: PeopleProps) => (
  <ul className={classes.people} aria-label="Collaborateurs">
    {agents.map((agent) => (
      <li key={agent.id}>
        <Checkbox
          label={agent.name}
          description={agent.reasons.join(' · ')}
          checked={chosen.has(agent.id)}
          disabled={agent.free + agent.warned === 0}
          onChange={() => onToggle(agent.id)}
        />
        {agent.costCents === null ? null : <span className={classes.cost}>{formatMoney(agent.costCents)}</span>}
        <Verdict agent={agent} />
      </li>
    ))}
  </ul>
);

/** Whoever may read pay may also sort by cost. */
const People = ({ showsCosts, agents, ...props }: PeopleProps & { readonly showsCosts: boolean }) => {
  const [isByCost, setByCost] = useState(false);
  return (
    <>
      {showsCosts ? (
        <Checkbox
          label="Trier par coût brut"
          description="Salaire brut des services qu’il peut prendre, sans charges ni heures supplémentaires"
          checked={isByCost}
          onChange={(event) => setByCost(event.currentTarget.checked)}
        />
      ) : null}
      <PeopleList agents={isByCost ? agents.toSorted(byCost) : agents} {...props} />
    </>
  );
};

interface OfferDialogProps {
  readonly serviceIds: readonly string[];
  readonly onClose: () => void;
}

function useOffer({ serviceIds, onClose }: OfferDialogProps) {
  return useSave((body: { agentIds?: string[]; comment: string }) => offersApi.offer({ body: { serviceIds: [...serviceIds], ...body } }), {
    topics: TOPICS,
    onDone: ({ offered, agents, refused }) => {
      if (offered > 0)
        toast.success(
          `${plural(offered, 'service proposé', 'services proposés')}, ${plural(agents, 'collaborateur prévenu', 'collaborateurs prévenus')}`,
        );
      for (const { message } of refused.slice(0, 2)) toast.warning(message, 8000);
      onClose();
    },
  });
}

type To = 'all' | 'some';

interface FormProps extends OfferDialogProps {
  readonly found: Found;
  readonly onDirty: () => void;
}

const OfferForm = ({ found: { services, agents, showsCosts }, serviceIds, onDirty, onClose }: FormProps) => {
  const [to, setTo] = useState<To>('all');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [comment, setComment] = useState('');
  const send = useOffer({ serviceIds, onClose });
  const toggle = (id: string): void => {
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]));
    onDirty();
  };
  const closed = services.every(({ refusal }) => refusal !== null);
  const free = agents.filter((agent) => agent.free > 0).length;
  const count = to === 'all' ? free : chosen.size;
  const refusal = closed ? 'Aucun de ces services ne peut être proposé' : count === 0 ? 'Personne à qui le proposer' : null;
  return (
    <>
      <div className={dialog.fields}>
        <Services services={services} />
        <SegmentedControl
          aria-label="À qui"
          value={to}
          onChange={(value) => setTo(value as To)}
          data={[
            { value: 'all', label: `À tous ceux qui peuvent (${free})` },
            { value: 'some', label: 'À des collaborateurs choisis' },
          ]}
        />
        {to === 'some' ? <People agents={agents} showsCosts={showsCosts} chosen={chosen} onToggle={toggle} /> : null}
        <Textarea
          label="Message (facultatif)"
          autosize
          minRows={2}
          maxLength={500}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <p className={classes.soft}>
          Seuls les collaborateurs qui ont une licence le voient. Le premier qui prend un service l’obtient ; avec un avertissement, ou si l’agence le
          veut, vous confirmez.
        </p>
      </div>
      <div className={dialog.bar}>
        <span />
        <Button variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button
          loading={send.isPending}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          onClick={() => send.mutate({ comment, ...(to === 'some' ? { agentIds: [...chosen] } : {}) })}
        >
          {count > 0 ? `Proposer à ${plural(count, 'collaborateur', 'collaborateurs')}` : 'Proposer'}
        </Button>
      </div>
    </>
  );
};

export const OfferDialog = ({ serviceIds, onClose }: OfferDialogProps) => {
  const [dirty, setDirty] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['offers', 'candidates', ...serviceIds],
    queryFn: ({ signal }) => offersApi.candidates({ body: { serviceIds: [...serviceIds] }, signal }),
  });
  return (
    <DialogFrame title={serviceIds.length > 1 ? 'Proposer ces services' : 'Proposer ce service'} dirty={dirty} onClose={onClose}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Waiting />}
      {data ? <OfferForm found={data} serviceIds={serviceIds} onDirty={() => setDirty(true)} onClose={onClose} /> : null}
    </DialogFrame>
  );
};

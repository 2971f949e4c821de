// All licences of the agency at once: who has one, within the quota (F-262 to F-265).
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { licenceQuota, licenceRemovalRefusal, licenceSelectionIssue, type LicenceDuration } from '@vigie/domain/agents/licence.ts';
import { matchesQuery } from '@vigie/domain/shared/text.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { toast } from '../../shared/ui/toast.ts';
import dialog from '../../shared/ui/dialog.module.css';
import { licenceOptionsFor, type AgentLine } from '../agent-words.ts';
import classes from '../agents.module.css';
import { agentsApi } from '../api.ts';
import { AccessCodesDialog, type AccessCode } from './access-codes-dialog.tsx';
import { usePricing } from './use-pricing.ts';

const UNLIMITED: LicenceDuration = 0;

/** Files beyond one page are fetched page by page. */
async function everyAgent(signal: AbortSignal): Promise<AgentLine[]> {
  const all: AgentLine[] = [];
  for (let page = 1; ; page += 1) {
    const { data, count } = await agentsApi.list({
      body: { limit: 500, page, orderBy: 'fullname', ascending: 1 },
      signal,
    });
    all.push(...data);
    if (data.length === 0 || all.length >= count) return all;
  }
}

interface Outcome {
  readonly done: number;
  readonly given: readonly AgentLine[];
  /** Why, by name. */
  readonly refused: readonly string[];
}

/** Assigns and withdraws licences one after the other. */
async function apply(changed: readonly AgentLine[], picked: ReadonlySet<string>, subscription: LicenceDuration): Promise<Outcome> {
  const refused: string[] = [];
  const given: AgentLine[] = [];
  // Licences are withdrawn before others are assigned: otherwise a full quota would refuse them.
  for (const agent of changed.toSorted((a, b) => Number(picked.has(a.id)) - Number(picked.has(b.id)))) {
    const licence = picked.has(agent.id);
    await agentsApi
      .saveLicence({
        params: { id: agent.id },
        body: { licence, version: agent.version, ...(licence ? { subscription } : {}) },
      })
      .then(
        () => licence && given.push(agent),
        (error: unknown) => refused.push(`${agent.fullname} : ${messageOf(error)}`),
      );
  }
  return { done: changed.length - refused.length, given, refused };
}

/** A licence that begins later is counted, and can be cancelled in the list. */
const holds = (agent: AgentLine): boolean => agent.status === 100 || agent.willActivateOn !== null;

const staysOf = (agent: AgentLine): string | null =>
  agent.willActivateOn !== null
    ? `licence à partir du ${formatDay(agent.willActivateOn)}`
    : agent.status === 100
      ? licenceRemovalRefusal({ status: 100, isManager: false, willActivate: false, willDeactivate: agent.willDeactivateOn !== null })
      : null;

const Row = ({ agent, picked, onPick }: { readonly agent: AgentLine; readonly picked: boolean; readonly onPick: (on: boolean) => void }) => {
  const stays = staysOf(agent);
  return (
    <div className={classes.licence}>
      <Checkbox label={agent.fullname} checked={picked} disabled={stays !== null} onChange={(event) => onPick(event.currentTarget.checked)} />
      <small>{stays ?? (agent.isManager ? 'administrateur principal' : agent.email)}</small>
    </div>
  );
};

interface PickAllProps {
  /** Those shown by the search. */
  readonly agents: readonly AgentLine[];
  readonly picked: ReadonlySet<string>;
  /** null while it is not known. */
  readonly quota: number | null;
  readonly onPick: (picked: ReadonlySet<string>) => void;
}

/** Ticks everybody shown who may be planned, as far as the plan's licences go. */
const PickAll = ({ agents, picked, quota, onPick }: PickAllProps) => {
  const free = agents.filter((agent) => agent.plannable && !picked.has(agent.id) && staysOf(agent) === null);
  const room = Math.max(0, (quota ?? 0) - picked.size);
  return (
    <p className={classes.note}>
      <Button
        variant="default"
        size="compact-md"
        disabled={free.length === 0 || room === 0}
        onClick={() => onPick(new Set([...picked, ...free.slice(0, room).map(({ id }) => id)]))}
      >
        Tout cocher
      </Button>
      {quota !== null && room === 0 && free.length > 0 ? ' Toutes les licences du forfait sont données.' : ''}
    </p>
  );
};

type OnCodes = (people: readonly AccessCode[]) => void;

/** The codes of everybody who can sign in already. */
const CodesButton = ({ agents, onCodes }: { readonly agents: readonly AgentLine[]; readonly onCodes: OnCodes }) => {
  const signingIn = agents.filter(({ status }) => status === 100);
  return signingIn.length === 0 ? null : (
    <Button variant="default" onClick={() => onCodes(signingIn)}>
      Codes de connexion
    </Button>
  );
};

interface ChooserProps {
  readonly agents: readonly AgentLine[];
  readonly onCodes: OnCodes;
  readonly onClose: () => void;
}

const Chooser = ({ agents, onCodes, onClose }: ChooserProps) => {
  const { pricing } = usePricing();
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(agents.filter(holds).map((agent) => agent.id)));
  const [query, setQuery] = useState('');
  const [subscription, setSubscription] = useState<string | null>(String(UNLIMITED));
  const changed = agents.filter((agent) => picked.has(agent.id) !== holds(agent));
  const manager = agents.find((agent) => agent.isManager)?.id ?? null;
  const issue = pricing ? licenceSelectionIssue([...picked], pricing, manager) : null;
  const save = useSave(() => apply(changed, picked, Number(subscription) as LicenceDuration), {
    topics: ['agents'],
    onDone: ({ done, given, refused }) => {
      if (done > 0) toast.success(plural(done, 'licence modifiée', 'licences modifiées'));
      if (refused.length > 0) toast.error(refused.join('\n'), 10_000);
      if (given.length > 0) onCodes(given);
      else onClose();
    },
  });
  const pick = (id: string, on: boolean): void => setPicked((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  const gives = changed.some((agent) => picked.has(agent.id));
  const found = agents.filter((agent) => matchesQuery(agent.fullname, query));
  return (
    <>
      <div className={classes.bar}>
        <TextInput label="Chercher" value={query} onChange={(event) => setQuery(event.currentTarget.value)} />
        {pricing ? (
          <span className={classes.note} aria-live="polite">{`${picked.size} sur ${plural(licenceQuota(pricing), 'licence', 'licences')}`}</span>
        ) : null}
      </div>
      <PickAll agents={found} picked={picked} quota={pricing ? licenceQuota(pricing) : null} onPick={setPicked} />
      <div className={classes.licences}>
        {found.map((agent) => (
          <Row key={agent.id} agent={agent} picked={picked.has(agent.id)} onPick={(on) => pick(agent.id, on)} />
        ))}
      </div>
      {gives ? (
        <SelectField
          label="Durée des nouvelles licences"
          required
          options={licenceOptionsFor(pricing)}
          value={subscription}
          onChange={setSubscription}
        />
      ) : null}
      {issue ? (
        <p className={dialog.error} role="alert">
          {issue}
        </p>
      ) : null}
      <div className={dialog.bar}>
        <span>{changed.length > 0 ? plural(changed.length, 'changement', 'changements') : 'Cochez les collaborateurs qui se connectent'}</span>
        <CodesButton agents={agents} onCodes={onCodes} />
        <Button variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button
          disabled={changed.length === 0 || issue !== null || (gives && subscription === null)}
          loading={save.isPending}
          onClick={() => save.mutate(undefined)}
        >
          Confirmer
        </Button>
      </div>
    </>
  );
};

export const LicencesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [codes, setCodes] = useState<readonly AccessCode[] | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['opened', 'agents', 'licences'],
    queryFn: ({ signal }) => everyAgent(signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (codes) return <AccessCodesDialog people={codes} onClose={onClose} />;
  return (
    <DialogFrame title="Licences" size="md" onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Chooser agents={data} onCodes={setCodes} onClose={onClose} /> : null}
    </DialogFrame>
  );
};

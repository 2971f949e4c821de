// « Remplacement de collaborateur »: who cannot come, which of his services, and who takes them, judged on all of them together.
import { Button, Pagination } from '@mantine/core';
import { useMemo, useState } from 'react';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { invalidate } from '../../shared/api/query-client.ts';
import { today } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { DateField } from '../../shared/ui/fields/date-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import dialog from '../../shared/ui/dialog.module.css';
import { useNow } from '../../shared/ui/use-now.ts';
import { toast } from '../../shared/ui/toast.ts';
import { planningApi } from '../planning-api.ts';
import { KeptEditing, saveAsking } from '../save-asking.ts';
import type { BoardData, PlanAgent, PlanService } from './board-data.ts';
import { placeText } from './chip-text.ts';
import classes from './dialogs.module.css';
import { IssueList } from './issue-list.tsx';
import { whenText } from './plan-intent.ts';
import { pageSize, rankReplacements, replaceable, type Replacement } from './rank-replacements.ts';
import { useBoard } from './use-board.ts';

const FEW_WEEKS = 13;

const ServiceChoice = ({
  services,
  chosen,
  onToggle,
}: {
  readonly services: readonly PlanService[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (ids: readonly string[]) => void;
}) => {
  const [page, setPage] = useState(1);
  const size = pageSize(services.length);
  const pages = Math.ceil(services.length / size);
  const shown = services.slice((Math.min(page, pages) - 1) * size, Math.min(page, pages) * size);
  if (services.length === 0) return <p className={classes.lead}>Aucun service à remplacer sur cette période.</p>;
  return (
    <>
      <ul className={classes.dates}>
        {shown.map((service) => (
          <li key={service.id}>
            <label>
              <input type="checkbox" checked={chosen.has(service.id)} onChange={() => onToggle([service.id])} />
              <span>{whenText(service)}</span>
              <span>{placeText(service)}</span>
            </label>
          </li>
        ))}
      </ul>
      {pages > 1 ? <Pagination size="sm" mt={8} total={pages} value={Math.min(page, pages)} onChange={setPage} /> : null}
    </>
  );
};

const Candidates = ({
  ranked,
  chosen,
  onChoose,
}: {
  readonly ranked: readonly Replacement[];
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}) => {
  const words = { free: '', confirm: ' — avec avertissement', refused: ' — interdit' };
  const options = ranked.map(({ agent, verdict }) => ({ value: agent.id, label: `${agent.name}${words[verdict]}`, disabled: verdict === 'refused' }));
  const found = ranked.find(({ agent }) => agent.id === chosen);
  const nobody = ranked.every(({ verdict }) => verdict === 'refused');
  return (
    <>
      <SelectField
        description={nobody ? 'Les règles de l’agence n’autorisent personne à reprendre tous ces services : choisissez-en moins.' : undefined}
        label="Remplaçant, du plus adapté au moins adapté"
        required
        options={options}
        value={chosen}
        onChange={onChoose}
      />
      {found && found.issues.length > 0 ? (
        <div className={classes.verdict}>
          <IssueList issues={found.issues} sources most={6} />
        </div>
      ) : null}
    </>
  );
};

const useReplacements = (data: BoardData | undefined, from: PlanAgent | undefined, services: readonly PlanService[]): Replacement[] =>
  useMemo(() => (data && from && services.length > 0 ? rankReplacements(data, services, from) : []), [data, from, services]);

async function send(serviceIds: string[], fromAgentId: string, toAgentId: string): Promise<boolean> {
  try {
    const { replaced } = await saveAsking((confirmed) => planningApi.replace({ body: { serviceIds, fromAgentId, toAgentId, confirmed } }));
    toast.success(plural(replaced, 'service confié au remplaçant', 'services confiés au remplaçant'));
    return true;
  } catch (error) {
    if (!(error instanceof KeptEditing)) toast.error(messageOf(error), 8000);
    return false;
  } finally {
    await invalidate('services');
  }
}

/** What was chosen so far; a new agent or period begins again. */
function useChoice() {
  const [fromId, setFromId] = useState<string | null>(null);
  const [toId, setToId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (ids: readonly string[]): void => {
    const next = new Set(chosen);
    for (const id of ids) if (!next.delete(id)) next.add(id);
    setChosen(next);
    setToId(null);
  };
  const leave = (id: string | null): void => {
    setFromId(id);
    setChosen(new Set());
    setToId(null);
  };
  return { fromId, toId, chosen, setToId, toggle, leave };
}

export const ReplacementDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [period, setPeriod] = useState({ from: today(), until: addDays(today(), FEW_WEEKS) });
  const { data, error, refetch } = useBoard(period);
  const { fromId, toId, chosen, setToId, toggle, leave } = useChoice();
  const [busy, setBusy] = useState(false);
  const now = useNow();
  const from = data?.agents.find(({ id }) => id === fromId);
  const services = useMemo(() => (data && fromId ? replaceable(data, fromId, now) : []), [data, fromId, now]);
  const picked = useMemo(() => services.filter(({ id }) => chosen.has(id)), [services, chosen]);
  const ranked = useReplacements(data, from, picked);
  const save = (): void => {
    if (picked.length === 0) return void toast.warning('Merci de sélectionner un service');
    if (!fromId || !toId) return void toast.warning('Merci de sélectionner un collaborateur');
    setBusy(true);
    send(
      picked.map(({ id }) => id),
      fromId,
      toId,
    ).then(
      (saved) => (saved ? onClose() : setBusy(false)),
      () => setBusy(false),
    );
    return undefined;
  };
  return (
    <DialogFrame title="Remplacement de collaborateur" size="lg" dirty={chosen.size > 0 && !busy} onClose={onClose}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <div className={dialog.fields}>
        <SelectField
          label="Collaborateur à remplacer"
          required
          options={(data?.agents ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={fromId}
          onChange={leave}
        />
        <DateField
          label="Du"
          half
          clearable={false}
          value={period.from}
          onChange={(day) => day && setPeriod({ ...period, from: day, until: day > period.until ? day : period.until })}
        />
        <DateField
          label="Au"
          half
          clearable={false}
          value={period.until}
          onChange={(day) => day && setPeriod({ ...period, until: day < period.from ? period.from : day })}
        />
        {fromId ? (
          <div>
            <span className={classes.label}>
              Services ({picked.length}/{services.length}){' '}
              {picked.length < services.length ? (
                <Button size="compact-xs" variant="subtle" onClick={() => toggle(services.filter(({ id }) => !chosen.has(id)).map(({ id }) => id))}>
                  Tout sélectionner
                </Button>
              ) : null}
            </span>
            <ServiceChoice services={services} chosen={chosen} onToggle={toggle} />
          </div>
        ) : null}
        {picked.length > 0 ? <Candidates ranked={ranked} chosen={toId} onChoose={setToId} /> : null}
      </div>
      <div className={dialog.bar}>
        <span />
        <Button variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button loading={busy} onClick={save}>
          {picked.length > 0 ? `Remplacer sur ${plural(picked.length, 'service', 'services')}` : 'Remplacer'}
        </Button>
      </div>
    </DialogFrame>
  );
};

// The dialog « Remplacement de collaborateur »: who cannot come, which of their services, why, and who takes them. One replacement takes all
// or each service has its own; all are checked together.
import { Button, Pagination, SegmentedControl } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { replacementReasonLabels, replacementReasons, type ReplacementReason } from '@vigie/domain/planning/changes/plan-reason.ts';
import { absenceToCover, isCovered, type AbsenceToCover } from '@vigie/domain/planning/filling/absence-to-cover.ts';
import { addDays, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { toInstant, type Interval } from '@vigie/domain/shared/time.ts';
import { formatDay, today } from '../../../shared/format/dates.ts';
import { absenceLabel } from '../../../shared/session/absence-types.ts';
import { plural } from '../../../shared/format/numbers.ts';
import { DateField } from '../../../shared/ui/fields/dates/date-field.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { DialogFrame } from '../../../shared/ui/form/dialog-frame.tsx';
import { ErrorState } from '../../../shared/ui/state/error-state.tsx';
import dialog from '../../../shared/ui/dialog.module.css';
import { useNow } from '../../../shared/ui/use-now.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { BoardData, PlanAbsence, PlanAgent, PlanService } from '../data/board-data.ts';
import { placeText } from '../data/chip-text.ts';
import { CoverFields } from './cover-fields.tsx';
import { chosenCover, coverOf, type Replacing } from '../data/cover-plan.ts';
import classes from './dialogs.module.css';
import { IssueList } from './issue-list.tsx';
import { whenText } from '../data/plan-intent.ts';
import { pageSize, rankReplacements, replaceable, type Replacement } from '../data/rank-replacements.ts';
import { useBoard } from '../data/use-board.ts';
import { missing, sendReplacement } from './send-replacement.ts';

const FEW_WEEKS = 13;

/** The absence of the days that the planner looks at, otherwise the one of today or the next. */
function absenceShown(data: BoardData | undefined, id: string | null, shownFrom: LocalDay, now: number): AbsenceToCover<PlanAbsence> | null {
  if (!data || id === null) return null;
  const { absencesByAgent, zone } = data;
  const own = absencesByAgent.get(id) ?? [];
  const shown = Math.max(now, toInstant(shownFrom, '00:00', zone));
  return absenceToCover(own, shown, zone) ?? absenceToCover(own, now, zone);
}

/** « Arrêt maladie du 23/11/2026 au 26/11/2026 ». */
const absenceWords = (meant: AbsenceToCover<PlanAbsence> | null): string | undefined =>
  meant
    ? `${absenceLabel(meant.absence.typeKey, meant.absence.pending)} du ${formatDay(meant.from)} au ${formatDay(meant.until)} : seuls les services de ces jours sont cochés.`
    : undefined;

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
  const options = ranked.map(({ agent, verdict, known }) => ({
    value: agent.id,
    label: `${agent.name}${known > 0 ? ' — connu sur place' : ''}${words[verdict]}`,
    disabled: verdict === 'refused',
  }));
  const found = ranked.find(({ agent }) => agent.id === chosen);
  const nobody = ranked.every(({ verdict }) => verdict === 'refused');
  return (
    <>
      <SelectField
        description={
          nobody
            ? 'Les règles de l’agence n’autorisent personne à reprendre tous ces services : choisissez-en moins, ou décidez service par service.'
            : undefined
        }
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

type Mode = 'one' | 'each';
const modes: { value: Mode; label: string }[] = [
  { value: 'one', label: 'Un remplaçant pour tous' },
  { value: 'each', label: 'Service par service' },
];
const reasons = replacementReasons.map((value) => ({ value, label: replacementReasonLabels[value] }));

/** The choices so far. A new agent starts again with all their services. */
function useChoice() {
  const [fromId, setFromId] = useState<string | null>(null);
  const [mode, setMode] = useState<Mode>('one');
  /** Undefined: nobody was chosen by hand, so the best candidate is proposed. */
  const [toId, setToId] = useState<string | null | undefined>(undefined);
  /** Ticked or unticked by hand: by itself a service is in when the absence touches it. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [byHand, setByHand] = useState<ReadonlyMap<string, string | null>>(new Map());
  const toggle = (ids: readonly string[]): void => {
    const next = new Set(turned);
    for (const id of ids) if (!next.delete(id)) next.add(id);
    setTurned(next);
    setToId(undefined);
  };
  const leave = (id: string | null): void => {
    setFromId(id);
    setTurned(new Set());
    setByHand(new Map());
    setToId(undefined);
  };
  const choose = (serviceId: string, agentId: string | null): void => setByHand(new Map(byHand).set(serviceId, agentId));
  const isChosen = (toId ?? null) !== null || turned.size > 0 || byHand.size > 0;
  return { fromId, mode, toId, turned, byHand, isChosen, setMode, setToId, toggle, leave, choose };
}

/** The agent's services in the period, those to reassign, and who could take them. */
function useCover(
  data: BoardData | undefined,
  { fromId, mode, toId: chosenId, turned, byHand }: ReturnType<typeof useChoice>,
  absence: Interval | null,
) {
  const now = useNow();
  const from = data?.agents.find(({ id }) => id === fromId);
  const services = useMemo(() => (data && fromId ? replaceable(data, fromId, now) : []), [data, fromId, now]);
  const picked = useMemo(
    () => services.filter((service) => turned.has(service.id) !== (absence === null || isCovered(absence, service))),
    [services, turned, absence],
  );
  const ranked = useReplacements(data, mode === 'one' ? from : undefined, picked);
  const [best] = ranked;
  const toId = chosenId === undefined && best?.verdict === 'free' ? best.agent.id : (chosenId ?? null);
  const cover = useMemo(() => (data && from && mode === 'each' ? coverOf(data, picked, from) : []), [data, from, mode, picked]);
  const replacing = useMemo(() => {
    if (mode === 'each') return chosenCover(cover, byHand);
    return toId ? picked.map(({ id }) => ({ serviceId: id, toAgentId: toId })) : [];
  }, [mode, cover, byHand, toId, picked]);
  return { from, services, picked, ranked, toId, cover, replacing };
}

interface PeriodProps {
  readonly period: { readonly from: string; readonly until: string };
  readonly onPeriod: (period: { from: string; until: string }) => void;
}

const PeriodFields = ({ period, onPeriod }: PeriodProps) => (
  <>
    <DateField
      label="Du"
      half
      clearable={false}
      value={period.from}
      onChange={(day) => day && onPeriod({ from: day, until: day > period.until ? day : period.until })}
    />
    <DateField
      label="Au"
      half
      clearable={false}
      value={period.until}
      onChange={(day) => day && onPeriod({ from: day < period.from ? day : period.from, until: day })}
    />
  </>
);

interface ReasonProps {
  /** A save was tried: what is missing is marked. */
  readonly tried: boolean;
  readonly reason: ReplacementReason | null;
  readonly comment: string;
  readonly onReason: (reason: ReplacementReason | null) => void;
  readonly onComment: (comment: string) => void;
}

const ReasonFields = ({ tried, reason, comment, onReason, onComment }: ReasonProps) => (
  <>
    <SelectField
      label="Raison du remplacement"
      required
      half
      options={reasons}
      value={reason}
      error={tried && reason === null ? 'Choisissez la raison du remplacement' : undefined}
      onChange={(value) => onReason(value as ReplacementReason | null)}
    />
    <TextField label={reason === 'other' ? 'Précisez' : 'Commentaire'} required={reason === 'other'} half value={comment} onChange={onComment} />
  </>
);

interface HeldProps {
  readonly services: readonly PlanService[];
  readonly picked: readonly PlanService[];
  readonly choice: ReturnType<typeof useChoice>;
}

/** All the agent's services of the period, each of which can be left out or included. */
const Held = ({ services, picked, choice }: HeldProps) => (
  <div>
    <span className={classes.label}>
      Services ({picked.length}/{services.length}){' '}
      {picked.length < services.length ? (
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => choice.toggle(services.filter((service) => !picked.includes(service)).map(({ id }) => id))}
        >
          Tout sélectionner
        </Button>
      ) : null}
    </span>
    <ServiceChoice services={services} chosen={new Set(picked.map(({ id }) => id))} onToggle={choice.toggle} />
  </div>
);

const verbOn = (count: number): string => (count > 0 ? `Remplacer sur ${plural(count, 'service', 'services')}` : 'Remplacer');

export interface ReplacementDialogProps {
  /** The first day shown to the planner. Past services need no replacement. */
  readonly shownFrom: LocalDay;
  /** Who cannot come, where a row of the board names them. */
  readonly agentId?: string;
  readonly onClose: () => void;
}

interface TakersProps {
  readonly data: BoardData;
  readonly from: PlanAgent;
  readonly choice: ReturnType<typeof useChoice>;
  readonly ranked: readonly Replacement[];
  readonly toId: string | null;
  readonly cover: ReturnType<typeof coverOf>;
  readonly replacing: readonly Replacing[];
}

/** Who takes the services: one for all of them, or one for each. */
const Takers = ({ data, from, choice, ranked, toId, cover, replacing }: TakersProps) => (
  <>
    <SegmentedControl aria-label="Qui remplace" data={modes} value={choice.mode} onChange={(value) => choice.setMode(value as Mode)} />
    {choice.mode === 'one' ? (
      <Candidates ranked={ranked} chosen={toId} onChoose={choice.setToId} />
    ) : (
      <CoverFields data={data} from={from} cover={cover} replacing={replacing} onChoose={choice.choose} />
    )}
  </>
);

/** The days and the reason: those of a recorded absence, so that neither is asked again, until somebody types others. */
function useWhenAndWhy(shownFrom: LocalDay) {
  const [period, setPeriod] = useState(() => {
    const first = shownFrom > today() ? shownFrom : today();
    return { from: first, until: addDays(first, FEW_WEEKS) };
  });
  const [reason, setReason] = useState<ReplacementReason | null>(null);
  const [comment, setComment] = useState('');
  const [meant, setMeant] = useState<AbsenceToCover<PlanAbsence> | null>(null);
  const mean = (found: AbsenceToCover<PlanAbsence> | null): void => {
    setMeant(found);
    if (!found) return;
    setPeriod({ from: found.from, until: found.until });
    setReason('absence');
  };
  const type = (next: { from: string; until: string }): void => {
    setMeant(null);
    setPeriod(next);
  };
  return { period, reason, comment, isCommented: comment !== '', meant, mean, type, setReason, setComment };
}

export const ReplacementDialog = ({ shownFrom, agentId, onClose }: ReplacementDialogProps) => {
  const when = useWhenAndWhy(shownFrom);
  const { period, reason, comment, meant } = when;
  const { data, error, refetch } = useBoard(period);
  const choice = useChoice();
  const { fromId } = choice;
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const now = useNow();
  const { from, services, picked, ranked, toId, cover, replacing } = useCover(data, choice, meant?.absence ?? null);
  const leave = (id: string | null): void => {
    choice.leave(id);
    when.mean(absenceShown(data, id, shownFrom, now));
  };
  const named = useEffectEvent((id: string) => {
    leave(id);
    when.setReason('absence');
  });
  const isKnown = data !== undefined;
  const isTouched = [choice.isChosen, when.isCommented].includes(true);
  // The absence is known once the board is. Whoever asks from a guard's own row says that they cannot come.
  useEffect(() => {
    if (agentId !== undefined && isKnown) named(agentId);
  }, [agentId, isKnown]);
  const save = (): void => {
    const problem = missing(picked.length, replacing.length, reason, comment);
    setTried(true);
    if (problem || !fromId || !reason) return void toast.warning(problem ?? 'Merci de sélectionner un collaborateur');
    setBusy(true);
    sendReplacement({ fromAgentId: fromId, replacements: replacing, reason, comment }).then(
      (saved) => (saved ? onClose() : setBusy(false)),
      () => setBusy(false),
    );
    return undefined;
  };
  return (
    <DialogFrame title="Remplacement de collaborateur" size="lg" dirty={isTouched && !busy} onClose={onClose}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <div className={dialog.fields}>
        <SelectField
          label="Collaborateur à remplacer"
          required
          options={(data?.agents ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={fromId}
          onChange={leave}
          description={absenceWords(meant)}
        />
        <PeriodFields period={period} onPeriod={when.type} />
        {fromId ? <Held services={services} picked={picked} choice={choice} /> : null}
        {data && from && picked.length > 0 ? (
          <>
            <Takers data={data} from={from} choice={choice} ranked={ranked} toId={toId} cover={cover} replacing={replacing} />
            <ReasonFields tried={tried} reason={reason} comment={comment} onReason={when.setReason} onComment={when.setComment} />
          </>
        ) : null}
      </div>
      <div className={dialog.bar}>
        <span />
        <Button variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button loading={busy} onClick={save}>
          {verbOn(replacing.length)}
        </Button>
      </div>
    </DialogFrame>
  );
};

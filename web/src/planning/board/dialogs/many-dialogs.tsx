// The two dialogs that change several services: who takes them, and by how many days they move.
import { Status } from '../../../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { verdictOf } from '@vigie/domain/planning/judge/assignment-issues.ts';
import type { AssignmentIssue } from '@vigie/domain/planning/judge/issue.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { plural } from '../../../shared/format/numbers.ts';
import dialog from '../../../shared/ui/dialog.module.css';
import { NumberField } from '../../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { DialogFrame } from '../../../shared/ui/form/dialog-frame.tsx';
import type { BoardData, PlanService } from '../data/board-data.ts';
import classes from './dialogs.module.css';
import { IssueList } from './issue-list.tsx';
import { assignMany, shiftMany, type ManyIntents } from '../data/many-intents.ts';
import { judgePlan } from '../data/plan-context.ts';
import { whenText, type PlanIntent } from '../data/plan-intent.ts';

export interface ManyDialogProps {
  readonly data: BoardData;
  readonly services: readonly PlanService[];
  /** How many services of the board are shown, if it is filtered. */
  readonly shown: string;
  readonly apply: (intents: readonly PlanIntent[], title: string) => Promise<boolean>;
  readonly onClose: () => void;
}

const judgeMany = (data: BoardData, { intents }: ManyIntents): AssignmentIssue[] =>
  judgePlan(
    data,
    intents.map(({ candidate }) => candidate),
    [...new Set(intents.flatMap(({ judged }) => judged))],
  );

/** Whether the board knows the hours around all of them. What leaves its days is judged when it is saved. */
const standsKnown = ({ from, until, zone }: BoardData, { intents }: ManyIntents): boolean =>
  intents.every(({ candidate }) => localDay(candidate.start, zone) >= from && localDay(candidate.start, zone) <= until);

/** The issues, and the services left out. */
const Verdict = ({
  issues,
  refusals,
  known,
}: { readonly issues: readonly AssignmentIssue[]; readonly known: boolean } & Pick<ManyIntents, 'refusals'>) => (
  <Status as="div" className={classes.verdict}>
    {issues.length === 0 && refusals.length === 0 && known ? <p>Aucune anomalie</p> : null}
    {known ? null : <p>Ces jours ne sont pas affichés : les règles seront vérifiées à l’enregistrement.</p>}
    <IssueList issues={issues} sources most={6} />
    {refusals.length > 0 ? (
      <ul>
        {refusals.map(({ service, refusal }) => (
          <li key={service.id}>
            {service.site.name}, {whenText(service)} : {refusal}
          </li>
        ))}
      </ul>
    ) : null}
  </Status>
);

interface FrameProps extends Pick<ManyDialogProps, 'data' | 'shown' | 'apply' | 'onClose'> {
  readonly title: string;
  readonly done: string;
  readonly verb: string;
  readonly found: ManyIntents | null;
  readonly issues: readonly AssignmentIssue[];
  readonly children: React.ReactNode;
}

const ManyFrame = ({ data, title, done, verb, found, issues, shown, apply, onClose, children }: FrameProps) => {
  const [busy, setBusy] = useState(false);
  const intents = found?.intents ?? [];
  const save = (): void => {
    setBusy(true);
    apply(intents, done).then(
      (saved) => (saved ? onClose() : setBusy(false)),
      () => setBusy(false),
    );
  };
  return (
    <DialogFrame title={title} size="md" onClose={onClose}>
      <div className={dialog.fields}>
        {shown ? <p className={classes.lead}>{shown}</p> : null}
        {children}
        {found ? <Verdict issues={issues} refusals={found.refusals} known={standsKnown(data, found)} /> : null}
      </div>
      <div className={dialog.bar}>
        <span />
        <Button variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button loading={busy} disabled={intents.length === 0 || verdictOf(issues) === 'refused'} onClick={save}>
          {verb} {intents.length > 0 ? plural(intents.length, 'service', 'services') : ''}
        </Button>
      </div>
    </DialogFrame>
  );
};

const words = { free: '', confirm: ' — avec avertissement', refused: ' — interdit' };
const order = { free: 0, confirm: 1, refused: 2 };

export const AssignManyDialog = ({ data, services, shown, apply, onClose }: ManyDialogProps) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const ranked = useMemo(
    () =>
      data.agents
        .filter(({ plannable }) => plannable)
        .map((agent) => {
          const found = assignMany(services, agent);
          const issues = judgeMany(data, found);
          return { agent, found, issues, verdict: found.intents.length === 0 ? ('refused' as const) : verdictOf(issues) };
        })
        .sort((a, b) => order[a.verdict] - order[b.verdict] || a.issues.length - b.issues.length || a.agent.name.localeCompare(b.agent.name, 'fr')),
    [data, services],
  );
  const one = ranked.find(({ agent }) => agent.id === chosen);
  return (
    <ManyFrame
      data={data}
      title={`Affecter ${plural(services.length, 'service', 'services')}`}
      done={`${one?.agent.name ?? ''} sur ${plural(one?.found.intents.length ?? 0, 'service', 'services')}`}
      verb="Affecter"
      found={one?.found ?? null}
      issues={one?.issues ?? []}
      shown={shown}
      apply={apply}
      onClose={onClose}
    >
      <SelectField
        label="Collaborateur, du plus adapté au moins adapté"
        required
        options={ranked.map(({ agent, verdict }) => ({ value: agent.id, label: `${agent.name}${words[verdict]}`, disabled: verdict === 'refused' }))}
        value={chosen}
        onChange={setChosen}
      />
    </ManyFrame>
  );
};

const MOST_DAYS = 366;

export const ShiftManyDialog = ({ data, services, shown, apply, onClose }: ManyDialogProps) => {
  const [days, setDays] = useState<number | null>(7);
  const valid = days !== null && days !== 0 && Number.isInteger(days) && Math.abs(days) <= MOST_DAYS;
  const found = useMemo(() => (valid ? shiftMany(services, days) : null), [valid, services, days]);
  const issues = useMemo(() => (found ? judgeMany(data, found) : []), [data, found]);
  return (
    <ManyFrame
      data={data}
      title={`Décaler ${plural(services.length, 'service', 'services')}`}
      done={`${plural(services.length, 'service', 'services')}, ${days !== null && days < 0 ? '−' : '+'}${plural(Math.abs(days ?? 0), 'jour', 'jours')}`}
      verb="Décaler"
      found={found}
      issues={issues}
      shown={shown}
      apply={apply}
      onClose={onClose}
    >
      <NumberField
        label="Nombre de jours"
        required
        description="7 pour la semaine suivante, −1 pour la veille. Les horaires ne changent pas."
        integer
        value={days}
        onChange={setDays}
        {...(valid ? {} : { error: `Nombre entier entre −${MOST_DAYS} et ${MOST_DAYS}, autre que 0` })}
      />
    </ManyFrame>
  );
};

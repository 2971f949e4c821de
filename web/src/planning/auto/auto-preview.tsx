// Previews a proposed plan: each assignment to keep or drop, what stays empty and why, and each agent's load.
import { Status } from '../../shared/ui/state/status.tsx';
import { Button, Tabs } from '@mantine/core';
import { useMemo, useState } from 'react';
import { CheckLevel, checkLabels } from '@vigie/domain/agency/settings/check-levels.ts';
import type { AutoPlanResult, Proposal, Uncovered } from '@vigie/domain/planning/auto/options.ts';
import { formatMoney, formatNumber, plural } from '../../shared/format/numbers.ts';
import dialog from '../../shared/ui/dialog.module.css';
import { ScrollBox } from '../../shared/ui/page/scroll-box.tsx';
import type { BoardData } from '../board/data/board-data.ts';
import { IssueList } from '../board/dialogs/issue-list.tsx';
import { whenText } from '../board/data/plan-intent.ts';
import { applyAutoPlan } from './apply-auto-plan.ts';
import { useJudged, type JudgedPlan } from './use-judged.ts';
import { costOfProposals } from './auto-figures.ts';
import { AgentTable, SiteTable } from './auto-tables.tsx';
import classes from './auto.module.css';

type Proposed = JudgedPlan['proposals'][number];

const keyOf = ({ serviceId, agentId }: Pick<Proposal, 'serviceId' | 'agentId'>): string => `${serviceId} ${agentId}`;

interface ProposalsProps {
  readonly data: BoardData;
  readonly proposals: readonly Proposed[];
  readonly left: ReadonlySet<string>;
  readonly onToggle: (keys: readonly string[]) => void;
}

const Proposals = ({ data, proposals, left, onToggle }: ProposalsProps) => {
  const names = new Map(data.agents.map(({ id, name }) => [id, name]));
  const all = proposals.map(keyOf);
  return (
    <ScrollBox label="Propositions" className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>
              <input
                type="checkbox"
                aria-label="Toutes les propositions"
                checked={left.size === 0}
                onChange={() => onToggle(left.size === 0 ? all : [...left])}
              />
            </th>
            <th>Service</th>
            <th>Site</th>
            <th>Collaborateur</th>
            <th>Avertissements</th>
          </tr>
        </thead>
        <tbody>
          {proposals.map((proposal) => {
            const service = data.byId.get(proposal.serviceId)!;
            const name = names.get(proposal.agentId) ?? '';
            return (
              <tr key={keyOf(proposal)} data-left={left.has(keyOf(proposal)) || undefined}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`${name}, ${service.site.name}, ${whenText(service)}`}
                    checked={!left.has(keyOf(proposal))}
                    onChange={() => onToggle([keyOf(proposal)])}
                  />
                </td>
                <td>{whenText(service)}</td>
                <td>{service.site.name}</td>
                <td>{name}</td>
                <td>
                  <IssueList issues={proposal.issues} most={2} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
};

const Empty = ({ data, uncovered }: { readonly data: BoardData; readonly uncovered: readonly Uncovered[] }) => (
  <ScrollBox label="Places non pourvues" className={classes.scroll}>
    <ul className={classes.empty}>
      {uncovered.map(({ serviceId, missing, reasons }) => {
        const service = data.byId.get(serviceId)!;
        return (
          <li key={serviceId}>
            <b>
              {service.site.name} · {whenText(service)}
            </b>
            {missing > 1 ? ` (${formatNumber(missing)} places)` : ''}
            <ul>
              {reasons.length === 0 ? <li>Aucun collaborateur planifiable</li> : null}
              {reasons.map(({ code, agents, example }) => (
                <li key={code}>
                  {plural(agents, 'collaborateur', 'collaborateurs')} : {checkLabels[code]} <small>{example}</small>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  </ScrollBox>
);

/** Nothing is called free of warnings before the server has judged it. */
function warningWords(by: JudgedPlan['by'], warned: number): string {
  if (by === 'asking') return ' ; vérification en cours…';
  if (warned > 0) return `, dont ${formatNumber(warned)} avec avertissement`;
  return by === 'judged' ? ', sans aucun avertissement' : ' ; les règles seront vérifiées à l’enregistrement';
}

export interface AutoPreviewProps {
  readonly data: BoardData;
  readonly places: number;
  readonly result: AutoPlanResult;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

export const AutoPreview = ({ data, places, result, onAgain, onClose }: AutoPreviewProps) => {
  const found = useMemo(
    () => result.proposals.toSorted((a, b) => data.byId.get(a.serviceId)!.start - data.byId.get(b.serviceId)!.start),
    [data, result],
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // What the server forbids is left out unless the planner says otherwise.
  const { proposals, by } = useJudged(data, found, (judged) =>
    setLeft(new Set(judged.filter(({ issues }) => issues.some(({ level }) => level === CheckLevel.forbidden)).map(keyOf))),
  );
  const [busy, setBusy] = useState(false);
  const chosen = useMemo(() => proposals.filter((proposal) => !left.has(keyOf(proposal))), [proposals, left]);
  const warned = chosen.filter(({ issues }) => issues.length > 0).length;
  const cost = useMemo(() => costOfProposals(data, chosen), [data, chosen]);
  const toggle = (keys: readonly string[]): void => {
    const next = new Set(left);
    for (const key of keys) if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  const apply = (): void => {
    setBusy(true);
    applyAutoPlan(data, chosen).then(
      (saved) => (saved ? onClose() : setBusy(false)),
      () => setBusy(false),
    );
  };
  return (
    <>
      <Status as="p" className={classes.lead}>
        <b>
          {formatNumber(proposals.length)} {proposals.length > 1 ? 'places' : 'place'} sur {formatNumber(places)}
        </b>{' '}
        {proposals.length > 1 ? 'peuvent être pourvues' : 'peut être pourvue'}
        {warningWords(by, warned)}
        {cost === null ? '' : `, pour un coût brut de ${formatMoney(cost)}`}.
      </Status>
      <Tabs defaultValue={proposals.length > 0 ? 'proposals' : 'empty'} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="proposals">Propositions ({formatNumber(proposals.length)})</Tabs.Tab>
          <Tabs.Tab value="sites">Par site</Tabs.Tab>
          <Tabs.Tab value="figures">Par collaborateur</Tabs.Tab>
          <Tabs.Tab value="empty" disabled={result.uncovered.length === 0}>
            Non pourvus ({formatNumber(result.uncovered.length)})
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="proposals">
          <Proposals data={data} proposals={proposals} left={left} onToggle={toggle} />
        </Tabs.Panel>
        <Tabs.Panel value="sites">
          <SiteTable data={data} proposals={chosen} />
        </Tabs.Panel>
        <Tabs.Panel value="figures">
          <AgentTable data={data} proposals={chosen} />
        </Tabs.Panel>
        <Tabs.Panel value="empty">
          <Empty data={data} uncovered={result.uncovered} />
        </Tabs.Panel>
      </Tabs>
      <div className={dialog.bar}>
        <Button variant="subtle" onClick={onAgain}>
          Changer les souhaits
        </Button>
        <span />
        <Button variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button loading={busy || by === 'asking'} disabled={chosen.length === 0} onClick={apply}>
          Pourvoir {plural(chosen.length, 'place', 'places')}
        </Button>
      </div>
    </>
  );
};

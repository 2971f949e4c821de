// Lists each service with its proposed agent, the alternatives by suitability, and the issues of the whole.
import { Status } from '../../../shared/ui/state/status.tsx';
import { useMemo } from 'react';
import type { Covered } from '@vigie/domain/planning/filling/cover.ts';
import { fitReasons, type Fit } from '@vigie/domain/planning/filling/who-fits.ts';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import type { BoardData, PlanAgent } from '../data/board-data.ts';
import { placeText } from '../data/chip-text.ts';
import { judgeCover, type Replacing } from '../data/cover-plan.ts';
import classes from './dialogs.module.css';
import { IssueList } from './issue-list.tsx';
import { whenText } from '../data/plan-intent.ts';

const words = { free: '', confirm: ' — avec avertissement', refused: ' — interdit' };
const MOST = 60;

interface LineProps {
  readonly data: BoardData;
  readonly covered: Covered;
  readonly names: ReadonlyMap<string, PlanAgent>;
  readonly value: string | null;
  readonly onChoose: (agentId: string | null) => void;
}

const said = (fit: Fit | undefined): string | undefined => (fit ? fitReasons(fit).join(' · ') : undefined);

const Line = ({ data, covered, names, value, onChoose }: LineProps) => {
  const service = data.byId.get(covered.serviceId)!;
  const shown = covered.fits.filter(({ agentId }, index) => index < MOST || agentId === value);
  const options = shown.map(({ agentId, verdict }) => ({
    value: agentId,
    label: `${names.get(agentId)?.name ?? ''}${words[verdict]}`,
    disabled: verdict === 'refused',
  }));
  const nobody = covered.fits.every(({ verdict }) => verdict === 'refused');
  return (
    <li>
      <SelectField
        label={`${whenText(service)} · ${placeText(service)}`}
        clearable
        options={options}
        value={value}
        placeholder={nobody ? 'Personne ne peut le reprendre' : 'Sans remplaçant'}
        description={said(covered.fits.find(({ agentId }) => agentId === value))}
        onChange={onChoose}
      />
    </li>
  );
};

export interface CoverFieldsProps {
  readonly data: BoardData;
  readonly from: PlanAgent;
  readonly cover: readonly Covered[];
  readonly replacing: readonly Replacing[];
  readonly onChoose: (serviceId: string, agentId: string | null) => void;
}

export const CoverFields = ({ data, from, cover, replacing, onChoose }: CoverFieldsProps) => {
  const names = useMemo(() => new Map(data.agents.map((agent) => [agent.id, agent])), [data]);
  const { issues } = useMemo(() => judgeCover(data, from, replacing), [data, from, replacing]);
  const taker = new Map(replacing.map(({ serviceId, toAgentId }) => [serviceId, toAgentId]));
  const left = cover.length - replacing.length;
  return (
    <>
      <ul className={classes.cover} aria-label="Remplaçant de chaque service">
        {cover.map((covered) => (
          <Line
            key={covered.serviceId}
            data={data}
            covered={covered}
            names={names}
            value={taker.get(covered.serviceId) ?? null}
            onChoose={(agentId) => onChoose(covered.serviceId, agentId)}
          />
        ))}
      </ul>
      <Status as="div" className={classes.verdict}>
        {issues.length === 0 ? <p>Aucune anomalie</p> : <IssueList issues={issues} sources most={6} />}
        {left > 0 ? <p>{left === 1 ? '1 service reste au collaborateur absent.' : `${left} services restent au collaborateur absent.`}</p> : null}
      </Status>
    </>
  );
};

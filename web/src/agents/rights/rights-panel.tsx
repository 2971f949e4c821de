// Tab « Droits » of an agent: manager or field, and each right.
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import * as licenceTexts from '@vigie/domain/agents/licence-texts.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { useDirty } from '../../shared/ui/dirty.ts';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { NO_CHANGE } from '../../shared/ui/form/use-entity-form.ts';
import { toast } from '../../shared/ui/toast.ts';
import type { AgentFile } from '../agent-words.ts';
import classes from '../agents.module.css';
import { agentsApi } from '../api.ts';
import { RightsEditor } from './rights-editor.tsx';

export const KINDS = [
  { value: 'agent', label: 'Terrain' },
  { value: 'staff', label: 'Gestion' },
];

const same = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((right) => b.includes(right));

const Editor = ({ agent, rights }: { readonly agent: AgentFile; readonly rights: readonly string[] }) => {
  const actor = useActor();
  const [value, setValue] = useState<readonly string[]>(rights);
  const [kind, setKind] = useState<'staff' | 'agent'>(agent.account.kind === 'agent' ? 'agent' : 'staff');
  const changed = !same(value, rights) || kind !== agent.account.kind;
  const save = useSave(
    () =>
      agentsApi.saveRights({
        params: { id: agent.id },
        body: { kind, rights: [...value], version: agent.account.version },
      }),
    { topics: ['agents'], success: 'Droits enregistrés' },
  );
  useDirty(changed && !save.isPending);
  if (!actor) return null;
  return (
    <PageCard title="Droits">
      <div className={classes.items}>
        <div className={classes.bar}>
          <div>
            <span id="agent-kind" className={classes.label}>
              Écrans
            </span>
            <div>
              <SegmentedControl aria-labelledby="agent-kind" data={KINDS} value={kind} onChange={(next) => setKind(next as typeof kind)} />
            </div>
          </div>
          <p className={classes.note}>
            {kind === 'staff'
              ? 'Ouvre les écrans de gestion de l’agence, selon les droits.'
              : 'Ouvre l’application du collaborateur : planning, services, rondes, main courante.'}
          </p>
          <Button loading={save.isPending} onClick={() => (changed ? save.mutate(undefined) : toast.info(NO_CHANGE))}>
            Enregistrer les droits
          </Button>
        </div>
        <RightsEditor value={value} before={rights} giver={actor} onChange={setValue} />
      </div>
    </PageCard>
  );
};

/** Why this person cannot change these rights. */
function refusal(agent: AgentFile, actor: ReturnType<typeof useActor>): string | null {
  if (agent.isManager) return `${licenceTexts.ownerKeeps} : il a tous les droits.`;
  if (actor?.agentId === agent.id) return 'Vous ne pouvez pas modifier vos propres droits';
  return actor && agentsCan.editRights(actor, agent) ? null : 'Le droit « Modifier les droits des collaborateurs » est nécessaire';
}

export const RightsPanel = ({ agent }: { readonly agent: AgentFile }) => {
  const reason = refusal(agent, useActor());
  const { rights } = agent.account;
  if (reason || rights === null)
    return (
      <PageCard title="Droits">
        <p className={classes.note}>{reason}</p>
      </PageCard>
    );
  return <Editor key={agent.account.version} agent={agent} rights={rights} />;
};

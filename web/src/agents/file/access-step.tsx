// Step « Droits et licence » of the agent's form: their rights, and whether they sign in.
import { Checkbox } from '@mantine/core';
import * as licenceTexts from '@vigie/domain/agents/licence-texts.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { useCan } from '../../shared/session/use-session.ts';
import type { AgentFile } from '../agent-words.ts';
import { agentStatuses, licenceOptionsFor } from '../agent-words.ts';
import classes from '../agents.module.css';
import type { AgentForm } from './parts.tsx';
import { usePricing } from '../licences/use-pricing.ts';
import { useRightsTemplates } from '../rights/use-rights-templates.ts';

export const accessFields = ['template', 'licence', 'subscription', 'rights'] as const;

/** Why the licence cannot be ticked, or unticked. */
function licenceReason(agent: AgentFile | undefined, mayEdit: boolean, quota: string | null): string | null {
  if (!mayEdit) return 'Le droit « Attribuer et retirer les licences » est nécessaire';
  if (agent?.isManager) return licenceTexts.ownerKeeps;
  if (agent?.willActivateOn) return `Licence à partir du ${formatDay(agent.willActivateOn)}`;
  if (agent?.willDeactivateOn) return licenceTexts.endsByItself;
  if (agent?.status === 300) return 'Ce collaborateur est archivé';
  return agent?.status === 100 ? null : quota;
}

export const AccessStep = ({ form, agent }: { readonly form: AgentForm; readonly agent?: AgentFile | undefined }) => {
  const { licence, template } = form.getValues();
  const mayLicence = useCan('editAgentLicences');
  const mayRights = useCan('editAgentRights');
  const { pricing, licenceRefusal } = usePricing();
  const { templates, standard } = useRightsTemplates();
  const reason = licenceReason(agent, mayLicence, licenceRefusal);
  return (
    <>
      <div>
        <Checkbox
          label="Licence : le collaborateur se connecte à Vigie"
          disabled={reason !== null}
          {...(reason ? { description: reason } : {})}
          {...form.getInputProps('licence', { type: 'checkbox' })}
        />
        {agent && agent.status !== 100 ? <p className={classes.note}>{agentStatuses[agent.status]?.label}</p> : null}
      </div>
      {licence && agent?.status !== 100 ? (
        <>
          <SelectField label="Durée de la licence" half required options={licenceOptionsFor(pricing)} {...form.getInputProps('subscription')} />
          <p className={classes.note}>Un e-mail lui donne le lien pour choisir son mot de passe.</p>
        </>
      ) : null}
      {agent ? (
        <p className={classes.note}>Ses droits se modifient dans l’onglet « Droits » de sa fiche.</p>
      ) : (
        <div>
          <SelectField
            label="Modèle de droits"
            half
            required
            disabled={!mayRights}
            options={templates.map(({ name }) => ({ value: name, label: name }))}
            {...form.getInputProps('template')}
            value={template || standard}
          />
          <p className={classes.note}>
            {mayRights
              ? 'Chaque droit se règle ensuite dans la fiche.'
              : `Sans le droit « Modifier les droits des collaborateurs », un nouveau collaborateur reçoit le modèle « ${standard} ».`}
          </p>
        </div>
      )}
    </>
  );
};

// The agent's dialog, in steps: a new file, or an existing one to change, with its licence.
import { useRef } from 'react';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { agentStatusLabels, agentTypeLabels, civilityLabels, genderLabels } from '@vigie/domain/agents/agent.ts';
import { agentAnomalyLabels, type AgentAnomaly } from '@vigie/domain/agents/agent-anomalies.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import type { LicenceDuration } from '@vigie/domain/agents/licence.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { today } from '../../shared/format/dates.ts';
import { useAgencyProfile } from '../../shared/session/use-agency-profile.ts';
import { useActor, useMembership } from '../../shared/session/use-session.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { Opened } from '../../shared/ui/form/opened.tsx';
import { StepsDialog, type FormStep } from '../../shared/ui/form/steps-dialog.tsx';
import { AccessStep, accessFields } from './access-step.tsx';
import { agentProblems, callOf, newAnomalies, type FormFacts } from './agent-form.ts';
import { emptyAgent, valuesOf, type AgentValues } from './agent-values.ts';
import type { AgentFile } from '../agent-words.ts';
import { agentsApi } from '../api.ts';
import { CardsStep, cardFields } from './cards-step.tsx';
import { ContractsStep, contractFields } from './contracts-step.tsx';
import { IdentityStep, identityFields } from './identity-step.tsx';
import { QualificationsStep, qualificationFields } from './qualifications-step.tsx';
import { templateFor } from '../rights/rights-editor.tsx';
import { useRightsTemplates, type TemplateLine } from '../rights/use-rights-templates.ts';
import { draftOf } from '../../shared/ui/form/draft/use-form-draft.ts';

const LABELS = {
  number: 'Matricule',
  firstname: 'Prénom',
  lastname: 'Nom',
  type: 'Type',
  plannable: 'Planifiable',
  position: 'Poste',
  email: 'E-mail',
  phones: 'Téléphones',
  street: 'Adresse',
  complement: 'Complément',
  zipcode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  rating: 'Note',
  send_planning: 'Planning par e-mail',
  civility: 'Civilité',
  gender: 'Genre',
  birth_on: 'Date de naissance',
  birth_location: 'Lieu de naissance',
  nationality: 'Nationalité',
  card_number: 'Carte professionnelle',
  comments: 'Commentaires',
  hired_on: 'Entrée dans l’entreprise',
  week_duration_minutes: 'Heures sup. au-delà de',
  overtime_increase_percent: 'Majoration des heures sup.',
  badge_settings: 'Badge',
  status: 'Licence',
};

const WORDS = { type: agentTypeLabels, status: agentStatusLabels, gender: genderLabels, civility: civilityLabels };

export type AgentStep = 'identity' | 'contracts' | 'cards' | 'qualifications' | 'access';

const stepsFor = (facts: FormFacts, agent: AgentFile | undefined): FormStep<AgentValues>[] => [
  {
    id: 'identity',
    label: 'Identité',
    fields: identityFields,
    render: (form) => <IdentityStep form={form} facts={facts} creating={!agent} />,
  },
  {
    id: 'contracts',
    label: 'Contrat',
    fields: contractFields,
    render: (form) => <ContractsStep form={form} facts={facts} />,
  },
  {
    id: 'cards',
    label: 'Cartes et diplômes',
    fields: cardFields,
    render: (form) => <CardsStep form={form} />,
  },
  {
    id: 'qualifications',
    label: 'Qualifications',
    fields: qualificationFields,
    render: (form) => <QualificationsStep form={form} />,
  },
  {
    id: 'access',
    label: 'Droits et licence',
    fields: accessFields,
    render: (form) => <AccessStep form={form} agent={agent} />,
  },
];

/** The anomalies about which this page has asked, by file. They are not asked about at each change of a file that has had them for long. */
const askedOf = new Map<string, ReadonlySet<AgentAnomaly>>();

/** Asks about anomalies that are new, or were never asked about here. « Oui » returns to the form, « Non » saves (F-038, F-039). */
async function settleAnomalies(values: AgentValues, agent: AgentFile | undefined, { holidayLocale }: FormFacts): Promise<void> {
  const asked = askedOf.get(agent?.id ?? '') ?? new Set();
  const settled = agent?.anomalies.filter((code) => asked.has(code)) ?? [];
  const found = newAnomalies(values, settled, today(), holidayLocale);
  if (found.length === 0) return;
  if (agent) askedOf.set(agent.id, new Set([...asked, ...found]));
  const names = found.map((code) => agentAnomalyLabels[code]).join('\n');
  const back = await confirm({
    title: 'Anomalies',
    text: `Des anomalies ont été détectées, voulez-vous modifier votre saisie ?\n\n${names}`,
    yes: 'Oui',
    no: 'Non',
  });
  if (back) throw new ApiError(409, { code: 'agents.anomalies', message: names });
}

/** The server assigned the agency's default template; the chosen one replaces it. */
async function saveTemplate(saved: AgentFile, values: AgentValues, actor: Actor, templates: readonly TemplateLine[]): Promise<AgentFile> {
  const template = templates.find(({ name }) => name === values.template);
  if (!template || template.isDefault || !agentsCan.editRights(actor, saved)) return saved;
  const rights = templateFor(actor, saved.account.rights ?? [], template.rights);
  return agentsApi.saveRights({
    params: { id: saved.id },
    body: { kind: template.kind, rights, version: saved.account.version },
  });
}

async function saveLicence(saved: AgentFile, values: AgentValues): Promise<AgentFile> {
  if (values.licence === (saved.status === 100)) return saved;
  const subscription = Number(values.subscription) as LicenceDuration;
  return agentsApi.saveLicence({
    params: { id: saved.id },
    body: { licence: values.licence, version: saved.version, ...(values.licence ? { subscription } : {}) },
  });
}

interface LoadedProps {
  readonly agent?: AgentFile | undefined;
  readonly initial: AgentValues;
  readonly step?: AgentStep | undefined;
  readonly onClose: () => void;
  readonly onReload?: () => void;
  readonly onSaved?: ((agent: AgentFile) => void) | undefined;
}

const AgentFormDialog = ({ agent, initial, step, onClose, onReload, onSaved }: LoadedProps) => {
  const actor = useActor();
  const { templates } = useRightsTemplates();
  const holidayLocale = useMembership()?.agency.holidayLocale ?? 'FR';
  /** The file as saved, when only the licence or the rights were refused afterwards: it is not created twice. */
  const written = useRef<AgentFile | undefined>(undefined);
  if (!actor) return null;
  const access = { id: agent?.id ?? '', isManager: agent?.isManager ?? false };
  const facts: FormFacts = {
    holidayLocale,
    mayEditPersonalData: agentsCan.editPersonalData(actor),
    mayEditContracts: agentsCan.editContracts(actor),
    maySeePhones: agentsCan.readPhones(actor, access),
  };
  const submit = async (values: AgentValues, version: number | undefined): Promise<AgentFile> => {
    const known = written.current ?? agent;
    if (!written.current) await settleAnomalies(values, agent, facts);
    const body = callOf(values, facts, agent ? initial : null);
    const saved = await agentsApi.save({
      body: { ...body, ...(known ? { id: known.id, version: version ?? known.version } : {}) },
    });
    written.current = saved;
    const withRights = agent ? saved : await saveTemplate(saved, values, actor, templates);
    written.current = withRights;
    return saveLicence(withRights, values);
  };
  return (
    <StepsDialog<AgentValues, AgentFile>
      title={agent ? agent.fullname : 'Nouveau collaborateur'}
      size="xl"
      steps={stepsFor(facts, agent)}
      {...(step ? { initialStep: step } : {})}
      creating={!agent}
      initial={initial}
      labels={LABELS}
      words={WORDS}
      draft={draftOf('agent', agent, ['personalData'])}
      topics={['agents']}
      success="Collaborateur enregistré"
      check={(values) => agentProblems(values, facts, agent ? initial : null)}
      onSubmit={(values, { version }) => submit(values, version)}
      onClose={onClose}
      {...(onReload ? { onReload } : {})}
      {...(onSaved ? { onSaved } : {})}
    />
  );
};

export interface AgentDialogProps {
  /** Absent: a new agent. */
  readonly id?: string | undefined;
  /** The initial step. */
  readonly step?: AgentStep | undefined;
  readonly onClose: () => void;
  readonly onSaved?: (agent: AgentFile) => void;
}

const NewAgent = ({ onClose, onSaved }: Omit<AgentDialogProps, 'id' | 'step'>) => {
  const { data, isPending } = useAgencyProfile();
  if (isPending) return null;
  return <AgentFormDialog initial={emptyAgent(data?.address.country || 'France')} onClose={onClose} onSaved={onSaved} />;
};

export const AgentDialog = ({ id, step, onClose, onSaved }: AgentDialogProps) =>
  id ? (
    <Opened name={['agents', id]} title="Collaborateur" read={(signal) => agentsApi.read({ params: { id }, signal })} onClose={onClose}>
      {(agent, reload) => (
        <AgentFormDialog agent={agent} initial={valuesOf(agent)} step={step} onReload={reload} onClose={onClose} onSaved={onSaved} />
      )}
    </Opened>
  ) : (
    <NewAgent onClose={onClose} {...(onSaved ? { onSaved } : {})} />
  );

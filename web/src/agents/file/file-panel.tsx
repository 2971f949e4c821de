// Tab « Fiche » of an agent: who they are, how to reach them, their qualifications.
import { agentTypeLabels, civilityLabels } from '@vigie/domain/agents/agent.ts';
import { restrictionLabels } from '@vigie/domain/agents/agent-restriction.ts';
import { formatAddress } from '@vigie/domain/shared/address.ts';
import { formatPhone } from '@vigie/domain/shared/phone.ts';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';
import { agencyPaths } from '../../paths/agency.paths.ts';
import { formatDateTime, formatDay } from '../../shared/format/dates.ts';
import { formatDuration } from '../../shared/format/numbers.ts';
import { useAgentRating } from '../../shared/session/use-agency-words.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useActor, useCan } from '../../shared/session/use-session.ts';
import { FactsTable, type Fact } from '../../shared/ui/table/facts-table.tsx';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { anomalyLook, specialtyLabel, type AgentFile } from '../agent-words.ts';
import { Stars } from '../agents-list.tsx';
import classes from '../agents.module.css';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';

const workingTimeWords = ({ workingTime }: AgentFile): string =>
  workingTime === null ? '' : `${formatDuration(workingTime.plannedMinutes)} planifiées, ${formatDuration(workingTime.workedMinutes)} faites`;

const identityFacts = (agent: AgentFile): Fact[] => [
  ['Matricule', agent.number],
  ['Civilité', agent.civility === 0 ? '' : civilityLabels[agent.civility]],
  ['Type', agentTypeLabels[agent.type]],
  ['Société', agent.externalCompanyName],
  ['SIRET', agent.siret],
  ['Poste', agent.position],
  ['Planifiable', agent.plannable ? 'Oui' : 'Non'],
  ['Naissance', [formatDay(agent.birthOn), agent.birthLocation && `à ${agent.birthLocation}`].filter(Boolean).join(' ')],
  ['Nationalité', agent.nationality],
  ['Entrée dans l’entreprise', formatDay(agent.hiredOn)],
  ['Maximum par semaine', formatDuration(agent.workingLimitMinutes)],
  ['Heures sup. au-delà de', formatDuration(agent.weekDurationMinutes)],
  ['Majoration minimale', agent.overtimeIncreasePercent === null ? '' : `${agent.overtimeIncreasePercent} %`],
  ['Temps de travail du mois', workingTimeWords(agent)],
  ['Mutuelle', agent.insuranceExempt ? `Dispensé${agent.insuranceExemptReason ? ` : ${agent.insuranceExemptReason}` : ''}` : ''],
  ['Commentaires', agent.comments],
];

const Phones = ({ phones }: { readonly phones: readonly string[] }) => (
  <>
    {phones.map((phone) => (
      <div key={phone}>
        <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
      </div>
    ))}
  </>
);

const contactFacts = (agent: AgentFile): Fact[] => [
  [
    'E-mail',
    agent.email ? (
      <a key="email" href={`mailto:${agent.email}`}>
        {agent.email}
      </a>
    ) : (
      ''
    ),
  ],
  ['Téléphone', agent.phones && agent.phones.length > 0 ? <Phones key="phones" phones={agent.phones} /> : ''],
  ['Adresse', formatAddress(agent.address)],
  ['Planning par e-mail', agent.sendPlanning ? 'Oui' : 'Non'],
  ['Compte', agent.account.loginEmail],
  ['Dernière connexion', agent.account.hasAccount ? formatDateTime(agent.account.lastLogin) || 'jamais' : ''],
  ['Licence à partir du', formatDay(agent.willActivateOn)],
  ['Licence jusqu’au', formatDay(agent.willDeactivateOn)],
];

const secretFacts = ({ personalData }: AgentFile): Fact[] => [
  ['Sécurité sociale', personalData.socialSecurityNumber],
  ['IBAN', personalData.iban],
  ['BIC', personalData.bic],
  ['Titulaire du compte', personalData.accountHolder],
  ['Groupe sanguin', personalData.bloodGroup],
];

const Portrait = ({ url, name }: { readonly url: string | null; readonly name: string }) =>
  url ? <img className={classes.portrait} src={url} alt={`Portrait ${ofName(name)}`} /> : null;

/** A link to the access log about this person, for people who may read it. There is none from one's own file, which is in « Mon compte ». */
const SensitiveCard = ({ agent }: { readonly agent: AgentFile }) => {
  const own = useActor()?.agentId === agent.id;
  const mayRead = useCan('readAuditTrail') && !own;
  const filled = secretFacts(agent).some(([, value]) => Boolean(value));
  if (!filled && !mayRead) return null;
  return (
    <PageCard title="Données sensibles">
      {filled ? <FactsTable facts={secretFacts(agent)} /> : null}
      {mayRead ? (
        <AppLink to={agencyPaths.access()} search={{ filters: { agent: agent.id } }}>
          Qui a consulté ces données
        </AppLink>
      ) : null}
    </PageCard>
  );
};

export const FilePanel = ({ agent }: { readonly agent: AgentFile }) => {
  const rated = useAgentRating();
  return (
    <>
      {agent.anomalies.length > 0 ? (
        <span className={classes.badges}>
          {agent.anomalies.map((code) => (
            <StatusBadge key={code} {...anomalyLook(code)} />
          ))}
        </span>
      ) : null}
      <div className={classes.columns}>
        <PageCard title="Identité">
          <Portrait url={agent.pictureUrl} name={agent.fullname} />
          <FactsTable facts={identityFacts(agent)} />
        </PageCard>
        <PageCard title="Contact et compte">
          <FactsTable facts={contactFacts(agent)} />
        </PageCard>
        <PageCard title="Qualifications">
          <FactsTable
            facts={[
              ['Qualifications', agent.specialties.map(specialtyLabel).join(', ') || 'Aucune'],
              ...(rated ? ([['Note', <Stars key="stars" rating={agent.rating} />]] as const) : []),
              ['Carte professionnelle', agent.cardNumber],
              ['Certificat SST', agent.sstNumber],
              ['Agrément palpation (ancien)', agent.palpationApprovalNumber],
              ['Chiens', agent.dogs.map((dog) => [dog.name, dog.breed, dog.chipNumber].filter(Boolean).join(', ')).join(' ; ')],
              ['Restrictions', agent.restrictions.map(({ kind }) => restrictionLabels[kind]).join(', ')],
            ]}
          />
        </PageCard>
        <SensitiveCard agent={agent} />
      </div>
    </>
  );
};

// What a contract says: its party, its dates, what it lacks, and its text.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ContractStatus, contractTypeLabels } from '@vigie/domain/agents/agent-contract.ts';
import { lengthWords } from '@vigie/domain/contracts/work-words.ts';
import { wordsOf } from '@vigie/domain/shared/rich-text/words.ts';
import { contractStatuses } from '../../agents/agent-words.ts';
import { agentsPaths } from '../../paths/agents.paths.ts';
import { customersPaths } from '../../paths/customers.paths.ts';
import { formatDay, formatDateTime } from '../../shared/format/dates.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useCan } from '../../shared/session/use-session.ts';
import { LastDay } from '../../shared/ui/marks/last-day.tsx';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { RichTextView } from '../../shared/ui/rich-text/rich-text-view.tsx';
import { FactsTable, type Fact } from '../../shared/ui/table/facts-table.tsx';
import type { ContractFile } from '../api.ts';
import { Missing } from '../missing.tsx';
import classes from './contract-page.module.css';

interface OfContract {
  readonly contract: ContractFile;
}

/** On a narrow screen a text longer than this is folded, so that the signatures below it are found. */
const SHORT = 900;
const OVER: readonly number[] = [ContractStatus.archived, ContractStatus.cancelled];

/** The name of the other side, as a way to its page for those who may read it. */
export const PartyName = ({ contract: { customer, agent } }: OfContract) => {
  const readsCustomers = useCan('readCustomers');
  const readsAgents = useCan('readAgents');
  const other = customer ?? agent;
  if (!other) return null;
  const to = customer ? customersPaths.customer({ id: other.id }) : agentsPaths.agent({ id: other.id });
  return (customer ? readsCustomers : readsAgents) ? <AppLink to={to}>{other.name}</AppLink> : other.name;
};

const workFacts = ({ work }: ContractFile): Fact[] => {
  if (work === null) return [];
  const { type, startOn, endOn, status } = work;
  const days = `du ${formatDay(startOn)}${endOn ? ` au ${formatDay(endOn)}` : ''}`;
  return [['Contrat de travail', `${contractTypeLabels[type]} ${days}, ${contractStatuses[status]?.label.toLowerCase() ?? ''}`]];
};

const TextCard = ({ contract: { filledBody, body } }: OfContract) => {
  const [isWhole, setWhole] = useState(false);
  const text = filledBody ?? body;
  const isFolded = !isWhole && wordsOf(text).length > SHORT;
  return (
    <PageCard title="Texte du contrat">
      {text === '' ? (
        <p className={classes.hint}>Aucun texte pour l’instant : « Modifier » le prend d’un modèle ou s’écrit ici.</p>
      ) : (
        <div className={classes.text} data-folded={isFolded || undefined}>
          <RichTextView text={text} />
        </div>
      )}
      {isFolded ? (
        <Button variant="default" className={classes.whole} onClick={() => setWhole(true)}>
          Lire tout le texte
        </Button>
      ) : null}
    </PageCard>
  );
};

export const ContractFacts = ({ contract }: OfContract) => {
  const { kind, reference, startsOn, endsOn, status, createdAt, updatedAt, emails } = contract;
  return (
    <>
      <PageCard>
        <div className={classes.facts}>
          <FactsTable
            facts={[
              [kind === 'customer' ? 'Client' : 'Collaborateur', <PartyName key="party" contract={contract} />],
              ['Référence', reference],
              ...workFacts(contract),
              ['Signataires', emails.join(', ')],
            ]}
          />
          <FactsTable
            facts={[
              ['Début', startsOn ? formatDay(startsOn) : ''],
              ['Fin', endsOn ? <LastDay key="end" day={endsOn} quiet={OVER.includes(status)} /> : startsOn ? 'Sans fin' : ''],
              ['Durée', startsOn && endsOn ? lengthWords(startsOn, endsOn) : ''],
              ['Créé le', formatDateTime(createdAt)],
              ['Modifié le', updatedAt === createdAt ? '' : formatDateTime(updatedAt)],
            ]}
          />
        </div>
      </PageCard>
      <Missing labels={contract.missing} />
      <TextCard contract={contract} />
    </>
  );
};

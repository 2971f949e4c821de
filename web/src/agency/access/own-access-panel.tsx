// Who viewed the signed-in agent's sensitive data, under their account: their right of access (GDPR, article 15).
import { ACCESS_LOG_MONTHS } from '@vigie/domain/agency/access-log.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { DataList } from '../../shared/ui/list/data-list.tsx';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { ownAccessList } from './access-list.ts';

const EMPTY = `Personne d’autre que vous n’a consulté vos données sensibles ces ${ACCESS_LOG_MONTHS} derniers mois.`;

/** Empty for people without an agent file. */
export const OwnAccessPanel = () =>
  useActor()?.agentId ? (
    <PageCard title="Qui a consulté mes données sensibles">
      <DataList list={ownAccessList} where="memory" asCards emptyText={EMPTY} />
    </PageCard>
  ) : null;

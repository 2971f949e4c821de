// Who is at work around now, beside a guard’s or a site’s page, in the supervision’s words.
import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '@vigie/domain/shared/phone.ts';
import type { OnPlanning } from '../../../agents/slots.ts';
import { agentsPaths } from '../../../paths/agents.paths.ts';
import { fieldPaths } from '../../../paths/field.paths.ts';
import { sitesPaths } from '../../../paths/sites.paths.ts';
import { useCan } from '../../../shared/session/use-session.ts';
import { SideCard, SideLines, SideWait, type SideLine } from '../../../shared/ui/record/side-card.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';
import { deskApi, type SupervisionLine } from '../desk-api.ts';
import { ServiceState } from './supervision-row.tsx';

const SHOWN = 6;

/** The guard says where they are, the site who is there. */
function headOf(kind: OnPlanning['kind'], { agent, site }: SupervisionLine, mayRead: boolean): Pick<SideLine, 'name' | 'to' | 'end'> {
  if (kind === 'agent') return { name: site.name, to: mayRead ? sitesPaths.site({ id: site.id }) : undefined };
  return {
    name: agent?.name ?? 'Aucun collaborateur',
    to: agent && mayRead ? agentsPaths.agent({ id: agent.id }) : undefined,
    end: agent?.phone ? <a href={`tel:${agent.phone}`}>{formatPhone(agent.phone)}</a> : null,
  };
}

export const NowCard = ({ kind, id }: OnPlanning) => {
  const now = useNow(15_000);
  const mayRead = useCan(kind === 'agent' ? 'readSites' : 'readAgents');
  const query = useQuery({
    queryKey: ['services', 'supervision'],
    queryFn: ({ signal }) => deskApi.supervision({ body: { hours: 12 }, signal }),
    meta: { topics: ['logbook', 'rounds'] },
  });
  const lines = query.data?.data.filter((line) => (kind === 'agent' ? line.agent?.id : line.site.id) === id) ?? [];
  return (
    <SideCard title="Autour de maintenant" all={lines.length > 0 ? { to: fieldPaths.supervision() } : undefined} allLabel="Supervision">
      {query.data ? (
        <SideLines
          none={kind === 'agent' ? 'Pas de service dans les douze heures.' : 'Personne n’est prévu dans les douze heures.'}
          lines={lines.slice(0, SHOWN).map((line) => ({
            key: `${line.serviceId} ${line.assignmentId}`,
            ...headOf(kind, line, mayRead),
            detail: <ServiceState line={line} now={now} isProtected={query.data.ptiEnabled} />,
          }))}
        />
      ) : (
        <SideWait query={query} />
      )}
    </SideCard>
  );
};

// What stands beside a site's file: who is there, the month, who knows the place, the changes.
import { RecordHistory } from '../../agency/audit/record-history.tsx';
import { monthSlot, nowSlot } from '../../agents/slots.ts';
import { agentsPaths } from '../../paths/agents.paths.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { lazySide } from '../../shared/ui/record/lazy-side.tsx';
import { SideCard, SideLines } from '../../shared/ui/record/side-card.tsx';
import type { SiteFile } from '../site/site-form.ts';

const Now = lazySide('Autour de maintenant', nowSlot.load);
const Month = lazySide('Planning du mois', monthSlot.load);
const MOST = 8;

/** The core first. Those who may not come are on the file. */
const KnownFaces = ({ users }: { readonly users: NonNullable<SiteFile['siteUsers']> }) => {
  const mayRead = useCan('readAgents');
  const known = users
    .filter(({ forbidden }) => !forbidden)
    .toSorted((a, b) => Number(b.core) - Number(a.core) || a.agent.name.localeCompare(b.agent.name, 'fr'));
  return (
    <SideCard title="Ceux qui connaissent le site" count={known.length}>
      <SideLines
        none="Personne n’est encore désigné : le noyau dur se choisit dans « Modifier »."
        lines={known.slice(0, MOST).map(({ agent, core }) => ({
          key: agent.id,
          name: agent.name,
          to: mayRead ? agentsPaths.agent({ id: agent.id }) : undefined,
          end: core ? <StatusBadge label="Noyau dur" tone="done" /> : 'Formé',
        }))}
      />
    </SideCard>
  );
};

export const SiteAside = ({ site }: { readonly site: SiteFile }) => {
  const place = { kind: 'site', id: site.id, name: site.name } as const;
  return (
    <>
      {useCan('readSupervision') ? <Now {...place} /> : null}
      {useCan('listServices') ? <Month {...place} /> : null}
      {site.siteUsers ? <KnownFaces users={site.siteUsers} /> : null}
      <RecordHistory table="sites" id={site.id} topic="sites" />
    </>
  );
};

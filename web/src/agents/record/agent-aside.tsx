// What stands beside a guard's file: now, the month, what ends soon, mails and changes.
import { RecordHistory } from '../../agency/audit/record-history.tsx';
import { RecordMails } from '../../mail/record-mails.tsx';
import { deadlineOf } from '@vigie/domain/agents/expiration.ts';
import { formatDay, today } from '../../shared/format/dates.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { lazySide } from '../../shared/ui/record/lazy-side.tsx';
import { SideCard, SideLines } from '../../shared/ui/record/side-card.tsx';
import { deadlineLook, expirationLabel, type AgentFile } from '../agent-words.ts';
import { monthSlot, nowSlot } from '../slots.ts';

const Now = lazySide('Autour de maintenant', nowSlot.load);
const Month = lazySide('Planning du mois', monthSlot.load);
const MOST = 4;

/** The end of the card, then what ends first. */
const DeadlinesCard = ({ agent }: { readonly agent: Pick<AgentFile, 'expirations'> }) => {
  const day = today();
  const ends = agent.expirations
    .flatMap((one) => {
      const deadline = deadlineOf(one);
      return deadline === null ? [] : [{ ...one, deadline }];
    })
    .toSorted((a, b) => Number(b.typeKey === 'professionalCard') - Number(a.typeKey === 'professionalCard') || a.deadline.localeCompare(b.deadline));
  return (
    <SideCard title="Fins de validité" count={ends.length}>
      <SideLines
        none="Aucune carte ni aucun titre dans la fiche"
        lines={ends.slice(0, MOST).map((one) => {
          const look = deadlineLook(one, day);
          return {
            key: one.id,
            name: expirationLabel(one.typeKey),
            detail: `Jusqu’au ${formatDay(one.deadline)}`,
            end: look ? <StatusBadge {...look} /> : null,
          };
        })}
      />
    </SideCard>
  );
};

type Shown = Pick<AgentFile, 'id' | 'fullname' | 'email' | 'plannable' | 'status' | 'expirations'>;

export const AgentAside = ({ agent }: { readonly agent: Shown }) => {
  const who = { kind: 'agent', id: agent.id, name: agent.fullname } as const;
  const isPlanned = agent.plannable && agent.status !== 300;
  return (
    <>
      {useCan('readSupervision') && isPlanned ? <Now {...who} /> : null}
      {useCan('listServices') && agent.plannable ? <Month {...who} /> : null}
      <DeadlinesCard agent={agent} />
      <RecordMails words={agent.email} />
      <RecordHistory table="agents" id={agent.id} topic="agents" />
    </>
  );
};

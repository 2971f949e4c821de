// Opens the menu of what was pressed on the board, with the entries that the person may use.
import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { formatLongDay } from '../../../shared/format/dates.ts';
import { dayOfNumber } from '@vigie/domain/shared/time-day.ts';
import { useActor } from '../../../shared/session/use-session.ts';
import { agentsApi } from '../../../agents/api.ts';
import type { PlanAgent } from '../data/board-data.ts';
import { placeText, fullTimes } from '../data/chip-text.ts';
import { BoardMenu } from './board-menu.tsx';
import type { MenuDesk } from './menu-desk.ts';
import type { MenuTarget } from './menu-target.ts';
import type { MenuGroups, MenuPoint } from './menu-types.ts';
import { emptyEntries, rowEntries, type Phone, type RowMenuWish } from './row-entries.ts';
import { selectionEntries, selectionTitle, serviceEntries } from './service-entries.ts';

const LISTED = 100;

/** Read when the menu of a guard opens: the board carries no numbers. */
function usePhone(agent: PlanAgent | undefined): Phone {
  const actor = useActor();
  const may = agent !== undefined && actor !== null && agentsCan.readPhones(actor, { id: agent.id, isManager: false });
  const { data, isError } = useQuery({
    queryKey: ['agents', 'phone', agent?.id ?? ''],
    queryFn: async ({ signal }): Promise<string> => {
      const { data: found } = await agentsApi.directory({ body: { query: agent?.lastname ?? '', limit: LISTED }, signal });
      return found.find(({ id }) => id === agent?.id)?.phones?.[0] ?? '';
    },
    enabled: may,
    staleTime: 300_000,
  });
  if (!may || isError) return null;
  return data;
}

interface Menu {
  readonly label: string;
  readonly groups: MenuGroups;
}

function menuOf(target: MenuTarget, desk: MenuDesk, wish: Omit<RowMenuWish, 'row' | 'day' | 'desk'>, from: HTMLElement | null): Menu {
  if (target.kind === 'selection') {
    return { label: selectionTitle(desk.selection.services.length), groups: selectionEntries(desk) };
  }
  if (target.kind === 'service') {
    const { service, row } = target;
    return { label: `${fullTimes(service)} · ${placeText(service)}`, groups: serviceEntries(service, row, desk, from) };
  }
  const { row, day } = target;
  const whole = { ...wish, row, day, desk };
  if (target.kind === 'row') return { label: row.name, groups: rowEntries(whole) };
  return { label: `${row.name} · ${formatLongDay(dayOfNumber(target.day))}`, groups: emptyEntries(whole, target.minute) };
}

export interface WorkspaceMenuProps {
  readonly target: MenuTarget;
  readonly at: MenuPoint;
  readonly desk: MenuDesk;
  readonly onClose: () => void;
}

export const WorkspaceMenu = ({ target, at, desk, onClose }: WorkspaceMenuProps) => {
  const actor = useActor();
  const navigate = useNavigate();
  const phone = usePhone(target.kind === 'row' ? target.row.agent : undefined);
  const go = (to: string): void => void navigate({ to }).catch(() => undefined);
  const { label, groups } = menuOf(target, desk, { actor, phone, go }, at.from);
  return <BoardMenu label={label} titled groups={groups} at={at} onClose={onClose} />;
};

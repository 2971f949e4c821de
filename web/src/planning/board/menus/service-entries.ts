// The menus of a service, the selection and an empty cell: what card and bar offer, with the keys.
import { dayOfNumber, timeOfMinute } from '@vigie/domain/shared/time-day.ts';
import { plural } from '../../../shared/format/numbers.ts';
import { offerServices } from '../../offers/offer-action.ts';
import { isOff, missingAgents, type PlanService } from '../data/board-data.ts';
import type { RowSource } from '../data/board-rows.ts';
import { actionsOf } from '../dialogs/service-actions.ts';
import type { PlainAction } from '../dialogs/service-card-props.ts';
import type { Cell } from '../gestures/drop-target.ts';
import { selectionTools } from '../gestures/selection-tools.ts';
import { clipboard } from '../history/clipboard.ts';
import type { MenuDesk } from './menu-desk.ts';
import { withoutEmpty, type MenuEntry, type MenuGroups } from './menu-types.ts';
import { boardKeys, chipKeys } from './shortcuts.data.ts';

const keysOf: Partial<Record<PlainAction, string>> = {
  move: chipKeys.move,
  publish: chipKeys.publish,
  remove: chipKeys.remove,
};
/** The actions in their groups: where and when, what people are told, what ends it. */
const groups: readonly (readonly PlainAction[])[] = [
  ['move', 'end', 'hand', 'copy'],
  ['offer', 'publish', 'publishChange'],
  ['reschedule', 'unschedule', 'archive', 'remove'],
];

/** Who: one more, somebody else, or nobody. */
function peopleEntries(service: PlanService, row: RowSource, { data, act, deed }: MenuDesk): (MenuEntry | false)[] {
  const may = data.may.edit && !isOff(service);
  return [
    may && missingAgents(service) > 0 && { label: 'Qui convient ?…', keys: chipKeys.assign, run: () => act(service, { kind: 'assign' }) },
    ...service.agents.map(({ agent }) => may && { label: `Remplacer ${agent.name}…`, run: () => act(service, { kind: 'replace', agent }) }),
    may &&
      service.realStart === null &&
      service.agents.length > 0 && { label: 'Libérer', keys: chipKeys.free, run: () => deed('free', service, row) },
  ];
}

export function serviceEntries(service: PlanService, row: RowSource, desk: MenuDesk, from: HTMLElement | null): MenuGroups {
  const { data, changes, act, deed, open, toggle } = desk;
  const actions = actionsOf({ service, data, change: changes.marked.get(service.id) }).filter(({ shown }) => shown);
  const entry = (kind: PlainAction): MenuEntry[] =>
    actions
      .filter((action) => action.kind === kind)
      .map(({ label, danger }) => ({
        label,
        danger,
        keys: keysOf[kind],
        run: () => (kind === 'offer' ? offerServices([service.id]) : act(service, { kind })),
      }));
  return withoutEmpty([
    [
      { label: 'Ouvrir', keys: chipKeys.open, run: () => open(service, from) },
      data.may.edit && { label: 'Modifier…', keys: chipKeys.edit, run: () => act(service, { kind: 'edit' }) },
      data.may.edit && { label: 'Sélectionner', keys: 'Ctrl+clic', run: () => toggle(service) },
    ],
    peopleEntries(service, row, desk),
    [
      data.may.create && !service.isCircuit && { label: 'Copier', keys: chipKeys.copy, run: () => deed('remember', service, row) },
      ...(groups[0] ?? []).flatMap(entry),
    ],
    ...groups.slice(1).map((kinds) => kinds.flatMap(entry)),
  ]);
}

export const selectionTitle = (count: number): string => plural(count, 'service sélectionné', 'services sélectionnés');

export function selectionEntries({ selection }: MenuDesk): MenuGroups {
  const tools = selectionTools(selection).filter(({ shown }) => shown);
  const entry = ({ label, run, danger }: (typeof tools)[number]): MenuEntry => ({ label, danger, run: () => void run() });
  return withoutEmpty([
    tools.filter(({ danger }) => !danger).map(entry),
    tools.filter(({ danger }) => danger).map(entry),
    [{ label: 'Tout désélectionner', keys: boardKeys.clear, run: selection.onClear }],
  ]);
}

/** « Coller » is there while something is copied, and says why it cannot be pasted. */
function pasteEntry(cell: Cell, desk: MenuDesk): MenuEntry | false {
  const copied = clipboard.get();
  if (!copied || !desk.data.may.create) return false;
  const isKnown = desk.data.byId.has(copied.serviceId);
  return {
    label: 'Coller',
    keys: boardKeys.paste,
    disabled: isKnown ? undefined : 'Le service copié n’est pas dans la période affichée',
    run: () => desk.paste(cell),
  };
}

/** What can be put on a day of a row. */
export function cellEntries(cell: Cell, desk: MenuDesk): (MenuEntry | false)[] {
  const { row, day, minute } = cell;
  const { data, setDialog } = desk;
  const start = {
    day: dayOfNumber(day),
    ...(row.site ? { siteId: row.site.id } : {}),
    ...(row.agent ? { agentIds: [row.agent.id] } : {}),
    ...(minute === null ? {} : { startTime: timeOfMinute(minute) }),
  };
  return [data.may.create && { label: 'Ajouter un service ici…', run: () => setDialog({ kind: 'create', start }) }, pasteEntry(cell, desk)];
}

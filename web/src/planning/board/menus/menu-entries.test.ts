import { beforeEach, describe, expect, test } from 'vitest';
import { dayNumber } from '@vigie/domain/shared/time-day.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { agentId, siteId, someBoard, type Written } from '../data/board-fixture.ts';
import { filterBoard, noFilters, type BoardFilters } from '../data/board-filters.ts';
import { BoardView, boardPeriod } from '../data/board-period.ts';
import { noAnomalies } from '../data/use-anomalies.ts';
import type { RowKind } from '../data/board-rows.ts';
import type { PrintWish } from '../../out/printed-board.ts';
import type { OpenDialog } from '../dialogs/board-dialogs.tsx';
import { clipboard } from '../history/clipboard.ts';
import type { MenuDesk } from './menu-desk.ts';
import type { MenuGroups } from './menu-types.ts';
import { moreGroups, type MoreWish } from './more-entries.ts';
import { emptyEntries, rowEntries, type Phone } from './row-entries.ts';
import { selectionEntries, serviceEntries } from './service-entries.ts';

const DAY = '2026-12-08';
const period = boardPeriod(BoardView.week, DAY);
const ALL = { create: true, edit: true, remove: true, archive: true, unavailabilities: true };
const NONE = { create: false, edit: false, remove: false, archive: false, unavailabilities: false };
const plan: readonly Written[] = [
  { id: 'planned', day: DAY, from: '08:00', until: '16:00', agents: [0] },
  { id: 'vacant', day: DAY, from: '09:00', until: '17:00', more: { draft: true } },
];

const does: unknown[] = [];
beforeEach(() => {
  does.length = 0;
  clipboard.set(null);
});

function desk(kind: RowKind, may = ALL, filters: BoardFilters = noFilters): MenuDesk {
  const data = someBoard(plan, { may });
  const filtered = filterBoard(data, kind, { view: BoardView.week, period }, filters, noAnomalies);
  return {
    data,
    kind,
    view: BoardView.week,
    period,
    filters,
    filtered,
    changes: { list: [], marked: new Map() },
    selection: {
      data,
      services: filtered.services,
      shown: '',
      onDialog: (action) => does.push(action),
      apply: async () => true,
      onClear: () => does.push('clear'),
    },
    act: (service, action) => does.push([service.id, action.kind]),
    open: (service) => does.push(['open', service.id]),
    deed: (deed, service) => does.push([service.id, deed]),
    paste: (cell) => does.push(['paste', cell.day]),
    toggle: (service) => does.push(['toggle', service.id]),
    setDialog: (dialog: OpenDialog) => does.push(dialog),
    print: (wish: PrintWish) => does.push(['print', wish.agentId ?? wish.board.filtered.sources.map(({ name }) => name), wish.mails ?? false]),
    showOnly: (only) => does.push(['only', only]),
  };
}
const boss: Actor = { kind: 'owner', rights: new Set() };
const clerk: Actor = { kind: 'staff', rights: new Set(['readAgents']) };

const labels = (groups: MenuGroups) => groups.map((group) => group.map(({ label }) => label));
const choose = (groups: MenuGroups, label: RegExp): unknown => {
  groups
    .flat()
    .find((entry) => label.test(entry.label))
    ?.run?.();
  return does.at(-1);
};
const wish = (
  kind: RowKind,
  name: string,
  { may = ALL, actor = boss, phone = '+33612345678' as Phone, day = null as number | null, filters = noFilters } = {},
) => {
  const table = desk(kind, may, filters);
  const row = table.filtered.sources.find((each) => each.name === name)!;
  return { row, day, desk: table, actor, phone, go: (to: string) => does.push(['go', to]) };
};

describe('the menu of a guard’s row', () => {
  test('it calls, opens the file, records an absence, replaces, prints, sends, and shows the row alone', () => {
    const groups = rowEntries(wish('agents', 'Diallo Amadou'));
    expect(labels(groups)).toEqual([
      ['Appeler 06 12 34 56 78', 'Ouvrir la fiche', 'Heures des collaborateurs'],
      [expect.stringMatching(/^Absence à partir du \d\d\/\d\d…$/), 'Remplacer…'],
      ['Imprimer…', 'Envoyer le planning…'],
      ['Seulement cette ligne'],
    ]);
    expect(groups[0]?.[0]?.href).toBe('tel:+33612345678');
    expect(choose(groups, /fiche/)).toEqual(['go', `/platform/collaborateurs/agents/${agentId(0)}`]);
    expect(choose(groups, /Absence/)).toMatchObject({ kind: 'absence', agentId: agentId(0) });
    expect(choose(groups, /Remplacer/)).toEqual({ kind: 'replacement', shownFrom: period.first, agentId: agentId(0) });
    expect(choose(groups, /Imprimer/)).toEqual(['print', agentId(0), false]);
    expect(choose(groups, /Envoyer/)).toEqual(['print', agentId(0), true]);
    expect(choose(groups, /Seulement/)).toEqual(['only', { key: agentId(0), name: 'Diallo Amadou' }]);
  });

  test('what the person has no right to is not in it', () => {
    expect(labels(rowEntries(wish('agents', 'Diallo Amadou', { may: NONE, actor: clerk, phone: null })))).toEqual([
      ['Ouvrir la fiche'],
      ['Imprimer…'],
      ['Seulement cette ligne'],
    ]);
  });

  test('the number is being read, or is not in the file: the entry says so and stays where it is', () => {
    const entry = (phone: Phone) => rowEntries({ ...wish('agents', 'Diallo Amadou'), phone })[0]?.[0];
    expect(entry(undefined)).toEqual({ label: 'Appeler', disabled: 'Lecture du numéro…' });
    expect(entry('')).toEqual({ label: 'Appeler', disabled: 'Aucun numéro dans la fiche' });
  });

  test('on a day it adds a service there too, and the absence begins on that day', () => {
    const groups = rowEntries(wish('agents', 'Keïta Fatou', { day: dayNumber(DAY) }));
    expect(groups[0]?.map(({ label }) => label)).toEqual(['Ajouter un service ici…']);
    expect(choose(groups, /Ajouter/)).toEqual({ kind: 'create', start: { day: DAY, agentIds: [agentId(1)] } });
    expect(choose(groups, /^Absence à partir du 08\/12/)).toEqual({ kind: 'absence', agentId: agentId(1), day: DAY });
  });

  test('a row that stands alone shows the others again', () => {
    const groups = rowEntries(wish('agents', 'Diallo Amadou', { filters: { ...noFilters, only: { key: agentId(0), name: 'Diallo Amadou' } } }));
    expect(choose(groups, /Montrer toutes/)).toEqual(['only', null]);
  });
});

test('the menu of a site’s row opens its file, lays a rotation there, and prints its line', () => {
  const groups = rowEntries(wish('sites', 'Musée'));
  expect(labels(groups)).toEqual([
    ['Ouvrir la fiche', 'Heures des sites', 'Roulement…'],
    ['Imprimer…', 'Envoyer le planning…', 'Adresse de calendrier…'],
    ['Seulement cette ligne'],
  ]);
  expect(choose(groups, /Adresse de calendrier/)).toMatchObject({ kind: 'calendar', site: { id: siteId(1), name: 'Musée' } });
  expect(choose(groups, /fiche/)).toEqual(['go', `/platform/sites/sites/${siteId(1)}`]);
  expect(choose(groups, /Roulement/)).toMatchObject({ kind: 'rotation', siteId: siteId(1) });
  expect(choose(groups, /Imprimer/)).toEqual(['print', ['Musée'], false]);
});

test('the address of a site’s calendar is offered to a customer who may read the planning, and to no visitor', () => {
  const offered = (actor: Actor): boolean =>
    labels(rowEntries(wish('sites', 'Musée', { may: NONE, actor })))
      .flat()
      .includes('Adresse de calendrier…');
  expect([
    offered({ kind: 'customer', rights: new Set(['readSitesPlanning']) }),
    offered({ kind: 'customer', rights: new Set() }),
    offered({ kind: 'support', rights: new Set() }),
  ]).toEqual([true, false, false]);
});

describe('the menu of a service', () => {
  const menuOf = (id: string, may = ALL) => {
    const table = desk('agents', may);
    const row = table.filtered.sources.find(({ services }) => services.some((service) => service.id === id))!;
    return serviceEntries(table.data.byId.get(id)!, row, table, null);
  };

  test('it has what the card has, with the keys', () => {
    expect(menuOf('planned').map((group) => group.map(({ label, keys }) => [label, keys]))).toEqual([
      [
        ['Ouvrir', 'Entrée'],
        ['Modifier…', 'M'],
        ['Sélectionner', 'Ctrl+clic'],
      ],
      [
        ['Remplacer Amadou Diallo…', undefined],
        ['Libérer', 'L'],
      ],
      expect.arrayContaining([
        ['Copier', 'Ctrl+C'],
        ['Déplacer…', 'D'],
        ['Dupliquer…', undefined],
      ]),
      expect.arrayContaining([['Déprogrammer', undefined]]),
    ]);
    expect(choose(menuOf('planned'), /^Modifier/)).toEqual(['planned', 'edit']);
    expect(choose(menuOf('planned'), /^Libérer/)).toEqual(['planned', 'free']);
  });

  test('a vacant draft can be filled, published and deleted', () => {
    const menu = menuOf('vacant');
    expect(choose(menu, /Qui convient/)).toEqual(['vacant', 'assign']);
    expect(choose(menu, /^Publier$/)).toEqual(['vacant', 'publish']);
    expect(menu.at(-1)?.at(-1)).toMatchObject({ label: 'Supprimer', danger: true, keys: 'Suppr' });
  });

  test('somebody who may change nothing can open it', () => {
    expect(labels(menuOf('planned', NONE))).toEqual([['Ouvrir']]);
  });
});

test('the menu of a selection has what its bar has', () => {
  const groups = selectionEntries(desk('agents'));
  expect(labels(groups)).toEqual([
    ['Affecter…', 'Décaler…', 'Dupliquer…', 'Libérer', 'Publier', 'Déprogrammer'],
    ['Supprimer'],
    ['Tout désélectionner'],
  ]);
  expect(choose(groups, /Décaler/)).toBe('shift');
  expect(choose(groups, /désélectionner/)).toBe('clear');
});

describe('the menu of an empty cell', () => {
  const menuOf = (may = ALL) => emptyEntries(wish('agents', 'Keïta Fatou', { day: dayNumber(DAY), may }), null);

  test('it adds a service, pastes what was copied, and records an absence', () => {
    expect(labels(menuOf())[0]).toEqual(['Ajouter un service ici…']);
    clipboard.set({ serviceId: 'planned', fromAgentId: agentId(0) });
    expect(labels(menuOf())).toEqual([
      ['Ajouter un service ici…', 'Coller'],
      ['Absence à partir du 08/12…', 'Remplacer…'],
      ['Seulement cette ligne'],
    ]);
    expect(choose(menuOf(), /Coller/)).toEqual(['paste', dayNumber(DAY)]);
    expect(labels(menuOf(NONE)).flat()).not.toContain('Coller');
  });

  test('what was copied in another period cannot be pasted, and the entry says why', () => {
    clipboard.set({ serviceId: 'elsewhere', fromAgentId: null });
    expect(menuOf()[0]?.[1]).toMatchObject({ label: 'Coller', disabled: 'Le service copié n’est pas dans la période affichée' });
  });
});

describe('« Plus »', () => {
  const nothing = () => undefined;
  const more = (change: Partial<MoreWish>) =>
    moreGroups({
      view: BoardView.week,
      may: ALL,
      tall: false,
      choosing: false,
      vacant: 2,
      changes: 3,
      printable: true,
      does: {
        copy: (mode) => does.push(mode),
        rotation: nothing,
        fill: nothing,
        replace: nothing,
        publish: nothing,
        undo: nothing,
        choose: nothing,
        print: nothing,
        tall: nothing,
        shortcuts: nothing,
      },
      ...change,
    });

  test('it copies the week or the month that is shown, and says why it cannot copy a day', () => {
    expect(choose(more({}), /^Copier la semaine vers…$/)).toBe('week');
    expect(choose(more({ view: BoardView.month }), /^Copier le mois vers…$/)).toBe('month');
    expect(
      more({ view: BoardView.day })
        .flat()
        .find(({ label }) => label.startsWith('Copier'))?.disabled,
    ).toBe('Affichez la semaine ou le mois à copier');
  });

  test('what a wide toolbar has as a button is in it only where the window is narrow', () => {
    const within = Object.fromEntries(
      more({})
        .flat()
        .map(({ label, within: width }) => [label, width]),
    );
    expect(within).toMatchObject({ 'Publier (3)…': 'phone', 'Pourvoir (2)…': 'tablet', 'Remplacer…': 'desk', 'Roulement…': undefined });
  });

  test('readers can print it, make its rows tall and read its shortcuts', () => {
    expect(labels(more({ may: NONE }))).toEqual([['Imprimer ou exporter…', 'Lignes hautes'], ['Raccourcis']]);
  });
});

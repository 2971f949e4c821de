import { expect, test } from 'vitest';
import type { ActorKind } from '@vigie/domain/identity/actor.ts';
import { agencyRights, defaultCustomerRights, defaultTemplates } from '@vigie/domain/identity/rights.ts';
import { menuOf } from '../shared/navigation/menu-model.ts';
import { mayVisit, type Visitor } from '../shared/navigation/screen-access.ts';
import { screens } from './screens.ts';

const visitor = (kind: ActorKind, rights: string[] = []): Visitor => ({ actor: { kind, rights: new Set(rights) }, insideAgency: false, facts: {} });
const addressed = (word: string) => screens.find(({ path }) => path.replace(/\/\{-\$\w+\}/g, '').endsWith(`/${word}`))!;
const menu = (who: Visitor): string[] => menuOf(screens, who, 'default').flatMap(({ entries }) => entries.map(({ path }) => path));

/** Opens by this right and by no other, and is in the drawer of those whom the address opens to. */
function opensByRight(word: string, right: string): void {
  const screen = addressed(word);
  const others = [...new Set(screens.flatMap(({ rights = [] }) => rights))].filter((each) => each !== right);
  expect(mayVisit(screen, visitor('staff', [right]))).toBe(true);
  expect(menu(visitor('staff', [right]))).toContain(screen.path);
  expect(mayVisit(screen, visitor('staff', others))).toBe(false);
  expect(menu(visitor('staff', others))).not.toContain(screen.path);
  for (const kind of ['agent', 'customer'] as const) expect(mayVisit(screen, visitor(kind, [right]))).toBe(false);
}

test('interventions on sites are planned at adminPlaningSites, with the right to the sites’ planning (A-033)', () => {
  expect(addressed('adminPlaningSites').label).toBe('Planning des sites');
  opensByRight('adminPlaningSites', 'readSitesPlanning');
});

test('agents are planned at adminPlaningAgents, with the right to the agents’ planning (A-034)', () => {
  expect(addressed('adminPlaningAgents').label).toBe('Planning des collaborateurs');
  opensByRight('adminPlaningAgents', 'readAgentsPlanning');
});

test('agents’ documents have one menu entry: the desk’s list, or one’s own for those who have no other', () => {
  const lines = (who: Visitor) =>
    menu(who).filter((path) => ['/platform/documents/agent', '/platform/collaborateurs/agent_documents'].includes(path));
  expect(lines(visitor('owner'))).toEqual(['/platform/collaborateurs/agent_documents']);
  expect(lines(visitor('staff', ['listOwnDocuments']))).toEqual(['/platform/documents/agent']);
  expect(lines(visitor('agent', ['listOwnDocuments', 'listAgencyDocuments']))).toEqual(['/platform/documents/agent']);
  expect(mayVisit(addressed('documents/agent'), visitor('owner'))).toBe(true);
});

test('the agency’s documents need the right to read them, are for its staff and can be created there (A-051)', () => {
  const screen = addressed('agency_documents');
  expect(mayVisit(screen, visitor('staff', ['readAgencyDocuments']))).toBe(true);
  expect(mayVisit(screen, visitor('staff', ['listAgents', 'listOwnDocuments']))).toBe(false);
  for (const kind of ['agent', 'customer'] as const) expect(mayVisit(screen, visitor(kind, ['readAgencyDocuments']))).toBe(false);
  expect(screen.creates).toMatchObject([{ label: 'Document agence', rights: ['createAgencyDocuments'] }]);
});

test('each role has its own menu (A-275)', () => {
  const field = ['readOwnBadge', ...defaultTemplates[1].rights];
  const menus = new Map<string, string[]>(
    (
      [
        ['superadmin', []],
        ['admin', []],
        ['support', []],
        ['owner', []],
        ['staff', [...agencyRights]],
        ['agent', field],
        ['customer', [...defaultCustomerRights]],
      ] as const
    ).map(([kind, rights]) => [kind, menu(visitor(kind, [...rights]))]),
  );
  const of = (kind: ActorKind): string[] => menus.get(kind)!;
  const begins = (kind: ActorKind, word: string): boolean => of(kind).some((path) => path.startsWith(word));
  expect(of('owner')).toContain('/platform/params/agency');
  expect(of('staff')).toContain('/platform/planification/adminPlanning');
  expect(of('agent')).toContain('/platform/agentBadge');
  for (const kind of ['agent', 'customer'] as const) expect([kind, begins(kind, '/platform/params/')]).toEqual([kind, false]);
  expect(begins('customer', '/customer/')).toBe(true);
  for (const kind of ['owner', 'staff', 'agent', 'superadmin'] as const) expect(of(kind)).not.toContain('/customer/customerDashboard');
  for (const kind of ['superadmin', 'admin', 'support'] as const) expect([kind, begins(kind, '/platform/planification/')]).toEqual([kind, false]);
  expect(new Set((['owner', 'agent', 'customer', 'support'] as const).map((kind) => of(kind).join(' '))).size).toBe(4);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Actor, ActorKind } from './actor.ts';
import { roleLabel } from './rights-roles.ts';
import { rightGroups } from './rights.data.ts';
import {
  agencyRights,
  allRights,
  closeRights,
  defaultCustomerRights,
  defaultTemplateName,
  defaultTemplates,
  grantRight,
  isCustomerRight,
  isRight,
  missingRight,
  needsOf,
  rightLabel,
  rightsBeyondGiver,
  rightsOfSites,
  takeRight,
} from './rights.ts';

const actor = (kind: ActorKind, ...rights: string[]): Actor => ({ kind, rights: new Set(rights) });
const someRights = fc.subarray([...allRights]);

describe('the rights registry', () => {
  test('contains every identifier of the specification (A-281)', () => {
    for (const name of [
      'listInvoices',
      'readSitesPlanning',
      'listInterventionReports',
      'listMissionEvents',
      'listCustomerRequests',
      'listStockReferences',
      'accessAgentPhones',
    ])
      expect(isRight(name)).toBe(true);
  });

  test('has each right once with its own French label, and only needs existing rights', () => {
    expect(new Set(allRights).size).toBe(allRights.length);
    expect(new Set(allRights.map(rightLabel)).size).toBe(allRights.length);
    for (const right of allRights) for (const need of needsOf(right)) expect(isRight(need)).toBe(true);
  });

  test('has a group for all people and field matters (F-350)', () => {
    const keys = rightGroups.map((group) => group.key);
    expect(keys).toEqual(
      expect.arrayContaining([
        'agents',
        'salaryElements',
        'unavailabilities',
        'customers',
        'sites',
        'rounds',
        'checkpoints',
        'services',
        'stock',
        'serviceBreaks',
        'missionEvents',
        'reports',
        'agentRequests',
        'customerRequests',
        'expirations',
        'informationNotes',
        'siteInstructions',
      ]),
    );
  });

  test('has a group for all commercial and company matters', () => {
    const keys = rightGroups.map((group) => group.key);
    expect(keys).toEqual(
      expect.arrayContaining([
        'offers',
        'estimates',
        'invoices',
        'purchaseOrders',
        'agentContractTemplates',
        'customerContractTemplates',
        'agentContracts',
        'customerContracts',
        'ownDocuments',
        'agencyDocuments',
        'emailCopies',
        'subscription',
        'agency',
      ]),
    );
  });

  test('edit needs read and read needs list, on every entity with these rights (A-280, C-347, F-349)', () => {
    const lacksPrevious = (right: string, verb: string, previous: string): boolean => {
      const needed = right.replace(verb, previous);
      return right.startsWith(verb) && isRight(needed) && !closeRights([right]).includes(needed);
    };
    expect(allRights.filter((right) => lacksPrevious(right, 'edit', 'read'))).toEqual([]);
    expect(allRights.filter((right) => lacksPrevious(right, 'read', 'list'))).toEqual([]);
    expect(closeRights(['editSites'])).toEqual(['listSites', 'readSites', 'editSites']);
  });

  test('on report types delete needs list and edit, send needs list, edit needs list (A-280)', () => {
    for (const entity of ['InterventionReports', 'RoundReports', 'RecognitionReports', 'AuditReports']) {
      expect(closeRights([`delete${entity}`])).toEqual([`list${entity}`, `edit${entity}`, `delete${entity}`]);
      expect(closeRights([`send${entity}`])).toEqual([`list${entity}`, `send${entity}`]);
      expect(closeRights([`edit${entity}`])).toEqual([`list${entity}`, `edit${entity}`]);
    }
  });
});

test('margins need the right on pay, since they reveal it', () => {
  expect(closeRights(['readMargins'])).toContain('readAgentContracts');
});

describe('completing a set of rights', () => {
  test('adds the missing read and list rights, and drops unknown names', () => {
    expect(closeRights(['editInvoices', 'flyToTheMoon'])).toEqual(['listInvoices', 'readInvoices', 'editInvoices']);
  });

  test('is a closure: it only grows, is idempotent, and preserves inclusion', () => {
    fc.assert(
      fc.property(someRights, someRights, (a, b) => {
        const closed = closeRights(a);
        expect(closed).toEqual(expect.arrayContaining(a));
        expect(closeRights(closed)).toEqual(closed);
        expect(closeRights([...a, ...b])).toEqual(expect.arrayContaining(closed));
      }),
    );
  });

  test('removing list also removes read and edit (A-280)', () => {
    expect(takeRight(['editSites', 'listRounds'], 'listSites')).toEqual(['listRounds']);
    expect(grantRight(['listRounds'], 'readSites')).toEqual(['listSites', 'readSites', 'listRounds']);
  });

  test('after removing a right, the set is complete and without it', () => {
    fc.assert(
      fc.property(someRights, fc.constantFrom(...allRights), (held, right) => {
        const left = takeRight(held, right);
        expect(left).not.toContain(right);
        expect(closeRights(left)).toEqual(left);
      }),
    );
  });
});

describe('templates', () => {
  test('an agency starts with « Administrateur », all rights an agency can grant, and « Collaborateur »', () => {
    expect(defaultTemplates.map((template) => template.name)).toEqual(['Administrateur', 'Collaborateur']);
    expect(defaultTemplates[0].rights).toEqual(agencyRights);
    for (const template of defaultTemplates) expect(closeRights(template.rights)).toEqual(template.rights);
  });

  test('« Collaborateur » is the default unless the agency chooses, and manages nobody', () => {
    expect(defaultTemplateName).toBe('Collaborateur');
    const managing = defaultTemplates[1].rights.filter((right) => /^(edit|delete|archive|send|validate)(?!Own)/.test(right));
    expect(managing).toEqual([]);
  });

  test('a new customer contact may list invoices, intervention reports and logbooks, read the sites planning and keep documents (A-290, F-346)', () => {
    expect(defaultCustomerRights).toEqual(
      expect.arrayContaining([
        'listInvoices',
        'readSitesPlanning',
        'listInterventionReports',
        'listMissionEvents',
        'listOwnDocuments',
        'readOwnDocuments',
        'createOwnDocuments',
        'editOwnDocuments',
        'deleteOwnDocuments',
        'sendOwnDocuments',
      ]),
    );
    for (const right of ['listCustomerRequests', 'listStockReferences', 'accessAgentPhones'] as const)
      expect(defaultCustomerRights).not.toContain(right);
  });

  test('customers are offered a complete part of the registry, and start with nothing else', () => {
    const offered = allRights.filter(isCustomerRight);
    expect(closeRights(offered)).toEqual(offered);
    expect(defaultCustomerRights.filter((right) => !isCustomerRight(right))).toEqual([]);
  });

  test('site maps only contain rights of the registry', () => {
    for (const right of rightsOfSites) expect(isRight(right)).toBe(true);
  });
});

describe('right checks', () => {
  test('owner, support, admin and super-admin pass; others need any one of the rights (A-285, A-288, C-348)', () => {
    for (const kind of ['owner', 'support', 'admin', 'superadmin'] as const) expect(missingRight(actor(kind), 'editSites')).toBeNull();
    expect(missingRight(actor('staff', 'createSites'), 'editSites', 'createSites')).toBeNull();
    expect(missingRight(actor('staff'), 'editSites', 'createSites')).toBe("Vous ne bénéficiez pas de l'autorisation « Modifier les sites »");
  });

  test('nobody can grant rights they do not have, and the colleague’s earlier rights stay', () => {
    const giver = actor('staff', 'listSites', 'readSites');
    expect(rightsBeyondGiver(giver, [], ['editSites'])).toEqual(['editSites']);
    expect(rightsBeyondGiver(giver, ['editSites'], ['editSites'])).toEqual([]);
    expect(rightsBeyondGiver(actor('owner'), [], agencyRights)).toEqual([]);
  });

  test('the subscription is administered by platform staff and by people they authorise; an owner neither has nor grants that right (A-045)', () => {
    for (const kind of ['support', 'admin', 'superadmin'] as const) expect(missingRight(actor(kind), 'adminSubscription')).toBeNull();
    for (const kind of ['owner', 'staff'] as const) {
      expect(missingRight(actor(kind), 'adminSubscription')).toContain('Administrer les abonnements');
      expect(missingRight(actor(kind, 'adminSubscription'), 'adminSubscription')).toBeNull();
    }
    expect(missingRight(actor('owner'), 'adminSubscription', 'listSites')).toBeNull();
    expect(rightsBeyondGiver(actor('owner'), [], ['adminSubscription'])).toEqual(['adminSubscription']);
    expect(rightsBeyondGiver(actor('support'), [], ['adminSubscription'])).toEqual([]);
    expect(defaultTemplates.flatMap(({ rights }) => rights)).not.toContain('adminSubscription');
  });

  test('each role has its label (A-278, A-279, F-348)', () => {
    expect(roleLabel({ kind: 'owner' })).toBe("Propriétaire de l'agence");
    expect(roleLabel({ kind: 'customer' })).toBe('Client');
    expect(roleLabel({ kind: 'agent' }, true)).toBe('Collaborateur planifiable');
    expect(roleLabel({ kind: 'staff' }, false)).toBe('Collaborateur non planifiable');
    expect(roleLabel({ kind: 'superadmin' })).toBe('Super administrateur');
    expect(roleLabel({ kind: 'support' })).toBe('Support');
  });
});

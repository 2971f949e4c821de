import { describe, expect, test } from 'vitest';
import type { Actor } from '../identity/actor.ts';
import type { Right } from '../identity/rights.ts';
import { knowsAllSites, logbookCan, reportCan } from './field-can.ts';

const actor = (kind: Actor['kind'], rights: Right[], rest: Partial<Actor> = {}): Actor => ({ kind, rights: new Set(rights), ...rest });
const site = { customerId: 'c1' };
const entry = { agentId: 'a1', customerId: 'c1', customerShow: true };

describe('writing in the logbook', () => {
  test('needs the full right, or the right for one’s own running service (F-160, F-161)', () => {
    expect(logbookCan.create(actor('agent', []), site, true)).toBe(false);
    expect(logbookCan.create(actor('agent', ['createMissionEvents']), site, false)).toBe(true);
    expect(logbookCan.create(actor('agent', ['createOwnMissionEvents']), site, true)).toBe(true);
    expect(logbookCan.create(actor('agent', ['createOwnMissionEvents']), site, false)).toBe(false);
  });

  test('can be refused by a site, but not to the owner', () => {
    const closed = { ...site, rightsAgent: { createMissionEvents: false, createOwnMissionEvents: false } };
    expect(logbookCan.create(actor('staff', ['createMissionEvents']), closed, true)).toBe(false);
    expect(logbookCan.create(actor('owner', []), closed, false)).toBe(true);
  });

  test('authors add to their own entries, others need the right, and customers never can', () => {
    expect(logbookCan.complete(actor('agent', [], { agentId: 'a1' }), entry)).toBe(true);
    expect(logbookCan.complete(actor('agent', [], { agentId: 'a2' }), entry)).toBe(false);
    expect(logbookCan.complete(actor('staff', ['editMissionEvents']), entry)).toBe(true);
    expect(logbookCan.complete(actor('customer', ['editMissionEvents'], { customerId: 'c1' }), entry)).toBe(false);
  });
});

describe('what a site refuses (A-286, A-287)', () => {
  const closed = {
    rightsAgent: { readMissionEvents: false, editMissionEvents: false, listRoundReports: false, createRoundReports: false },
    rightsCustomer: { listMissionEvents: false, listRoundReports: false },
  } as const;
  const slip = { type: 'round', agentId: 'a1', customerId: 'c1', site: closed } as const;

  test('the logbook to agents and to its customer, by separate maps; one’s own entry stays visible', () => {
    const reader = actor('staff', ['readMissionEvents', 'editMissionEvents']);
    expect([logbookCan.read(reader, entry), logbookCan.read(reader, { ...entry, site: closed })]).toEqual([true, false]);
    expect([logbookCan.complete(reader, entry), logbookCan.complete(reader, { ...entry, site: closed })]).toEqual([true, false]);
    expect(logbookCan.read(actor('agent', [], { agentId: 'a2' }), { ...entry, assignedToActor: true, site: closed })).toBe(false);
    expect(logbookCan.read(actor('agent', [], { agentId: 'a1' }), { ...entry, site: closed })).toBe(true);
    const customer = actor('customer', ['listMissionEvents'], { customerId: 'c1' });
    expect([logbookCan.read(customer, entry), logbookCan.read(customer, { ...entry, site: closed })]).toEqual([true, false]);
    expect(logbookCan.read(actor('support', []), { ...entry, site: closed })).toBe(true);
  });

  test('reading and creating slips of a type', () => {
    const desk = actor('staff', ['listRoundReports', 'createRoundReports', 'editRoundReports']);
    expect([reportCan.see(desk, slip), reportCan.create(desk, 'round', closed), reportCan.edit(desk, slip)]).toEqual([false, false, true]);
    expect(reportCan.see(actor('customer', ['listRoundReports'], { customerId: 'c1' }), slip)).toBe(false);
    expect(reportCan.see(actor('agent', [], { agentId: 'a1' }), slip)).toBe(true);
    expect(reportCan.create(actor('owner', []), 'round', closed)).toBe(true);
  });

  test('changing other people’s slips of a type', () => {
    const locked = { ...slip, site: { rightsAgent: { editRoundReports: false } } } as const;
    const desk = actor('staff', ['editRoundReports', 'editAuditReports']);
    expect([reportCan.edit(desk, { ...slip, site: undefined }), reportCan.edit(desk, locked)]).toEqual([true, false]);
    expect(reportCan.edit(desk, { ...locked, type: 'audit' })).toBe(true);
    expect(reportCan.edit(actor('agent', [], { agentId: 'a1' }), locked)).toBe(true);
    expect(reportCan.edit(actor('owner', []), locked)).toBe(true);
  });
});

describe('reading the logbook', () => {
  test('a customer reads the entries shown to them on their own sites', () => {
    const own = actor('customer', ['listMissionEvents'], { customerId: 'c1' });
    expect(logbookCan.read(own, entry)).toBe(true);
    expect(logbookCan.read(own, { ...entry, customerShow: false })).toBe(false);
    expect(logbookCan.read(own, { ...entry, customerId: 'c2' })).toBe(false);
    expect(logbookCan.read(actor('customer', [], { customerId: 'c1' }), entry)).toBe(false);
  });

  test('a guard reads their own entries and those of sites where they serve', () => {
    const guard = actor('agent', [], { agentId: 'a2' });
    expect(logbookCan.read(guard, entry)).toBe(false);
    expect(logbookCan.read(guard, { ...entry, assignedToActor: true })).toBe(true);
    expect(logbookCan.read(actor('agent', [], { agentId: 'a1' }), entry)).toBe(true);
  });

  test('with the right to read entries, field staff still read no unknown sites, and the desk reads all', () => {
    expect(logbookCan.read(actor('agent', ['readMissionEvents'], { agentId: 'a2' }), entry)).toBe(false);
    expect(logbookCan.read(actor('agent', ['readMissionEvents', 'readSites'], { agentId: 'a2' }), entry)).toBe(true);
    expect(logbookCan.read(actor('staff', ['readMissionEvents']), entry)).toBe(true);
    expect([knowsAllSites(actor('owner', [])), knowsAllSites(actor('customer', ['readSites']))]).toEqual([true, false]);
  });
});

describe('handling slips', () => {
  const report = { type: 'round', agentId: 'a1', customerId: 'c1' } as const;
  test('needs the rights of the type', () => {
    expect(reportCan.see(actor('staff', ['listInterventionReports']), report)).toBe(false);
    expect(reportCan.see(actor('staff', ['listRoundReports']), report)).toBe(true);
    expect(reportCan.listed(actor('staff', ['listRoundReports', 'listAuditReports']))).toEqual(['round', 'audit']);
    expect(reportCan.send(actor('staff', ['sendAuditReports']), 'round')).toBe(false);
    expect(reportCan.archive(actor('staff', ['deleteRoundReports']), 'round')).toBe(true);
  });

  test('field staff see only those they made, whatever lists their rights open', () => {
    expect(reportCan.see(actor('agent', ['listRoundReports'], { agentId: 'a2' }), report)).toBe(false);
    expect(reportCan.see(actor('agent', [], { agentId: 'a1' }), report)).toBe(true);
  });

  test('a customer sees its own with the right and changes none', () => {
    const own = actor('customer', ['listRoundReports', 'editRoundReports', 'createRoundReports'], { customerId: 'c1' });
    expect(reportCan.see(own, report)).toBe(true);
    expect(reportCan.see(own, { ...report, customerId: 'c2' })).toBe(false);
    expect([reportCan.edit(own, report), reportCan.create(own, 'round')]).toEqual([false, false]);
  });
});

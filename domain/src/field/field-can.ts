// Decides who may write, read, complete and withdraw logbook entries, and who may see and create reports.
import { has } from '../identity/actor.ts';
import type { Actor } from '../identity/actor.ts';
import { hasOnSite, refusesOnSite } from '../sites/sites-can.ts';
import type { SiteAccess, SiteMaps } from '../sites/sites-can.ts';
import { reportRights, reportTypes } from './report.ts';
import type { ReportType } from './report.ts';

export interface EntryAccess {
  readonly agentId: string | null;
  readonly customerId: string | null;
  readonly customerShow: boolean;
  /** The actor has, or had, a service on that site. */
  readonly assignedToActor?: boolean;
  /** What the entry's site disallows. Absent when unknown, or for an entry without a site. */
  readonly site?: SiteMaps | undefined;
}

export interface ReportAccess {
  readonly type: ReportType;
  readonly agentId: string | null;
  readonly customerId: string;
  readonly site?: SiteMaps | undefined;
}

/** F-161. */
export const CREATE_ENTRY_REFUSAL = "Vous ne bénéficiez pas de l'autorisation de créer une main courante";

const isOwnCustomer = (actor: Actor, customerId: string | null): boolean =>
  actor.kind === 'customer' && actor.customerId !== undefined && actor.customerId === customerId;
/** People of kind `agent` know the sites where they serve or served. The right to read sites opens the others. */
export const knowsAllSites = (actor: Actor): boolean => actor.kind !== 'customer' && (actor.kind !== 'agent' || has(actor, 'readSites'));
const isOwn = (actor: Actor, agentId: string | null): boolean => actor.agentId !== undefined && actor.agentId === agentId;

export const logbookCan = {
  /** With the full right: anywhere. With the lesser right: on the site of one's own running service (F-160, F-161). */
  create: (actor: Actor, site: SiteAccess, ownActiveService: boolean): boolean =>
    hasOnSite(actor, site, 'createMissionEvents') || (ownActiveService && hasOnSite(actor, site, 'createOwnMissionEvents')),
  read: (actor: Actor, entry: EntryAccess): boolean =>
    actor.kind === 'customer'
      ? isOwnCustomer(actor, entry.customerId) &&
        entry.customerShow &&
        has(actor, 'listMissionEvents') &&
        !refusesOnSite(actor, entry.site, 'listMissionEvents')
      : isOwn(actor, entry.agentId) ||
        (!refusesOnSite(actor, entry.site, 'readMissionEvents') &&
          (entry.assignedToActor === true || (knowsAllSites(actor) && has(actor, 'readMissionEvents')))),
  /** Additions and corrections are separate entries, made by the author or with the right. */
  complete: (actor: Actor, entry: EntryAccess): boolean =>
    actor.kind !== 'customer' &&
    (isOwn(actor, entry.agentId) || (has(actor, 'editMissionEvents') && !refusesOnSite(actor, entry.site, 'editMissionEvents'))),
  remove: (actor: Actor): boolean => actor.kind !== 'customer' && has(actor, 'deleteMissionEvents'),
} as const;

const may = (actor: Actor, type: ReportType, action: 'create' | 'edit' | 'send' | 'delete'): boolean =>
  actor.kind !== 'customer' && has(actor, reportRights[type][action]);
const lists = (actor: Actor, { type, site }: ReportAccess): boolean =>
  has(actor, reportRights[type].list) && !refusesOnSite(actor, site, reportRights[type].list);

export const reportCan = {
  /** The desk sees reports by the right of the type, and customers see their own finished ones. People of kind `agent` see those they made. */
  see: (actor: Actor, report: ReportAccess): boolean =>
    actor.kind === 'customer'
      ? isOwnCustomer(actor, report.customerId) && lists(actor, report)
      : isOwn(actor, report.agentId) || (actor.kind !== 'agent' && lists(actor, report)),
  create: (actor: Actor, type: ReportType, site?: SiteMaps): boolean =>
    may(actor, type, 'create') && !refusesOnSite(actor, site, reportRights[type].create),
  /** The author of a slip may continue it. Others need the right. */
  edit: (actor: Actor, report: ReportAccess): boolean =>
    actor.kind !== 'customer' &&
    (isOwn(actor, report.agentId) || (may(actor, report.type, 'edit') && !refusesOnSite(actor, report.site, reportRights[report.type].edit))),
  send: (actor: Actor, type: ReportType): boolean => may(actor, type, 'send'),
  archive: (actor: Actor, type: ReportType): boolean => may(actor, type, 'delete'),
  /** Types whose list the actor may open. */
  listed: (actor: Actor): ReportType[] => reportTypes.filter((type) => has(actor, reportRights[type].list)),
} as const;

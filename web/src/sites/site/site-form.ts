// The values of the site's form: how they are loaded, saved and checked.
import type { z } from 'zod';
import type { Site, SiteInput } from '@vigie/contract/sites/schemas.ts';
import type { SiteLevelRight, SiteRightsMap } from '@vigie/domain/identity/rights.ts';
import { keptTemplate } from '@vigie/domain/field/report.ts';
import { emptyAddress, type Address } from '@vigie/domain/shared/address.ts';
import { withoutKeys, type FormLine } from '../../shared/ui/form/lines/lines.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { derivedPlace, placeOfSite, type PlaceInTime } from '@vigie/domain/sites/site-place.ts';
import { siteIssues } from '@vigie/domain/sites/site.ts';
import { offeredSpecialties } from '../site-status.ts';

export type SiteFile = z.output<typeof Site>;
type SiteCall = z.input<typeof SiteInput>;

export interface KeyValues extends FormLine {
  label: string;
  number: string;
  comment: string;
}
export interface AlarmValues extends FormLine {
  label: string;
  code: string;
  comment: string;
}
export interface SiteUserValues {
  agentId: string;
  name: string;
  forbidden: boolean;
  /** Of the site's core team. */
  core: boolean;
}

export type ClockingStart = 'clocked' | 'planned';
export interface SiteValues extends Record<string, unknown> {
  customerId: string | null;
  name: string;
  specialties: string[];
  address: Address;
  radius: number | null;
  /** Null: derived from the postcode. */
  timeZone: string | null;
  holidayLocale: string | null;
  /** When a clocked start counts. Null: as the agency's rule says, tolerance included. */
  clockingStart: ClockingStart | null;
  clockingTolerance: number | null;
  instructions: string;
  comments: string;
  eventReportEnabled: boolean;
  interventionReportAfterServiceEnabled: boolean;
  /** One question per line. */
  interventionReportTemplate: string;
  notifySiteInstructionAgents: boolean;
  notifySiteInstructionAdmins: boolean;
  notifySiteInstructionCustomers: boolean;
  siteKeys: KeyValues[];
  siteAlarms: AlarmValues[];
  siteUsers: SiteUserValues[];
  rightsAgent: SiteRightsMap;
  rightsCustomer: SiteRightsMap;
}

/** The default time zone and holidays of an agency. */
export const PARIS: PlaceInTime = { timeZone: 'Europe/Paris', holidayLocale: 'FR' };

export const newKey = (): KeyValues => ({ key: crypto.randomUUID(), label: '', number: '', comment: '' });
export const newAlarm = (): AlarmValues => ({ key: crypto.randomUUID(), label: '', code: '', comment: '' });

export const emptySite = (country: string, radius: number): SiteValues => ({
  customerId: null,
  name: '',
  specialties: [],
  address: emptyAddress(country),
  radius,
  timeZone: null,
  holidayLocale: null,
  clockingStart: null,
  clockingTolerance: 0,
  instructions: '',
  comments: '',
  eventReportEnabled: true,
  interventionReportAfterServiceEnabled: false,
  interventionReportTemplate: '',
  notifySiteInstructionAgents: false,
  notifySiteInstructionAdmins: false,
  notifySiteInstructionCustomers: false,
  siteKeys: [],
  siteAlarms: [],
  siteUsers: [],
  rightsAgent: {},
  rightsCustomer: {},
});

/** A zone or calendar derived from the postcode is not a choice: it follows the postcode when that changes. */
const chosenPlace = (site: SiteFile, agency: PlaceInTime): Pick<SiteValues, 'timeZone' | 'holidayLocale'> => {
  const derived = derivedPlace(site.address, agency);
  return {
    timeZone: site.timeZone === derived.timeZone ? null : site.timeZone,
    holidayLocale: site.holidayLocale === derived.holidayLocale ? null : site.holidayLocale,
  };
};

const clockingValues = (rule: SiteFile['clocking']): Pick<SiteValues, 'clockingStart' | 'clockingTolerance'> => ({
  clockingStart: rule ? (rule.notBeforeStart ? 'planned' : 'clocked') : null,
  clockingTolerance: rule?.toleranceMinutes ?? 0,
});
/** The rule that the form describes; null follows the agency. */
const clockingRule = ({ clockingStart, clockingTolerance }: Pick<SiteValues, 'clockingStart' | 'clockingTolerance'>): SiteFile['clocking'] =>
  clockingStart === null ? null : { notBeforeStart: clockingStart === 'planned', toleranceMinutes: clockingTolerance ?? 0 };

export const valuesOf = (site: SiteFile, agency: PlaceInTime): SiteValues => ({
  customerId: site.customer.id,
  name: site.name,
  specialties: site.specialties,
  address: site.address,
  radius: site.radius,
  ...chosenPlace(site, agency),
  ...clockingValues(site.clocking),
  instructions: site.instructions ?? '',
  comments: site.comments ?? '',
  eventReportEnabled: site.eventReportEnabled,
  interventionReportAfterServiceEnabled: site.interventionReportAfterServiceEnabled,
  interventionReportTemplate: (site.interventionReportTemplate ?? []).join('\n'),
  notifySiteInstructionAgents: site.notifySiteInstructionAgents ?? false,
  notifySiteInstructionAdmins: site.notifySiteInstructionAdmins ?? false,
  notifySiteInstructionCustomers: site.notifySiteInstructionCustomers ?? false,
  siteKeys: (site.siteKeys ?? []).map((line) => ({ ...line, key: line.id })),
  siteAlarms: (site.siteAlarms ?? []).map((line) => ({ ...line, key: line.id })),
  siteUsers: (site.siteUsers ?? []).map(({ agent, forbidden, core }) => ({
    agentId: agent.id,
    name: agent.name,
    forbidden,
    core,
  })),
  rightsAgent: site.rightsAgent ?? {},
  rightsCustomer: site.rightsCustomer ?? {},
});

/** Parts that the person was not shown are not sent: the server keeps them. `site` absent: creating. */
export function callOf(values: SiteValues, site: SiteFile | undefined, may: { readonly secrets: boolean; readonly instructions: boolean }): SiteCall {
  const { siteKeys, siteAlarms, siteUsers, instructions, customerId, radius, timeZone, holidayLocale, interventionReportTemplate, ...others } =
    values;
  const { clockingStart, clockingTolerance, ...rest } = others;
  return {
    ...rest,
    interventionReportTemplate: keptTemplate(interventionReportTemplate.split('\n')),
    customerId: customerId ?? '',
    ...(radius === null ? {} : { radius }),
    timeZone: timeZone ?? '',
    holidayLocale: holidayLocale ?? '',
    clocking: clockingRule({ clockingStart, clockingTolerance }),
    ...(may.instructions ? { instructions } : {}),
    ...(may.secrets ? { siteKeys: withoutKeys(siteKeys), siteAlarms: withoutKeys(siteAlarms) } : {}),
    siteUsers: siteUsers.map(({ agentId, forbidden, core }) => ({ agentId, forbidden, core })),
    ...(site ? { id: site.id } : {}),
  };
}

/** The server's own rules, so that a wrong field is reported before anything is sent. */
export function siteProblems(values: SiteValues, agency: PlaceInTime): Record<string, string | null> {
  const { timeZone, holidayLocale } = values;
  const place = placeOfSite(values.address, { ...(timeZone ? { timeZone } : {}), ...(holidayLocale ? { holidayLocale } : {}) }, agency);
  const unnamed = (['siteKeys', 'siteAlarms'] as const).flatMap((list) =>
    values[list].flatMap((line, index) => (line.label.trim() === '' ? [[`${list}.${index}.label`, messages.required] as const] : [])),
  );
  const record = { ...values, ...place, radius: values.radius ?? 0, clocking: clockingRule(values) };
  const { 'clocking.toleranceMinutes': clockingTolerance, ...issues } = siteIssues(record, offeredSpecialties) as Record<string, string>;
  return { ...issues, ...(clockingTolerance ? { clockingTolerance } : {}), ...Object.fromEntries(unnamed) };
}

export const siteLabels: Readonly<Record<string, string>> = {
  customerId: 'Client',
  name: 'Nom',
  specialties: 'Spécialités',
  street: 'Adresse',
  complement: 'Complément',
  zipcode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  latitude: 'Latitude',
  longitude: 'Longitude',
  radius: 'Rayon',
  timeZone: 'Fuseau horaire',
  holidayLocale: 'Jours fériés',
  clockingStart: 'Pointage compté',
  clockingTolerance: 'Tolérance de pointage',
  instructions: 'Consignes',
  comments: 'Commentaires',
  status: 'Statut',
  eventReportEnabled: 'Envoi de la main courante',
  reportAfterServiceEnabled: 'Bon demandé en fin de service',
  interventionReportTemplate: 'Questions du bon d’intervention',
  rightsAgent: 'Droits des collaborateurs',
  rightsCustomer: 'Droits du client',
};

export const refusedRights = (map: SiteRightsMap): SiteLevelRight[] =>
  Object.entries(map)
    .filter(([, given]) => given === false)
    .map(([right]) => right as SiteLevelRight);

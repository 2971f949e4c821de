// Defines the types for an agency's settings: every value that a rule must not hard-code.

import type { Currency } from '../../shared/money-format.ts';
import type { FactorDemand } from '../../identity/factor-demand.ts';
import type { PeriodUnit } from '../../shared/reminder-step.ts';
import type { LocalDay, LocalTime } from '../../shared/time-day.ts';
import type { CheckLevels } from './check-levels.ts';
import type { OvertimeCalculation } from './overtime-calculation.ts';
import type { PayFactors, PayKey } from '../pay-keys.ts';
import type { EventTypeSetting } from './own-types.ts';
import type { AgentRequestType, RequestType } from '../request-types.data.ts';
import type { PayrollCodes } from '../payroll-codes.ts';
import type { SalaryElementType } from '../salary-element-types.data.ts';
import type { SlipType } from '../slip-types.data.ts';
import type { UnavailabilityType } from '../unavailability-types.data.ts';
import type { LimitAlertSettings } from '../limit-alerts.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The weekly minutes from which a band begins, and the increase in per cent. */
export interface OvertimeBand {
  readonly fromMinutes: number;
  readonly percent: number;
}

export interface FeatureSettings {
  /** null: never chosen, so both kinds of equipment expirations are shown. */
  readonly stockSimplified: boolean | null;
  readonly planningViewTourHexColor: string;
  readonly planningViewInterventionHexColor: string;
  readonly overtimeCalculation: OvertimeCalculation;
  /** Pays the contract hours each month and settles at the end. Only for calculations 3, 4 and 5. */
  readonly overtimeSmoothing: boolean;
  readonly agentRating: boolean;
}

/** Limits used by the fifteen checks. Durations are in minutes. */
export interface PlanningSettings {
  readonly checks: CheckLevels;
  readonly maxServiceMinutes: number;
  /** Measures the maximum over the whole presence, or over effective work without unpaid breaks. */
  readonly maxServiceMeasure: 'span' | 'effective';
  /** The shortest period of work, planned and paid (IDCC 1351, art. 7.13). 0: none. */
  readonly minServiceMinutes: number;
  /** Warns of six hours of work without a planned pause of twenty minutes (art. L3121-16 C. trav.). */
  readonly pauseAfterSixHours: 'warn' | 'off';
  readonly dailyRestMinutes: number;
  readonly spacingMinutes: number;
  readonly maxWeeklyMinutes: number;
  /** The limit on the average of twelve weeks: 46 h as a warning, 44 h, or neither. */
  readonly weeklyAverage: 'agreement' | 'law' | 'off';
  readonly minWeeklyRestMinutes: number;
  readonly weeklyMinutes: number;
  readonly minMonthlySundays: number;
  readonly sundayMode: 'month' | 'rolling3';
  readonly maxConsecutiveDays: number;
  readonly maxMinutesBeforeRest: number;
  /** Minutes of a service started the day before that do not yet count as a day worked. */
  readonly consecutiveTailMinutes: number;
  /** True: a missing first-aid certificate (SST) has the level of the check. False: it only warns, because no text demands it. */
  readonly firstAidForbidden: boolean;
  readonly maxRecurrence: number;
  /** When an agent takes an offered or unplanned service, it waits for the manager's confirmation. */
  readonly offersConfirmed: boolean;
}

export interface HoursSettings {
  readonly nightStart: LocalTime;
  readonly nightEnd: LocalTime;
  readonly overtimeBands: readonly OvertimeBand[];
  /** Uses the real hours of ended services, or always the planned ones. */
  readonly basis: 'real' | 'planned';
  /** Clocked minutes before the planned start do not count, unless the site has a rule of its own. */
  readonly clockingNotBeforeStart: boolean;
  /** A clocked time at most this far from the planned one counts as planned. A site may have its own rule. */
  readonly clockingToleranceMinutes: number;
  /** Paid leave counts for weekly overtime from this day on (Cass. soc. 10 Sept 2025, n 23-14.455); null: never. */
  readonly paidLeaveCountsFrom: LocalDay | null;
  /** Paid leave is counted in « jours ouvrables », Monday to Saturday, or in « jours ouvrés ». */
  readonly leaveUnit: 'workable' | 'worked';
  /** Pays the hour that the spring night loses. */
  readonly springHourKept: boolean;
  /** Pays a period shorter than `planning.minServiceMinutes` as if it lasted that long (IDCC 1351, art. 7.13). */
  readonly minimumServicePaid: boolean;
  /** Works out the branch's meal allowance (IDCC 1351, annexe IV, art. 6). Otherwise it is typed. */
  readonly mealsWorkedOut: boolean;
  /** A month's allowance for putting on the uniform, and for its upkeep, in proportion to worked hours. 0: none is worked out. */
  readonly clothingCents: number;
  readonly upkeepCents: number;
  readonly yearlyMinutes: number;
  /** Overtime of a civil year without compulsory rest: 329 h (IDCC 1351, art. 7.10), else 220 h (art. D3121-24 C. trav.). */
  readonly contingentMinutes: number;
  /** The agreement that lets overtime be settled over longer than a week (art. L3121-44 C. trav.); empty: there is none. */
  readonly overtimeAgreement: string;
}

export interface PricingSettings {
  readonly dayPriceCents: number;
  readonly circuitPriceCents: number;
  readonly factors: PayFactors;
  /** Hourly prices set by hand. They replace day price × factor. */
  readonly amountsCents: Readonly<Partial<Record<PayKey, number>>>;
  /** An extra multiplier for the hours of each specialty. A specialty that is not listed has no markup (F-054). */
  readonly specialtyFactors: Readonly<Record<string, number>>;
  readonly interventionPriceCents: number;
  readonly roundPriceCents: number;
  readonly recognitionPriceCents: number;
  readonly auditPriceCents: number;
}

export interface FieldSettings {
  readonly lateMarginMinutes: number;
  /** Guards whose phone takes notifications are asked before each service whether they come. */
  readonly arrivalAsked: boolean;
  readonly ptiEnabled: boolean;
  /** Minutes without movement before the lone-worker alarm (F-194). */
  readonly ptiFrequencyMinutes: number | null;
  /** Minutes without a beat of a protected guard's phone before the alert « Signal perdu ». */
  readonly ptiSilenceMinutes: number;
  /** Seconds without anybody in charge before an alert goes to the next person on call. */
  readonly alarmCallSeconds: number;
  readonly ptiDuringBreak: boolean;
  readonly ptiBetweenCircuitServices: boolean;
  readonly defaultSiteRadius: number;
  readonly serviceReportSignatureRequired: boolean;
  readonly interventionReportAfterService: boolean;
  readonly endPhotoRequired: boolean;
  readonly positionRetentionMonths: number;
  /** The slip types that the agency uses. */
  readonly agencyReportTypes: readonly SlipType[];
}

export interface CommercialDocumentSettings {
  readonly header: string;
  readonly footer: string;
  readonly bankDetails: string;
  readonly latePaymentMessage: string;
  readonly email: { readonly message: string };
  readonly invoiceRecurrenceTitle: string;
}

export interface ExportSettings {
  readonly header: string;
  readonly footer: string;
  readonly legalMention: string;
  /** The agency’s own, `#rrggbb`: on its documents, its mails and its customers’ portal. */
  readonly colour: string | null;
  readonly decimalSeparator: ',' | '.';
}

export interface SubscriptionSettings {
  readonly defaultPaymentMethod: string | null;
  readonly defaultPaymentMethodType: 'SEPA' | 'CARD' | 'CHECK' | null;
  readonly vat: string;
  readonly vatLabel: string;
  readonly mustBeBilled: boolean;
}

export interface AgentPlanningSettings {
  readonly weeklyMailingPlanningMode: 'off' | 'on';
  readonly agentPlanningSendFrequencyType: 'month' | 'custom' | 'dayOfWeek' | 'dates' | 'never';
  /** 1 Monday to 7 Sunday. */
  readonly agentPlanningSendFrequencyDayOfWeek: number;
  readonly agentPlanningSendFrequencyRecuringDays: number;
  readonly agentPlanningSendFrequencyDaysOfMonth: readonly number[];
  readonly agentPlanningSendPeriodType: 'week' | 'month' | 'custom';
  readonly agentPlanningSendPeriodCustom: number;
  readonly agentPlanningSendHour: LocalTime;
  readonly isAgentPlanningSendIfModified: boolean;
  readonly agentPlanningLastSendDatetime: string | null;
}

/** The texts around the content of the agency's mails. They are rich texts. */
export interface MailSettings {
  /** The reply address. Empty: the agency's own address. */
  readonly replyTo: string;
  readonly signature: string;
  readonly planningMessage: string;
  readonly reportMessage: string;
}

/** Which unpaid invoices get reminders, in days from the due day. */
export interface InvoiceReminderSettings {
  readonly enabled: boolean;
  readonly beforeDays: readonly number[];
  readonly afterDays: readonly number[];
  readonly message: string;
}

/** Which unanswered estimates get reminders, in days from their sending. */
export interface EstimateReminderSettings {
  readonly enabled: boolean;
  readonly afterDays: readonly number[];
  readonly message: string;
}

export interface ExpirationSettings {
  /** How many days, weeks or months before a deadline or the end of a contract the notice is sent. */
  readonly leadDays: readonly number[];
  readonly leadUnit: PeriodUnit;
  /** To the agency, all deadlines in one mail. */
  readonly notify: boolean;
  /** To each agent, only their own. */
  readonly notifyAgents: boolean;
  readonly message: string;
}

/** Makes a day a holiday, or an ordinary day (`name` null), against the calendar of the place. `locale` null: everywhere. */
export interface HolidayOverride {
  readonly day: LocalDay;
  readonly name: string | null;
  readonly locale: string | null;
}

/** Account numbers of the general chart (PCG). A rate without an account of its own uses the common one. */
export interface AccountSettings {
  readonly customers: string;
  readonly services: string;
  readonly goods: string;
  /** Deposits until the final invoice (PCG 4191). */
  readonly advances: string;
  readonly vatCollected: string;
  /** VAT on services that is not due before the payment (art. 269-2 c CGI). */
  readonly vatAwaiting: string;
  /** By rate in basis points. */
  readonly vatByRate: Readonly<Record<string, string>>;
  readonly vatAwaitingByRate: Readonly<Record<string, string>>;
  readonly payments: Readonly<Record<'SEPA' | 'CARD' | 'CHECK', string>>;
}

/** The sandbox answers as a platform would, beside the demonstration only. */
export const invoicingPlatforms = ['none', 'sandbox'] as const;
export type InvoicingPlatformKind = (typeof invoicingPlatforms)[number];

/** Everything an agency may set. Group and field names follow the specification where it gives them. */
export interface AgencySettings {
  readonly timeZone: string;
  readonly holidayLocale: string;
  readonly holidayOverrides: readonly HolidayOverride[];
  readonly currency: Currency;
  readonly customerNumberPrefix: string;
  readonly saturdayCount: boolean;
  readonly vocabulary: Vocabulary;
  readonly agencySettingsFeature: FeatureSettings;
  readonly agencySettingsSubscription: SubscriptionSettings;
  readonly planning: PlanningSettings;
  readonly hours: HoursSettings;
  readonly pricing: PricingSettings;
  readonly field: FieldSettings;
  readonly estimateSettings: CommercialDocumentSettings;
  readonly invoiceSettings: CommercialDocumentSettings;
  /** Exemption of small companies (art. 293 B CGI), and the option to pay VAT when it is billed. */
  readonly vatRegime: { readonly franchise: boolean; readonly onDebits: boolean };
  /** The « plateforme agréée » to which invoices are transmitted. */
  readonly electronicInvoicing: { readonly platform: InvoicingPlatformKind };
  /** The accounts used by the journals for the accountant. */
  readonly accounts: AccountSettings;
  readonly exportSettings: ExportSettings;
  /** What each payroll program calls the rubrics of pre-payroll. */
  readonly payrollCodes: PayrollCodes;
  readonly settingsContractCustomer: { readonly timeRemindContract: number };
  /** The funds are named with their address in working contracts (art. L1242-12, 7°, C. trav.). */
  readonly settingsContractAgent: { readonly timeRemindContract: number; readonly pensionFund: string; readonly welfareFund: string };
  /** Sends the signer's code by text message when the platform can send them and the number is known. */
  readonly signatureSettings: { readonly codeBySms: boolean };
  readonly settingsAgentPurchaseOrder: { readonly header: string; readonly footer: string };
  readonly hoursCountCustomerSettings: { readonly visible: boolean };
  readonly eventReportSettings: {
    readonly subject: string;
    readonly message: string;
    readonly sendHour: LocalTime;
  };
  readonly agentPlanningSettings: AgentPlanningSettings;
  readonly customerPlanningSettings: { readonly agentNamesVisible: boolean };
  readonly agentExpirationSettings: ExpirationSettings;
  readonly mailSettings: MailSettings;
  readonly remindSettings: { readonly invoices: InvoiceReminderSettings; readonly estimates: EstimateReminderSettings };
  readonly limitAlerts: LimitAlertSettings;
  /** Who must use a second factor to sign in. */
  readonly secondFactor: { readonly demand: FactorDemand };
  /** Whether the owner must consent before platform staff enter the agency. */
  readonly supportVisits: { readonly askConsent: boolean };
  /** What collaborators and customers may ask the agency for. */
  readonly requestTypes: readonly AgentRequestType[];
  readonly agencyCustomerRequestTypes: readonly RequestType[];
  /** Reasons why an agent is unavailable. */
  readonly unavailabilityTypes: readonly UnavailabilityType[];
  /** What is paid or withheld beside the hours. */
  readonly salaryElementTypes: readonly SalaryElementType[];
  /** The differences from the delivered logbook types. Read with `agencyEventTypes`. */
  readonly serviceEventTypes: readonly EventTypeSetting[];
  /** Keys of specialties that are no longer offered. Records that use them keep them (F-052). */
  readonly disabledSpecialties: readonly string[];
}

/** The same shape with every field optional, as settings are stored and saved. */
export type PartialSettings = DeepPartial<AgencySettings>;
type DeepPartial<T> = T extends readonly unknown[] ? T : T extends object ? { readonly [K in keyof T]?: DeepPartial<T[K]> } : T;

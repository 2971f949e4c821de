// Settings of an agency: everything that a rule must not hard-code, with the values of a new agency.

import type { Currency } from '../../shared/money-format.ts';
import type { FactorDemand } from '../../identity/factor-demand.ts';
import type { PeriodUnit } from '../../shared/reminder-step.ts';
import type { LocalDay, LocalTime } from '../../shared/time-day.ts';
import type { CheckLevels } from './check-levels.ts';
import type { OvertimeCalculation } from './overtime-calculation.ts';
import type { PayFactors, PayKey } from '../pay-keys.ts';
import type { EventTypeSetting } from './own-types.ts';
import type { AgentRequestType, RequestType } from '../request-types.data.ts';
import type { SlipType } from '../slip-types.data.ts';
import type { UnavailabilityType } from '../unavailability-types.data.ts';
import type { LimitAlertSettings } from '../limit-alerts.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Weekly minutes from which a band begins, and the increase in per cent. */
export interface OvertimeBand {
  readonly fromMinutes: number;
  readonly percent: number;
}

export interface FeatureSettings {
  /** null: never chosen, which shows both kinds of equipment expirations. */
  readonly stockSimplified: boolean | null;
  readonly planningViewTourHexColor: string;
  readonly planningViewInterventionHexColor: string;
  readonly overtimeCalculation: OvertimeCalculation;
  /** Pays the contract's hours each month and settles at the end; only for calculations 3, 4 and 5. */
  readonly overtimeSmoothing: boolean;
  readonly agentRating: boolean;
}

/** Limits that the fifteen checks compare with; durations in minutes. */
export interface PlanningSettings {
  readonly checks: CheckLevels;
  readonly maxServiceMinutes: number;
  /** Measure the maximum on the whole presence, or on effective work once unpaid breaks are out. */
  readonly maxServiceMeasure: 'span' | 'effective';
  readonly dailyRestMinutes: number;
  readonly spacingMinutes: number;
  readonly maxWeeklyMinutes: number;
  readonly minWeeklyRestMinutes: number;
  readonly weeklyMinutes: number;
  readonly minMonthlySundays: number;
  readonly sundayMode: 'month' | 'rolling3';
  readonly maxConsecutiveDays: number;
  readonly maxMinutesBeforeRest: number;
  /** Minutes of a service begun the day before that do not yet make a day worked. */
  readonly consecutiveTailMinutes: number;
  readonly maxRecurrence: number;
  /** A service that an agent takes, of those offered to him or of those that are not planned, waits for the manager. */
  readonly offersConfirmed: boolean;
}

export interface HoursSettings {
  readonly nightStart: LocalTime;
  readonly nightEnd: LocalTime;
  readonly overtimeBands: readonly OvertimeBand[];
  /** Real hours of ended services, or always the planned ones. */
  readonly basis: 'real' | 'planned';
  /** Paid leave counts for weekly overtime from this day on (Cass. soc. 10 Sept 2025, n 23-14.455); null: never. */
  readonly paidLeaveCountsFrom: LocalDay | null;
  /** Pays the hour that the spring night loses. */
  readonly springHourKept: boolean;
  readonly yearlyMinutes: number;
}

export interface PricingSettings {
  readonly dayPriceCents: number;
  readonly circuitPriceCents: number;
  readonly factors: PayFactors;
  /** Hourly prices set by hand; they replace day price × factor. */
  readonly amountsCents: Readonly<Partial<Record<PayKey, number>>>;
  /** By specialty, what its hours are multiplied by besides; a specialty that is not named is not marked up (F-054). */
  readonly specialtyFactors: Readonly<Record<string, number>>;
  readonly interventionPriceCents: number;
  readonly roundPriceCents: number;
  readonly recognitionPriceCents: number;
  readonly auditPriceCents: number;
}

export interface FieldSettings {
  readonly lateMarginMinutes: number;
  readonly ptiEnabled: boolean;
  /** Minutes without movement before the lone-worker alarm (F-194). */
  readonly ptiFrequencyMinutes: number | null;
  readonly ptiDuringBreak: boolean;
  readonly ptiBetweenCircuitServices: boolean;
  readonly defaultSiteRadius: number;
  readonly serviceReportSignatureRequired: boolean;
  readonly interventionReportAfterService: boolean;
  readonly endPhotoRequired: boolean;
  readonly positionRetentionMonths: number;
  /** The slips that the agency writes. */
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

/** What stands on the agency's mails besides their own words; texts are rich texts. */
export interface MailSettings {
  /** Where answers go; empty: the agency's own address. */
  readonly replyTo: string;
  readonly signature: string;
  readonly planningMessage: string;
  readonly reportMessage: string;
}

/** Which unpaid invoices are reminded, in days from the due day. */
export interface InvoiceReminderSettings {
  readonly enabled: boolean;
  readonly beforeDays: readonly number[];
  readonly afterDays: readonly number[];
  readonly message: string;
}

export interface ExpirationSettings {
  /** How many days, weeks or months before a deadline or the end of a contract it is told. */
  readonly leadDays: readonly number[];
  readonly leadUnit: PeriodUnit;
  /** To the agency, all of them in one mail. */
  readonly notify: boolean;
  /** To each agent, his own. */
  readonly notifyAgents: boolean;
  readonly message: string;
}

/** A day made a holiday, or an ordinary day (`name` null), against the calendar of the place; `locale` null: everywhere. */
export interface HolidayOverride {
  readonly day: LocalDay;
  readonly name: string | null;
  readonly locale: string | null;
}

/** Everything an agency may set. Group and field names of the specification are kept where it gives them. */
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
  readonly exportSettings: ExportSettings;
  readonly settingsContractCustomer: { readonly timeRemindContract: number };
  readonly settingsContractAgent: { readonly timeRemindContract: number };
  /** The code of a signer goes by text message where the platform sends them and the number is known. */
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
  readonly remindSettings: { readonly invoices: InvoiceReminderSettings };
  readonly limitAlerts: LimitAlertSettings;
  /** Of whom the agency asks a second factor at the sign-in. */
  readonly secondFactor: { readonly demand: FactorDemand };
  /** Whether the owner is asked before somebody of the platform enters the agency. */
  readonly supportVisits: { readonly askConsent: boolean };
  /** What collaborators, and customers, may ask the agency for. */
  readonly requestTypes: readonly AgentRequestType[];
  readonly agencyCustomerRequestTypes: readonly RequestType[];
  /** Why an agent is unavailable. */
  readonly unavailabilityTypes: readonly UnavailabilityType[];
  /** What differs from the logbook types of the product; read with `agencyEventTypes`. */
  readonly serviceEventTypes: readonly EventTypeSetting[];
  /** Keys of specialties that are no longer offered; what bears them keeps them (F-052). */
  readonly disabledSpecialties: readonly string[];
}

/** The same shape with every field optional, as settings are stored and saved. */
export type PartialSettings = DeepPartial<AgencySettings>;
type DeepPartial<T> = T extends readonly unknown[] ? T : T extends object ? { readonly [K in keyof T]?: DeepPartial<T[K]> } : T;

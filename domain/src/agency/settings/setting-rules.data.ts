// Defines one rule for each setting. A new setting without a rule does not compile.

import { currencies } from '../../shared/money-format.ts';
import { periodUnits } from '../../shared/reminder-step.ts';
import { factorDemands } from '../../identity/factor-demand.ts';
import { CheckLevel, checkCodes } from './check-levels.ts';
import { holidayLocaleLabels } from '../holidays.ts';
import { OvertimeCalculation } from './overtime-calculation.ts';
import { payKeys } from '../pay-keys.ts';
import { elementUnits } from '../element-units.ts';
import { slipTypes } from '../slip-types.data.ts';
import {
  account,
  accountOrNone,
  byKey,
  cents,
  colour,
  day,
  distinct,
  distinctBy,
  duration,
  emailOrNone,
  filledWords,
  flag,
  group,
  instant,
  lines,
  listOf,
  mapOf,
  markup,
  MOST_MARKUP,
  oneOf,
  orNull,
  payrollCode,
  rich,
  time,
  timeZone,
  whole,
  words,
  type SettingRule,
} from './setting-rule.ts';
import { invoicingPlatforms, type AgencySettings, type CommercialDocumentSettings } from './settings.ts';

/** A group has a rule for each field, or one rule for the whole group. */
export type RuleTree<T> = {
  readonly [K in keyof T]: T[K] extends readonly unknown[] ? SettingRule : T[K] extends object ? RuleTree<T[K]> | SettingRule : SettingRule;
};

const HOUR = 60;
const PRICE = 1_000_000;
const PARAGRAPHS = 5000;
const holidayLocale = oneOf(Object.keys(holidayLocaleLabels));

const commercialDocument: RuleTree<CommercialDocumentSettings> = {
  header: words(PARAGRAPHS),
  footer: words(PARAGRAPHS),
  bankDetails: words(1000),
  latePaymentMessage: words(2000),
  email: { message: rich(PARAGRAPHS) },
  invoiceRecurrenceTitle: words(200),
};

/** A rubric's key holds that of a type, which the agency's own lists make. */
const codes = byKey(payrollCode, 400, 60);
const told = { notification: flag, email: flag };
const remind = { timeRemindContract: whole(0, 730) };

export const settingRules: RuleTree<AgencySettings> = {
  timeZone,
  holidayLocale,
  holidayOverrides: listOf(group({ day, name: orNull(filledWords(120)), locale: orNull(holidayLocale) }, true), 500),
  currency: oneOf(currencies),
  customerNumberPrefix: words(20),
  saturdayCount: flag,
  vocabulary: { responsible: filledWords(60), workPlace: filledWords(60), specialty: filledWords(60) },
  agencySettingsFeature: {
    stockSimplified: orNull(flag),
    planningViewTourHexColor: colour,
    planningViewInterventionHexColor: colour,
    overtimeCalculation: oneOf(Object.values(OvertimeCalculation)),
    overtimeSmoothing: flag,
    agentRating: flag,
  },
  agencySettingsSubscription: {
    defaultPaymentMethod: orNull(words(255)),
    defaultPaymentMethodType: oneOf([null, 'SEPA', 'CARD', 'CHECK']),
    vat: words(20),
    vatLabel: filledWords(20),
    mustBeBilled: flag,
  },
  planning: {
    checks: mapOf(checkCodes, oneOf(Object.values(CheckLevel))),
    maxServiceMinutes: duration(HOUR, 24 * HOUR),
    maxServiceMeasure: oneOf(['span', 'effective']),
    minServiceMinutes: duration(0, 12 * HOUR),
    pauseAfterSixHours: oneOf(['warn', 'off']),
    dailyRestMinutes: duration(9 * HOUR, 24 * HOUR),
    spacingMinutes: duration(0, 48 * HOUR),
    maxWeeklyMinutes: duration(HOUR, 60 * HOUR),
    weeklyAverage: oneOf(['agreement', 'law', 'off']),
    minWeeklyRestMinutes: duration(24 * HOUR, 96 * HOUR),
    weeklyMinutes: duration(HOUR, 48 * HOUR),
    minMonthlySundays: whole(0, 4),
    sundayMode: oneOf(['month', 'rolling3']),
    maxConsecutiveDays: whole(1, 14),
    maxMinutesBeforeRest: duration(HOUR, 96 * HOUR),
    consecutiveTailMinutes: whole(0, 12 * HOUR),
    firstAidForbidden: flag,
    maxRecurrence: whole(1, 400),
    offersConfirmed: flag,
  },
  hours: {
    nightStart: time,
    nightEnd: time,
    overtimeBands: listOf(group({ fromMinutes: duration(0, 96 * HOUR), percent: whole(0, 200) }, true), 6),
    basis: oneOf(['real', 'planned']),
    clockingNotBeforeStart: flag,
    clockingToleranceMinutes: duration(0, 15),
    paidLeaveCountsFrom: orNull(day),
    leaveUnit: oneOf(['workable', 'worked']),
    springHourKept: flag,
    minimumServicePaid: flag,
    mealsWorkedOut: flag,
    clothingCents: cents(20_000),
    upkeepCents: cents(20_000),
    yearlyMinutes: duration(HOUR, 1607 * HOUR),
    contingentMinutes: duration(0, 1607 * HOUR),
    overtimeAgreement: words(200),
  },
  pricing: {
    dayPriceCents: cents(PRICE),
    circuitPriceCents: cents(PRICE),
    factors: mapOf(payKeys, markup(MOST_MARKUP)),
    amountsCents: mapOf(payKeys, cents(PRICE)),
    specialtyFactors: byKey(markup(MOST_MARKUP), 100),
    interventionPriceCents: cents(PRICE),
    roundPriceCents: cents(PRICE),
    recognitionPriceCents: cents(PRICE),
    auditPriceCents: cents(PRICE),
  },
  field: {
    lateMarginMinutes: whole(0, 240),
    arrivalAsked: flag,
    ptiEnabled: flag,
    // At least five minutes (F-194).
    ptiFrequencyMinutes: orNull(whole(5, 240)),
    ptiSilenceMinutes: whole(3, 60),
    alarmCallSeconds: whole(15, 600),
    ptiDuringBreak: flag,
    ptiBetweenCircuitServices: flag,
    defaultSiteRadius: whole(1, 100_000),
    serviceReportSignatureRequired: flag,
    interventionReportAfterService: flag,
    endPhotoRequired: flag,
    // Two months, or one year where the position is the only proof of the service (CNIL deliberation 2015-165).
    positionRetentionMonths: whole(1, 12),
    agencyReportTypes: distinct(listOf(oneOf(slipTypes), slipTypes.length)),
  },
  estimateSettings: commercialDocument,
  invoiceSettings: commercialDocument,
  vatRegime: { franchise: flag, onDebits: flag },
  electronicInvoicing: { platform: oneOf(invoicingPlatforms) },
  accounts: {
    customers: account,
    services: account,
    goods: account,
    advances: account,
    vatCollected: account,
    vatAwaiting: account,
    vatByRate: byKey(accountOrNone, 20),
    vatAwaitingByRate: byKey(accountOrNone, 20),
    payments: { SEPA: account, CARD: account, CHECK: account },
  },
  exportSettings: {
    header: rich(2000),
    // More would not fit at the bottom of each page.
    footer: lines(300, 3),
    // Article L612-15 of the security code requires it on every document.
    legalMention: filledWords(2000),
    colour: orNull(colour),
    decimalSeparator: oneOf([',', '.']),
  },
  payrollCodes: { silae: codes, ebp: codes, sage: codes, generic: codes },
  settingsContractCustomer: remind,
  settingsContractAgent: { ...remind, pensionFund: words(255), welfareFund: words(255) },
  signatureSettings: { codeBySms: flag },
  settingsAgentPurchaseOrder: { header: words(PARAGRAPHS), footer: words(PARAGRAPHS) },
  hoursCountCustomerSettings: { visible: flag },
  eventReportSettings: { subject: filledWords(200), message: rich(PARAGRAPHS), sendHour: time },
  agentPlanningSettings: {
    weeklyMailingPlanningMode: oneOf(['off', 'on']),
    agentPlanningSendFrequencyType: oneOf(['month', 'custom', 'dayOfWeek', 'dates', 'never']),
    agentPlanningSendFrequencyDayOfWeek: whole(1, 7),
    agentPlanningSendFrequencyRecuringDays: whole(1, 366),
    agentPlanningSendFrequencyDaysOfMonth: distinct(listOf(whole(1, 31), 31)),
    agentPlanningSendPeriodType: oneOf(['week', 'month', 'custom']),
    agentPlanningSendPeriodCustom: whole(1, 366),
    agentPlanningSendHour: time,
    isAgentPlanningSendIfModified: flag,
    agentPlanningLastSendDatetime: orNull(instant),
  },
  customerPlanningSettings: { agentNamesVisible: flag },
  agentExpirationSettings: {
    leadDays: distinct(listOf(whole(0, 730), 20)),
    leadUnit: oneOf(periodUnits),
    notify: flag,
    notifyAgents: flag,
    message: rich(PARAGRAPHS),
  },
  mailSettings: { replyTo: emailOrNone, signature: rich(2000), planningMessage: rich(PARAGRAPHS), reportMessage: rich(PARAGRAPHS) },
  remindSettings: {
    invoices: {
      enabled: flag,
      beforeDays: distinct(listOf(whole(1, 60), 5)),
      afterDays: distinct(listOf(whole(0, 365), 10)),
      message: rich(PARAGRAPHS),
    },
    estimates: { enabled: flag, afterDays: distinct(listOf(whole(1, 365), 10)), message: rich(PARAGRAPHS) },
  },
  secondFactor: { demand: oneOf(factorDemands) },
  supportVisits: { askConsent: flag },
  limitAlerts: { agentsLimit: told, accountsLimit: told, prepaidSignatures: told, prepaidPayslips: told, storageNear: told, storageFull: told },
  unavailabilityTypes: distinctBy(
    listOf(
      group(
        {
          key: filledWords(40),
          label: filledWords(80),
          paid: oneOf(['yes', 'no', 'dailyAllowance', 'setting', 'none']),
          countsForOvertime: flag,
          payrollFamily: words(10),
          colour,
          health: flag,
          askable: flag,
          hidden: flag,
        },
        true,
      ),
      100,
    ),
    'key',
    'label',
  ),
  salaryElementTypes: distinctBy(
    listOf(group({ key: filledWords(40), label: filledWords(80), unit: oneOf(elementUnits), payrollCode, enabled: flag }, true), 60),
    'key',
    'label',
  ),
  serviceEventTypes: distinctBy(
    listOf(
      group(
        {
          id: whole(30, 9999),
          typeKey: filledWords(40),
          category: filledWords(40),
          label: filledWords(80),
          enabled: flag,
          customerShow: flag,
          notifyAgency: flag,
          notifyCustomer: flag,
        },
        true,
      ),
      300,
    ),
    'id',
    'typeKey',
  ),
  disabledSpecialties: distinct(listOf(filledWords(40), 100)),
  requestTypes: listOf(group({ key: filledWords(40), label: filledWords(80), absence: flag }, true), 60),
  agencyCustomerRequestTypes: listOf(group({ key: filledWords(40), label: filledWords(80) }, true), 60),
};

// Lists the settings of a new agency. Values from the documents are used where they exist.

import { defaultCheckLevels } from './check-levels.ts';
import { OvertimeCalculation } from './overtime-calculation.ts';
import { additiveFactors } from '../pay-keys.ts';
import { defaultAgentRequestTypes, defaultCustomerRequestTypes } from '../request-types.data.ts';
import type {
  AgencySettings,
  AgentPlanningSettings,
  CommercialDocumentSettings,
  FieldSettings,
  HoursSettings,
  PlanningSettings,
  PricingSettings,
} from './settings.ts';
import { defaultSalaryElementTypes } from '../salary-element-types.data.ts';
import { slipTypes } from '../slip-types.data.ts';
import { defaultUnavailabilityTypes } from '../unavailability-types.data.ts';
import { defaultVocabulary } from './vocabulary.ts';

/** Security code: the sentence of article L612-14, which L612-15 requires on every document of a security company. */
const LEGAL_MENTION =
  "L'autorisation d'exercice ne confère aucune prérogative de puissance publique à l'entreprise ou aux personnes qui en bénéficient.";

/** Commercial code L441-10 and D441-5: late penalties, the flat indemnity of 40 € and whether there is a discount. */
const LATE_PAYMENT =
  "En cas de retard, pénalités au taux de refinancement de la BCE majoré de 10 points. Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 € (art. D441-5 C. com.). Pas d'escompte pour paiement anticipé.";

/** Reaching a limit stops work, so it is notified both ways. */
const told = { notification: true, email: true };

/** Collective agreement IDCC 1351, art. 7.08 and 7.09; Labour code L3131-1, L3132-2, L3121-20; spec values. */
const planning = (): PlanningSettings => ({
  checks: defaultCheckLevels(),
  maxServiceMinutes: 720,
  maxServiceMeasure: 'span',
  minServiceMinutes: 240,
  pauseAfterSixHours: 'off',
  dailyRestMinutes: 660,
  spacingMinutes: 660,
  maxWeeklyMinutes: 48 * 60,
  weeklyAverage: 'agreement',
  minWeeklyRestMinutes: 35 * 60,
  weeklyMinutes: 35 * 60,
  minMonthlySundays: 2,
  sundayMode: 'month',
  maxConsecutiveDays: 6,
  maxMinutesBeforeRest: 48 * 60,
  consecutiveTailMinutes: 120,
  firstAidForbidden: false,
  maxRecurrence: 400,
  offersConfirmed: false,
});

const hours = (): HoursSettings => ({
  nightStart: '21:00',
  nightEnd: '06:00',
  overtimeBands: [
    { fromMinutes: 35 * 60, percent: 25 },
    { fromMinutes: 43 * 60, percent: 50 },
  ],
  basis: 'real',
  clockingNotBeforeStart: false,
  clockingToleranceMinutes: 0,
  paidLeaveCountsFrom: '2025-09-10',
  leaveUnit: 'worked',
  springHourKept: false,
  minimumServicePaid: true,
  mealsWorkedOut: false,
  clothingCents: 0,
  upkeepCents: 0,
  yearlyMinutes: 1607 * 60,
  contingentMinutes: 329 * 60,
  overtimeAgreement: '',
});

/** Branch pay rises of IDCC 1351: night (accord of 25/09/2001, art. 1.1), Sunday (accord of 29/10/2003), worked holiday (art. 9.05). */
export const branchFactors = additiveFactors({ night: 0.1, sunday: 0.1, saturday: 0, holiday: 1 });

const pricing = (): PricingSettings => ({
  dayPriceCents: 2100,
  circuitPriceCents: 2500,
  factors: branchFactors,
  amountsCents: {},
  specialtyFactors: {},
  interventionPriceCents: 4500,
  roundPriceCents: 3000,
  recognitionPriceCents: 3000,
  auditPriceCents: 3000,
});

const field = (): FieldSettings => ({
  lateMarginMinutes: 5,
  arrivalAsked: true,
  ptiEnabled: true,
  ptiFrequencyMinutes: 30,
  ptiSilenceMinutes: 3,
  alarmCallSeconds: 60,
  ptiDuringBreak: false,
  ptiBetweenCircuitServices: false,
  defaultSiteRadius: 100,
  serviceReportSignatureRequired: true,
  interventionReportAfterService: false,
  endPhotoRequired: false,
  positionRetentionMonths: 2,
  agencyReportTypes: slipTypes,
});

const commercialDocument = (message: string): CommercialDocumentSettings => ({
  header: '',
  footer: '',
  bankDetails: 'Paiement par chèque ou par virement bancaire',
  latePaymentMessage: LATE_PAYMENT,
  email: { message },
  invoiceRecurrenceTitle: 'Prestations de sécurité',
});

const agentPlanning = (): AgentPlanningSettings => ({
  weeklyMailingPlanningMode: 'off',
  agentPlanningSendFrequencyType: 'never',
  agentPlanningSendFrequencyDayOfWeek: 1,
  agentPlanningSendFrequencyRecuringDays: 7,
  agentPlanningSendFrequencyDaysOfMonth: [],
  agentPlanningSendPeriodType: 'month',
  agentPlanningSendPeriodCustom: 1,
  agentPlanningSendHour: '06:00',
  isAgentPlanningSendIfModified: false,
  agentPlanningLastSendDatetime: null,
});

/** Returns a new object at each call, so that one agency's changes cannot affect another. */
export const newAgencySettings = (): AgencySettings => ({
  timeZone: 'Europe/Paris',
  holidayLocale: 'FR',
  holidayOverrides: [],
  currency: 'EUR',
  customerNumberPrefix: '411-',
  saturdayCount: false,
  vocabulary: { ...defaultVocabulary },
  agencySettingsFeature: {
    stockSimplified: null,
    planningViewTourHexColor: '#80deea',
    planningViewInterventionHexColor: '#9C27B0',
    overtimeCalculation: OvertimeCalculation.disabled,
    overtimeSmoothing: false,
    agentRating: true,
  },
  agencySettingsSubscription: {
    defaultPaymentMethod: null,
    defaultPaymentMethodType: null,
    vat: '',
    vatLabel: 'TVA',
    mustBeBilled: true,
  },
  planning: planning(),
  hours: hours(),
  pricing: pricing(),
  field: field(),
  estimateSettings: commercialDocument('Veuillez trouver ci-joint notre devis.'),
  invoiceSettings: commercialDocument('Veuillez trouver ci-joint notre facture.'),
  vatRegime: { franchise: false, onDebits: false },
  electronicInvoicing: { platform: 'none' },
  accounts: {
    customers: '411000',
    services: '706000',
    goods: '707000',
    advances: '419100',
    vatCollected: '445710',
    vatAwaiting: '445740',
    vatByRate: {},
    vatAwaitingByRate: {},
    payments: { SEPA: '512000', CARD: '512000', CHECK: '512000' },
  },
  exportSettings: { header: '', footer: '', legalMention: LEGAL_MENTION, colour: null, decimalSeparator: ',' },
  payrollCodes: { silae: {}, ebp: {}, sage: {}, generic: {} },
  settingsContractCustomer: { timeRemindContract: 60 },
  settingsContractAgent: { timeRemindContract: 60, pensionFund: '', welfareFund: '' },
  signatureSettings: { codeBySms: false },
  settingsAgentPurchaseOrder: { header: '', footer: '' },
  hoursCountCustomerSettings: { visible: false },
  eventReportSettings: {
    subject: 'Main courante de la veille',
    message: 'Veuillez trouver ci-joint la main courante de vos sites.',
    sendHour: '07:00',
  },
  agentPlanningSettings: agentPlanning(),
  customerPlanningSettings: { agentNamesVisible: false },
  agentExpirationSettings: {
    leadDays: [90, 60, 30, 7, 0],
    leadUnit: 'day',
    notify: true,
    notifyAgents: false,
    message: 'Merci d’engager le renouvellement dès maintenant et de nous transmettre le nouveau document.',
  },
  mailSettings: {
    replyTo: '',
    signature: '',
    planningMessage: 'Merci de signaler au plus vite tout empêchement.',
    reportMessage: '',
  },
  remindSettings: {
    invoices: {
      enabled: false,
      beforeDays: [],
      afterDays: [7, 15, 30],
      message: 'Sauf erreur de notre part, cette facture reste à régler. Si votre paiement est parti entre-temps, ne tenez pas compte de ce message.',
    },
    estimates: {
      enabled: false,
      afterDays: [7, 21],
      message: 'Avez-vous pu étudier notre devis ? Nous restons à votre disposition pour toute question.',
    },
  },
  secondFactor: { demand: 'nobody' },
  supportVisits: { askConsent: false },
  limitAlerts: { agentsLimit: told, accountsLimit: told, prepaidSignatures: told, prepaidPayslips: told, storageNear: told, storageFull: told },
  requestTypes: defaultAgentRequestTypes,
  agencyCustomerRequestTypes: defaultCustomerRequestTypes,
  unavailabilityTypes: defaultUnavailabilityTypes,
  salaryElementTypes: defaultSalaryElementTypes,
  serviceEventTypes: [],
  disabledSpecialties: [],
});

// Returns the constants that screens load from the server at start (frame document, 3).
import { frenchTimeZones } from '@vigie/domain/agency/places.ts';
import type { agency } from '@vigie/contract/agency/endpoints.ts';
import { departments } from '@vigie/domain/agency/departments.data.ts';
import { overtimeCalculationLabels, overtimeMonths, type OvertimeCalculation } from '@vigie/domain/agency/settings/overtime-calculation.ts';
import { holidayLocaleLabels } from '@vigie/domain/agency/holidays.ts';
import { timeZoneOfHolidayLocale } from '@vigie/domain/agency/places.ts';
import { quantityUnits } from '@vigie/domain/billing/invoice/invoice-line.ts';
import { eventCategories } from '@vigie/domain/field/logbook/event-types.data.ts';
import { eventTypes, eventTypesOf, isWrittenByHand } from '@vigie/domain/field/logbook/event-types.ts';
import { reportQuestions, reportTypeLabels, reportTypes } from '@vigie/domain/field/report.ts';
import { allowedMimeTypes } from '../plumbing/files/allowed-types.ts';
import { UPLOAD_LIMIT } from '../plumbing/http/limits.ts';
import { mapAddresses } from '../plumbing/maps/serve-maps.ts';
import { sessionOf } from '../plumbing/http/authorise.ts';
import type { PublicCall } from '../plumbing/http/call.ts';
import type { House } from '../plumbing/house.ts';
import { countries } from './countries.ts';
import { platformWords } from './platform-words.ts';
import { VERSION } from '@vigie/domain/shared/version.ts';

/** The most agents in one answer of their list. */
const AGENTS_AT_ONCE = 500;

/** Kinds of logbook entries with their types, and the kinds that nobody writes by hand. */
const entryConstants = () => ({
  serviceEventTypes: eventCategories.map(({ key, label }) => ({
    typeKey: key,
    label,
    subTypes: eventTypesOf(key).map((type) => ({ id: type.id, typeKey: type.typeKey, label: type.label })),
  })),
  serviceEventTypesRestricted: eventTypes.filter((type) => !isWrittenByHand(type)).map(({ typeKey }) => typeKey),
});

/** Addresses of the mobile application. The screens offer only what is configured. */
const mobileApp = () => ({
  appStoreUrl: process.env['APP_STORE_URL'] || null,
  playStoreUrl: process.env['PLAY_STORE_URL'] || null,
  packageUrl: process.env['APP_PACKAGE_URL'] || null,
});

/** Addresses of other sites that the useful links open. */
const usefulLinks = () => ({
  trainingUrl: process.env['TRAINING_URL'] || null,
  websiteOfferUrl: process.env['WEBSITE_OFFER_URL'] || null,
});

/** An own style of the installation goes before the French state's map. */
function mapStyles(house: House) {
  const { mapStyleUrl, mapStyleDarkUrl } = house.config;
  const french = mapStyleUrl === null && mapStyleDarkUrl === null ? mapAddresses(house) : null;
  return french ? { mapStyleUrl: french.day, mapStyleDarkUrl: french.night } : { mapStyleUrl, mapStyleDarkUrl };
}

const forEverybodySignedIn = (house: House) => ({
  departments: [...departments],
  allowedMimeType: [...allowedMimeTypes],
  uploadLimitBytes: UPLOAD_LIMIT,
  timeZones: [...frenchTimeZones],
  availableHolidaysProviders: Object.entries(holidayLocaleLabels).map(([code, label]) => ({
    code,
    label,
    timeZone: timeZoneOfHolidayLocale(code),
  })),
  ...mapStyles(house),
  addressSearch: house.frenchMaps !== undefined,
  ...entryConstants(),
  defaultReportTemplates: reportTypes.map((type) => ({ type, label: reportTypeLabels[type], questions: [...reportQuestions[type]] })),
  unitOffers: Object.entries(quantityUnits).map(([code, label]) => ({ code, label })),
  specificOvertimes: Object.entries(overtimeCalculationLabels).map(([value, label]) => ({
    value: Number(value),
    label,
    months: overtimeMonths[Number(value) as OvertimeCalculation],
  })),
  countries: [...countries],
  dataLimit: { dataLimitAgent: AGENTS_AT_ONCE },
  mobileApp: mobileApp(),
  usefulLinks: usefulLinks(),
  helpPanel: process.env['HELP_PANEL'] !== '0',
});

/** Needs no session: it returns only what anybody may know. */
export async function readConstants({ house, request }: PublicCall<typeof agency.config>) {
  const signedIn = request.headers.authorization !== undefined && (await sessionOf(house, request)) !== undefined;
  return { version: VERSION, ...(await platformWords(house)), ...(signedIn ? forEverybodySignedIn(house) : {}) };
}

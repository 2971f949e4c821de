// Defines the schemas for what the server sends every screen at its start: lists, limits, addresses, switches.
import { z } from 'zod';

const Labelled = z.object({ code: z.string(), label: z.string() });

/** Sent to every signed-in person. */
export const Constants = z.object({
  departments: z.array(z.object({ code: z.string(), name: z.string() })),
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
  allowedMimeType: z.array(z.string()),
  uploadLimitBytes: z.int(),
  timeZones: z.array(z.string()),
  availableHolidaysProviders: z.array(Labelled.extend({ timeZone: z.string() })),
  /** Kinds of logbook entries, with the types of each. */
  serviceEventTypes: z.array(
    z.object({ typeKey: z.string(), label: z.string(), subTypes: z.array(z.object({ id: z.int(), typeKey: z.string(), label: z.string() })) }),
  ),
  /** Types that the product records itself. */
  serviceEventTypesRestricted: z.array(z.string()),
  defaultReportTemplates: z.array(z.object({ type: z.string(), label: z.string(), questions: z.array(z.string()) })),
  /** Units in which services are offered and billed. */
  unitOffers: z.array(Labelled),
  /** The periods over which overtime is settled. */
  specificOvertimes: z.array(z.object({ value: z.int(), label: z.string(), months: z.int() })),
  dataLimit: z.object({ dataLimitAgent: z.int() }),
  mobileApp: z.object({ appStoreUrl: z.string().nullable(), playStoreUrl: z.string().nullable(), packageUrl: z.string().nullable() }),
  /** External addresses. null when not configured. */
  usefulLinks: z.object({ trainingUrl: z.string().nullable(), websiteOfferUrl: z.string().nullable() }),
  helpPanel: z.boolean(),
  mapStyleUrl: z.string().nullable(),
  /** The street map for dark mode. */
  mapStyleDarkUrl: z.string().nullable(),
  /** Whether addresses can be searched. */
  addressSearch: z.boolean(),
});

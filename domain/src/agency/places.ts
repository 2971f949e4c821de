// Derives a place's holiday calendar and time zone from its French postcode.

interface Place {
  readonly locale: string;
  readonly timeZone: string;
}

const PARIS = 'Europe/Paris';

/** The longest matching prefix wins: Saint-Martin and Saint-Barthélemy are inside 971. */
const placesByPrefix: Readonly<Record<string, Place>> = {
  '57': { locale: 'FR-57', timeZone: PARIS },
  '67': { locale: 'FR-67', timeZone: PARIS },
  '68': { locale: 'FR-68', timeZone: PARIS },
  '97150': { locale: 'FR-MF', timeZone: 'America/Marigot' },
  '97133': { locale: 'FR-BL', timeZone: 'America/St_Barthelemy' },
  '971': { locale: 'FR-GP', timeZone: 'America/Guadeloupe' },
  '972': { locale: 'FR-MQ', timeZone: 'America/Martinique' },
  '973': { locale: 'FR-GF', timeZone: 'America/Cayenne' },
  '974': { locale: 'FR-RE', timeZone: 'Indian/Reunion' },
  '975': { locale: 'FR-PM', timeZone: 'America/Miquelon' },
  '976': { locale: 'FR-YT', timeZone: 'Indian/Mayotte' },
  '977': { locale: 'FR-BL', timeZone: 'America/St_Barthelemy' },
  '978': { locale: 'FR-MF', timeZone: 'America/Marigot' },
  '986': { locale: 'FR-WF', timeZone: 'Pacific/Wallis' },
  '987': { locale: 'FR-PF', timeZone: 'Pacific/Tahiti' },
  '988': { locale: 'FR-NC', timeZone: 'Pacific/Noumea' },
};

const metropolitan: Place = { locale: 'FR', timeZone: PARIS };

function placeOf(postcode: string): Place {
  const digits = postcode.replaceAll(/\s/g, '');
  return placesByPrefix[digits] ?? placesByPrefix[digits.slice(0, 3)] ?? placesByPrefix[digits.slice(0, 2)] ?? metropolitan;
}

/** Returns the holiday locale for a postcode ('FR' unless the region has its own holidays). */
export const holidayLocaleOfPostcode = (postcode: string): string => placeOf(postcode).locale;

/** Returns the IANA zone for a postcode. */
export const timeZoneOfPostcode = (postcode: string): string => placeOf(postcode).timeZone;

/** Returns the IANA zone of a holiday locale ('FR-RE' → 'Indian/Reunion'), and Paris for locales that share its time. */
export const timeZoneOfHolidayLocale = (locale: string): string =>
  Object.values(placesByPrefix).find((place) => place.locale === locale)?.timeZone ?? PARIS;

/** The time zones of France, from the mainland outwards as forms list them. */
export const frenchTimeZones: readonly string[] = [
  PARIS,
  'America/Guadeloupe',
  'America/Martinique',
  'America/Cayenne',
  'Indian/Reunion',
  'Indian/Mayotte',
  'America/Miquelon',
  'America/St_Barthelemy',
  'America/Marigot',
  'Pacific/Noumea',
  'Pacific/Tahiti',
  'Pacific/Wallis',
];

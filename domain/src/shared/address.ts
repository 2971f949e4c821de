// Formats postal addresses and derives the department from a French postcode.

export interface Address {
  readonly street: string;
  readonly complement: string;
  readonly zipcode: string;
  readonly city: string;
  readonly country: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export const emptyAddress = (country = 'France'): Address => ({
  street: '',
  complement: '',
  zipcode: '',
  city: '',
  country,
  latitude: null,
  longitude: null,
});

export const isFrenchPostcode = (text: string): boolean => /^\d{5}$/.test(text);

/** Postcodes of Saint-Barthélemy and Saint-Martin, still numbered like Guadeloupe although they have been collectivities since 2007. */
const caribbeanCollectivities: Readonly<Record<string, string>> = { '97133': '977', '97150': '978' };

/** Saint-Martin's towns share 97150. 973 and similar are departments, 975 to 988 collectivities, and 980 is Monaco. */
const overseas: ReadonlySet<string> = new Set(['971', '972', '973', '974', '975', '976', '977', '978', '980', '984', '986', '987', '988']);

/**
 * Returns the department code of a postcode as text ("2A", "974"), or null when the postcode is impossible. It is approximate: some postcodes cross a
 * department's border (facts, 4.2).
 */
export function departmentOf(postcode: string): string | null {
  if (!isFrenchPostcode(postcode)) return null;
  const collectivity = caribbeanCollectivities[postcode];
  if (collectivity) return collectivity;
  const three = postcode.slice(0, 3);
  if (postcode.startsWith('97') || postcode.startsWith('98')) return overseas.has(three) ? three : null;
  if (postcode.startsWith('20')) return corsicanDepartment(three);
  const two = Number(postcode.slice(0, 2));
  return two >= 1 && two <= 95 ? postcode.slice(0, 2) : null;
}

function corsicanDepartment(three: string): '2A' | '2B' | null {
  if (three === '200' || three === '201') return '2A';
  return three === '202' || three === '206' ? '2B' : null;
}

/** « 12 rue des Lilas, 75011 Paris ». The country is only shown outside France. */
export function formatAddress(address: Pick<Address, 'street' | 'complement' | 'zipcode' | 'city' | 'country'>): string {
  const town = `${address.zipcode} ${address.city}`.trim();
  const country = address.country === 'France' ? '' : address.country;
  return [address.street, address.complement, town, country].filter((part) => part.trim() !== '').join(', ');
}

// Prepares a draft's lines for the form: the specialty's name, its price, and every other field.
import type { PricingSettings } from '@vigie/domain/agency/settings/settings.ts';
import { defaultSpecialties } from '@vigie/domain/agents/specialties.data.ts';
import type { DraftLine, WorkedHours } from '@vigie/domain/billing/invoice/invoice-from-services.ts';
import type { HourlyPricing } from '@vigie/domain/hours/amounts.ts';

const specialtyLabels = new Map<string, string>(defaultSpecialties.map(({ key, label }) => [key, label]));
export const labelOfSpecialty = (key: string | null): string => (key === null ? undefined : specialtyLabels.get(key)) ?? 'Prestation de sécurité';

/** Two markups of at most four decimals each: their product has eight. */
const times = (one: number, other: number): number => Math.round(one * other * 1e8) / 1e8;

export interface Prices {
  readonly pricing: HourlyPricing;
  readonly specialties: PricingSettings['specialtyFactors'];
  readonly coefficient: number;
}

export const priceIn = ({ pricing, specialties, coefficient }: Prices, specialtyKey: string | null): WorkedHours['pricing'] => ({
  ...pricing,
  markup: times(specialties[specialtyKey ?? ''] ?? 1, coefficient),
});

type Drafted = Omit<DraftLine, 'category' | 'minutes' | 'serviceMinutes'> & {
  readonly category: DraftLine['category'] | null;
  readonly serviceMinutes?: readonly number[];
};

export const itemOfDraft = ({
  siteId,
  siteName,
  category,
  label,
  quantity,
  unitPriceE3,
  vatBasisPoints,
  serviceIds,
  serviceMinutes = [],
}: Drafted) => ({
  label,
  description: '',
  siteId,
  siteName,
  category,
  quantity,
  unitPriceE3,
  coefficient: 1,
  specialty: '',
  discount: null,
  vatBasisPoints,
  vatCategory: null,
  vatExemption: '',
  serviceIds: [...serviceIds],
  serviceMinutes: [...serviceMinutes],
});

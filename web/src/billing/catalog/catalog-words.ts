// How services of the catalogue and discounts are shown.
import { defaultSpecialties } from '@vigie/domain/agents/specialties.data.ts';
import { formatCents } from '@vigie/domain/shared/money-format.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import type { DiscountLine } from './api.ts';

export const specialtyOptions = defaultSpecialties.map(({ key, label }) => ({ value: key, label }));

export const discountText = ({ kind, value }: Pick<DiscountLine, 'kind' | 'value'>): string =>
  kind === 'percent' ? `${formatNumber(value / 100)} %` : `${formatCents(value)} €`;

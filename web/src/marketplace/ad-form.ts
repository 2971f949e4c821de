// The values of an advertisement's form, and what is sent of them.
import type { z } from 'zod';
import type { OfferInput } from '@vigie/contract/marketplace/schemas.ts';
import { adIssues, type AdType } from '@vigie/domain/marketplace/ad.ts';
import type { AdDetail } from './api.ts';

export interface AdValues extends Record<string, unknown> {
  title: string;
  type: string | null;
  departments: string[];
  description: string;
  contact: string;
}

export const emptyAd = (): AdValues => ({ title: '', type: null, departments: [], description: '', contact: '' });

export const valuesOf = ({ title, type, locations, description, contact }: AdDetail): AdValues => ({
  title,
  type: String(type),
  departments: locations.map(({ code }) => code),
  description,
  contact,
});

/** The server's own rules, so that a wrong field is reported before anything is sent. */
export const adProblems = (values: AdValues): Record<string, string> =>
  adIssues({ ...values, type: values.type === null ? null : (Number(values.type) as AdType) });

/** For values without problems. */
export const callOf = ({ title, type, departments, description, contact }: AdValues): z.input<typeof OfferInput> => ({
  title,
  type: Number(type) as AdType,
  departments,
  description,
  contact,
});

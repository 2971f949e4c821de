// What a link opens in the list of services so that it lists exactly what a figure counted.
import { shownStatuses } from './service-status.ts';

interface Counted {
  readonly period: Readonly<Record<string, unknown>>;
  readonly siteId?: string;
  readonly agentId?: string;
  readonly draft?: true;
  /** `open`: not over yet. `begins`: on its day of beginning alone. */
  readonly moment?: 'open' | 'begins';
}

/** Figures count neither archived nor unscheduled services. */
export const countedServices = (counted: Counted) => ({ filters: { ...counted, status: shownStatuses.map(String) } });

export const servicesToFill = (counted: Counted) => {
  const { filters } = countedServices(counted);
  return { filters: { ...filters, planned: '0' } };
};

export const daysFrom = (start: string, end: string) => ({ preset: 'custom', start, end });

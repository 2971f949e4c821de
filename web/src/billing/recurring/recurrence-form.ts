// The values of the form of a recurring invoice: its fields, the next due days, and what the call sends.
import { ServicePeriod, dueDays, scheduleIssues, servicePeriodOf, type Rhythm, type Schedule } from '@vigie/domain/billing/recurring.ts';
import { callLine, discountOf, discountValues, lineValues, linesProblems, type LineValues } from '../invoice/invoice-form.ts';
import type { RecurrenceFile } from './api.ts';

export interface RecurrenceValues extends Record<string, unknown> {
  customerId: string | null;
  title: string;
  reference: string;
  buyerReference: string;
  servicePeriod: ServicePeriod;
  startAt: string | null;
  endAt: string | null;
  /** As the select stores it. */
  frequencyRhythm: string;
  frequency: number | null;
  intro: string;
  notes: string;
  discountKind: 'percent' | 'amount';
  discount: number | null;
  items: LineValues[];
}

export const emptyRecurrence = (day: string): RecurrenceValues => ({
  customerId: null,
  title: '',
  reference: '',
  buyerReference: '',
  servicePeriod: ServicePeriod.none,
  startAt: day,
  endAt: null,
  frequencyRhythm: '3',
  frequency: 1,
  intro: '',
  notes: '',
  discountKind: 'percent',
  discount: null,
  items: [],
});

export const valuesOf = (recurrence: RecurrenceFile): RecurrenceValues => ({
  customerId: recurrence.customer.id,
  title: recurrence.title,
  reference: recurrence.reference,
  buyerReference: recurrence.buyerReference,
  servicePeriod: recurrence.servicePeriod,
  startAt: recurrence.startAt,
  endAt: recurrence.endAt,
  frequencyRhythm: String(recurrence.frequencyRhythm),
  frequency: recurrence.frequency,
  intro: recurrence.intro,
  notes: recurrence.notes,
  ...discountValues(recurrence.discount),
  items: recurrence.items.map(lineValues),
});

const scheduleOf = ({ startAt, endAt, frequencyRhythm, frequency }: RecurrenceValues): Schedule => ({
  startAt: startAt ?? '',
  endAt,
  rhythm: Number(frequencyRhythm) as Rhythm,
  frequency: frequency ?? 0,
});

const SHOWN_DAYS = 6;

/** The next due days, after those already generated; none while the schedule is invalid. */
export function nextDays(values: RecurrenceValues, known: RecurrenceFile | undefined): string[] {
  const schedule = scheduleOf(values);
  if (!values.startAt || Object.keys(scheduleIssues(schedule, values.startAt)).length > 0) return [];
  return dueDays(schedule, { after: known?.generatedUntil ?? null, limit: SHOWN_DAYS });
}

/** The period of services that the next invoice names. */
export function nextPeriod(values: RecurrenceValues, known: RecurrenceFile | undefined) {
  const [day] = nextDays(values, known);
  return day === undefined ? null : servicePeriodOf(scheduleOf(values), day, values.servicePeriod);
}

export const callOf = (values: RecurrenceValues) => ({
  customerId: values.customerId ?? '',
  title: values.title,
  reference: values.reference,
  buyerReference: values.buyerReference,
  servicePeriod: values.servicePeriod,
  startAt: values.startAt ?? '',
  endAt: values.endAt,
  frequencyRhythm: Number(values.frequencyRhythm) as Rhythm,
  frequency: values.frequency ?? 0,
  intro: values.intro,
  notes: values.notes,
  discount: discountOf(values.discountKind, values.discount),
  items: values.items.map(callLine),
});

export const problemsOf =
  (today: string, known: RecurrenceFile | undefined) =>
  (values: RecurrenceValues): Record<string, string | null> => ({
    customerId: values.customerId ? null : 'Obligatoire',
    startAt: values.startAt ? null : 'Obligatoire',
    items: values.items.length > 0 ? null : 'Ajoutez au moins une ligne',
    ...(values.startAt ? scheduleIssues(scheduleOf(values), today, known ? scheduleOf(valuesOf(known)) : null) : {}),
    ...linesProblems(values.items),
  });

// Defines an advertisement between agencies: its types, its area and its validation.

import { departments } from '../agency/departments.data.ts';
import { messages } from '../shared/validators.ts';

/** C-237. */
export const AdType = { seeksSubcontractor: 1, seeksMissions: 2, recruits: 3, other: 4 } as const;
export type AdType = (typeof AdType)[keyof typeof AdType];

export const adTypeLabels = {
  [AdType.seeksSubcontractor]: 'Recherche un sous-traitant',
  [AdType.seeksMissions]: 'Recherche des missions en sous-traitance',
  [AdType.recruits]: 'Recrutement',
  [AdType.other]: 'Autre',
} as const satisfies Record<AdType, string>;

export interface Department {
  readonly code: string;
  readonly name: string;
}
const byCode: ReadonlyMap<string, Department> = new Map(departments.map((department) => [department.code, department]));
export const departmentLabel = ({ code, name }: Department): string => `${code} ${name}`;

/** Departments by number, in list order. Unknown numbers are left out. */
export function departmentsOf(codes: readonly string[]): Department[] {
  const wanted = new Set(codes);
  return departments.filter(({ code }) => wanted.has(code));
}

/** An advertisement without a department covers the whole country. */
export const EVERYWHERE = 'France entière';
export const placesText = (locations: readonly Department[]): string => locations.map(departmentLabel).join(', ') || EVERYWHERE;

export const mostDepartments = 30;

export interface AdFields {
  readonly title: string;
  readonly type: AdType | null;
  readonly departments: readonly string[];
  readonly description: string;
}

function departmentIssue(codes: readonly string[]): string | undefined {
  if (codes.some((code) => !byCode.has(code))) return messages.format;
  if (codes.length > mostDepartments) return `${mostDepartments} départements au plus : laissez vide pour la ${EVERYWHERE}`;
  return undefined;
}

/** Maps each field to a message. Empty when it may be published. */
export function adIssues({
  title,
  type,
  departments: codes,
  description,
}: Omit<AdFields, 'type'> & { readonly type: number | null }): Record<string, string> {
  const issues: Record<string, string> = {};
  if (title.trim() === '') issues['title'] = messages.required;
  if (type === null) issues['type'] = messages.required;
  else if (!(type in adTypeLabels)) issues['type'] = messages.format;
  const wrong = departmentIssue(codes);
  if (wrong) issues['departments'] = wrong;
  if (description.trim() === '') issues['description'] = messages.required;
  return issues;
}

/** All agencies share one series, because all of them quote it. */
export const adReference = (number: number): string => `ANN-${String(number).padStart(5, '0')}`;

// The values of the form of an estimate or a purchase order, and what the call sends.
import { paperPartyIssue, usualValidity, validityIssue } from '@vigie/domain/billing/paper.ts';
import { isEmail, messages } from '@vigie/domain/shared/validators.ts';
import type { UploadedFile } from '../../shared/api/upload.ts';
import { callLine, discountOf, discountValues, lineValues, linesProblems, type LineValues } from '../invoice/invoice-form.ts';
import type { Face, PaperFile } from './face.ts';

export interface PaperValues extends Record<string, unknown> {
  partyKind: 'customer' | 'agent';
  customerId: string | null;
  agentId: string | null;
  name: string;
  date: string | null;
  validUntil: string | null;
  recipients: string[];
  files: UploadedFile[];
  intro: string;
  notes: string;
  discountKind: 'percent' | 'amount';
  discount: number | null;
  items: LineValues[];
}

/** An order is usually for somebody who works for the agency, an estimate for somebody who pays it. */
export const emptyPaper = ({ kind }: Pick<Face, 'kind'>, day: string): PaperValues => ({
  partyKind: kind === 'estimate' ? 'customer' : 'agent',
  customerId: null,
  agentId: null,
  name: '',
  date: day,
  validUntil: usualValidity(day),
  recipients: [],
  files: [],
  intro: '',
  notes: '',
  discountKind: 'percent',
  discount: null,
  items: [],
});

export const valuesOf = (paper: PaperFile): PaperValues => ({
  partyKind: paper.party.kind,
  customerId: paper.party.kind === 'customer' ? paper.party.id : null,
  agentId: paper.party.kind === 'agent' ? paper.party.id : null,
  name: paper.name,
  date: paper.date,
  validUntil: paper.validUntil,
  recipients: paper.recipients,
  files: paper.files,
  intro: paper.intro,
  notes: paper.notes,
  ...discountValues(paper.discount),
  items: paper.items.map(lineValues),
});

/** The addressee. The other field keeps its choice, but does not count. */
const partyOf = ({ partyKind, customerId, agentId }: PaperValues) => ({
  customerId: partyKind === 'customer' ? customerId : null,
  agentId: partyKind === 'agent' ? agentId : null,
});

export const callOf = (values: PaperValues) => ({
  ...partyOf(values),
  name: values.name,
  date: values.date ?? '',
  validUntil: values.validUntil,
  recipients: values.recipients.map((address) => address.trim()),
  files: values.files.map(({ id }) => ({ id })),
  intro: values.intro,
  notes: values.notes,
  discount: discountOf(values.discountKind, values.discount),
  items: values.items.map(callLine),
});

export function problemsOf(values: PaperValues): Record<string, string | null> {
  const { customerId, agentId } = partyOf(values);
  const missing = paperPartyIssue(customerId, agentId) && 'Obligatoire';
  const wrong = values.recipients.filter((address) => !isEmail(address.trim()));
  return {
    [values.partyKind === 'customer' ? 'customerId' : 'agentId']: missing,
    date: values.date ? null : 'Obligatoire',
    validUntil: values.date ? validityIssue(values.date, values.validUntil) : null,
    recipients: wrong.length > 0 ? `${messages.email} : ${wrong.join(', ')}` : null,
    ...linesProblems(values.items),
  };
}

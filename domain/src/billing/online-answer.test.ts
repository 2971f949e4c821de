import { describe, expect, test } from 'vitest';
import {
  ESTIMATE_ACCEPTED,
  ESTIMATE_CHANGED,
  ESTIMATE_REFUSED,
  ESTIMATE_WITHDRAWN,
  estimateLink,
  onlineAnswerIssue,
  type OfferedEstimate,
} from './online-answer.ts';
import { PaperStatus } from './paper.ts';

const sent: OfferedEstimate = { status: PaperStatus.sent, validUntil: '2026-12-20', refusedAt: null, pdfSha256: 'a' };
const issue = (values: Partial<OfferedEstimate>, today = '2026-12-20', shown = 'a') => onlineAnswerIssue({ ...sent, ...values }, shown, today);

describe('an estimate takes an answer online', () => {
  test('while it is sent, up to and including its last day', () => {
    expect([issue({}), issue({ validUntil: null }, '2030-01-01')]).toEqual([null, null]);
    expect(issue({}, '2026-12-21')).toBe('Ce devis n’est plus valable depuis le 20/12/2026 : demandez-en un nouveau à l’agence.');
  });

  test('not once it was answered, withdrawn or changed, each with its own sentence', () => {
    expect(issue({ status: PaperStatus.received }, '2027-01-01')).toBe(ESTIMATE_ACCEPTED);
    expect(issue({ refusedAt: '2026-12-01T08:00:00Z' }, '2027-01-01')).toBe(ESTIMATE_REFUSED);
    for (const status of [PaperStatus.waiting, PaperStatus.validated, PaperStatus.cancelled])
      expect(issue({ status, refusedAt: '2026-12-01T08:00:00Z' })).toBe(ESTIMATE_WITHDRAWN);
    expect(issue({}, '2026-12-01', 'b')).toBe(ESTIMATE_CHANGED);
  });
});

test('the link stands behind the hash, which no server sees', () => {
  expect(estimateLink('https://vigie.test/', 'an-id', 'a-token')).toBe('https://vigie.test/#/devis-en-ligne/an-id/a-token');
});

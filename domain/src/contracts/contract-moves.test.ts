import { describe, expect, test } from 'vitest';
import { ContractStatus, contractStatusLabels } from '../agents/agent-contract.ts';
import { duplicateOf, statusAfterSignature, type ContractState, type SignatureState } from './contract.ts';
import { contractMoveIssue, statusAfter, statusAfterRefusal, type ContractMove } from './contract-moves.ts';
import {
  ALREADY_REFUSED,
  ALREADY_SIGNED,
  CONTRACT_SIGNED,
  SIGNATURE_UNKNOWN,
  isContractKind,
  signatureLink,
  signingIssue,
} from './signature-link.ts';

const agency: SignatureState = { side: 'agency', signedAt: '2026-11-20T10:00:00.000Z', manual: false, invalid: false };
const waiting: SignatureState = { side: 'other', signedAt: null, manual: false, invalid: false };
const state = (status: ContractStatus, ...signatures: SignatureState[]): ContractState => ({ status, signatures });
const all = Object.keys(contractStatusLabels).map(Number) as ContractStatus[];
const allowedIn = (move: ContractMove, ...signatures: SignatureState[]): number[] =>
  all.filter((status) => contractMoveIssue(state(status, ...signatures), move) === null);

describe('the actions on a contract', () => {
  test('only a created one can be deleted (C-055)', () => expect(allowedIn('delete')).toEqual([100]));

  test('the agency signs unless it is cancelled or signed (C-056)', () => {
    expect(allowedIn('sign')).toEqual([100, 150]);
    expect(allowedIn('sign', agency)).toEqual([]);
    expect(allowedIn('sign', { ...agency, invalid: true })).toEqual([100, 150]);
    expect(contractMoveIssue(state(600), 'sign')).toBe('Ce contrat est annulé');
  });

  test('it is sent after the agency’s signature, and only while nobody is waiting for it (C-057)', () => {
    expect(allowedIn('send')).toEqual([]);
    expect(allowedIn('send', agency)).toEqual([100]);
    expect(allowedIn('resend', agency, waiting)).toEqual([200]);
    expect(allowedIn('resend', agency)).toEqual([]);
  });

  test('a signer’s refusal leaves it unsigned: it can be changed, signed and sent again', () => {
    const fallen = [agency, waiting].map((one) => ({ ...one, invalid: true }));
    expect(statusAfterRefusal).toBe(150);
    for (const move of ['edit', 'sign'] as const) expect(contractMoveIssue(state(statusAfterRefusal, ...fallen), move)).toBeNull();
    const refused = { ...waiting, invalid: true, refusedAt: '2026-11-20T10:00:00.000Z' };
    expect([signingIssue(150, refused), signingIssue(150, fallen[1]!)]).toEqual([ALREADY_REFUSED, SIGNATURE_UNKNOWN]);
  });

  test('it is marked as signed only while awaited, and unmarked only from there (C-061, C-062, C-063)', () => {
    expect([allowedIn('mark-signed'), allowedIn('mark-unsigned')]).toEqual([[200], [250]]);
    expect([statusAfter['mark-signed'], statusAfter['mark-unsigned']]).toEqual([250, 100]);
  });

  test('it is cancelled while awaited, and archived when over (C-064, C-065)', () => {
    expect([allowedIn('cancel'), allowedIn('notify'), allowedIn('archive'), allowedIn('invalidate')]).toEqual([[200], [600], [250, 300, 600], [200]]);
    expect([statusAfter.cancel, statusAfter.archive, statusAfter.invalidate]).toEqual([600, 400, 150]);
  });

  test('its text can change until somebody has signed (C-054)', () => {
    expect(allowedIn('edit')).toEqual([100, 150]);
    expect(allowedIn('edit', agency)).toEqual([]);
  });
});

test('it is awaited until the last party has signed (C-058)', () => {
  const signed = { ...waiting, signedAt: '2026-11-21T10:00:00.000Z' };
  expect(statusAfterSignature([agency, waiting, signed])).toBe(200);
  expect(statusAfterSignature([agency, signed, signed])).toBe(300);
});

test('a copy keeps the text, without number, dates and working contract (C-066)', () => {
  const copy = duplicateOf({ title: 'X', body: 'texte', emails: ['a@b.fr'], reference: 'R1', startsOn: '2026-01-01', workingContractId: 'w' });
  expect(copy).toEqual({
    title: 'X - Copie',
    body: 'texte',
    emails: ['a@b.fr'],
    reference: '',
    startsOn: null,
    endsOn: null,
    workingContractId: null,
  });
  expect(duplicateOf({ title: 'x'.repeat(255), body: '', emails: [] }).title).toHaveLength(255);
});

describe('the signature link', () => {
  test('has host, kind, contract and token, after the hash (A-304, C-070, C-071)', () =>
    expect(signatureLink('https://vigie.test/', 'agent', 'ID', 'TOKEN')).toBe('https://vigie.test/#/signature/agent/ID/TOKEN'));

  test('has two kinds (A-305)', () => expect(['agent', 'customer', 'site', 'constructor'].map(isContractKind)).toEqual([true, true, false, false]));

  test('explains why there is nothing to sign, and is dead once the contract is signed or cancelled (C-051, C-074)', () => {
    const signed = { ...waiting, signedAt: '2026-11-21T10:00:00.000Z' };
    expect(signingIssue(ContractStatus.sent, waiting)).toBeNull();
    expect(signingIssue(ContractStatus.sent, signed)).toBe(ALREADY_SIGNED);
    expect(signingIssue(ContractStatus.signed, signed)).toBe(ALREADY_SIGNED);
    expect(signingIssue(ContractStatus.marked, { ...signed, manual: true })).toBe(CONTRACT_SIGNED);
    expect(signingIssue(ContractStatus.cancelled, waiting)).toBe(SIGNATURE_UNKNOWN);
    expect(signingIssue(ContractStatus.unsigned, { ...waiting, invalid: true })).toBe(SIGNATURE_UNKNOWN);
  });
});

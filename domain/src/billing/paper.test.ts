import { describe, expect, test } from 'vitest';
import { DOCUMENT_LABELS } from './invoice/invoice-status.ts';
import {
  PAPER_MOVES,
  PAPER_STATUS_LABELS,
  PaperStatus,
  isPaperExpired,
  isPaperToRemind,
  paperAfter,
  paperLabels,
  paperMoveIssue,
  paperPartyIssue,
  remindDelay,
  usualValidity,
  validityIssue,
  type PaperState,
} from './paper.ts';

const paper = (status: PaperStatus, changes: Partial<PaperState> = {}): PaperState => ({
  kind: 'estimate',
  status,
  hasCustomer: true,
  invoiced: false,
  ...changes,
});
const allowed = (state: PaperState) => PAPER_MOVES.filter((move) => paperMoveIssue(state, move) === null);

describe('the statuses of estimates and purchase orders', () => {
  test('are the specification’s five (C-108)', () => {
    expect(PAPER_STATUS_LABELS).toEqual({ 100: 'En attente', 200: 'Validée', 300: 'Envoyée', 400: 'Reçue', 500: 'Annulée' });
  });

  test('allow exactly the listed moves (C-109)', () => {
    expect(allowed(paper(100))).toEqual(['edit', 'delete', 'validate', 'cancel']);
    expect(allowed(paper(200))).toEqual(['send', 'markSent', 'cancel', 'invoice']);
    expect(allowed(paper(300))).toEqual(['send', 'markNotSent', 'receive', 'cancel', 'invoice']);
    expect(allowed(paper(400))).toEqual(['send', 'cancel', 'invoice']);
    expect(allowed(paper(500))).toEqual([]);
  });

  test('go from waiting to received (C-109)', () => {
    expect(paperAfter(paper(100), 'validate')).toBe(200);
    expect(paperAfter(paper(200), 'send')).toBe(300);
    expect(paperAfter(paper(200), 'markSent')).toBe(300);
    expect(paperAfter(paper(300), 'markNotSent')).toBe(200);
    expect(paperAfter(paper(300), 'receive')).toBe(400);
    expect(paperAfter(paper(400), 'send')).toBe(400);
    for (const status of [100, 200, 300, 400] as const) expect(paperAfter(paper(status), 'cancel')).toBe(500);
    expect(() => paperAfter(paper(100), 'receive')).toThrow('Validez d’abord ce document');
  });

  test('give the labels of commercial documents, and mark an estimate that became an invoice (C-096)', () => {
    const shown = (status: PaperStatus, invoiced = false): string[] => paperLabels({ status, invoiced }).map((label) => DOCUMENT_LABELS[label]);
    expect([100, 200, 300, 400, 500].map((status) => shown(status as PaperStatus))).toEqual([
      ['En attente de validation'],
      ['Validé', 'Non envoyé'],
      ['Validé', 'Envoyé'],
      ['Validé', 'Envoyé'],
      [],
    ]);
    expect(shown(400, true)).toEqual(['Validé', 'Envoyé', 'Transformé en facture']);
    expect(paperLabels({ status: PaperStatus.sent, invoiced: false, refused: true })).toEqual(['validated', 'sent', 'refused']);
  });

  test('prevent cancelling an invoiced estimate, and invoicing an order', () => {
    expect(paperMoveIssue(paper(400, { invoiced: true }), 'cancel')).toBe('Ce devis est déjà transformé en facture');
    expect(paperMoveIssue(paper(400, { kind: 'purchaseOrder' }), 'invoice')).toBe('Seul un devis se transforme en facture');
    expect(paperMoveIssue(paper(400, { hasCustomer: false }), 'invoice')).toBe('Ce devis n’est pas adressé à un client');
  });
});

describe('validity and reminders', () => {
  test('an offer is valid for thirty days, until the end of the last one', () => {
    expect(usualValidity('2026-11-21')).toBe('2026-12-21');
    const sent = { status: PaperStatus.sent, validUntil: '2026-11-21' };
    expect([isPaperExpired(sent, '2026-11-21'), isPaperExpired(sent, '2026-11-22')]).toEqual([false, true]);
    expect(isPaperExpired({ ...sent, status: PaperStatus.received }, '2026-11-22')).toBe(false);
    expect(validityIssue('2026-11-21', '2026-11-20')).toBe('La fin de validité précède la date du document');
    expect(validityIssue('2026-11-21', null)).toBeNull();
  });

  test('only sent, unanswered papers older than the delay are reminded (C-112)', () => {
    const old = { status: PaperStatus.sent, sentOn: '2026-11-10', refusedAt: null };
    expect(isPaperToRemind(old, '2026-11-17', 7)).toBe(false);
    expect(isPaperToRemind(old, '2026-11-18', 7)).toBe(true);
    expect(isPaperToRemind({ ...old, status: PaperStatus.received }, '2026-11-18', 7)).toBe(false);
    expect(isPaperToRemind({ ...old, refusedAt: '2026-11-12T08:00:00Z' }, '2026-11-18', 7)).toBe(false);
    expect([remindDelay([15, 7]), remindDelay([])]).toEqual([7, 7]);
  });

  test('a paper is for a customer or a collaborator (C-106, C-138)', () => {
    expect([paperPartyIssue('c', null), paperPartyIssue(null, 'a')]).toEqual([null, null]);
    expect([paperPartyIssue('c', 'a'), paperPartyIssue(null, null)]).toEqual(Array(2).fill('Choisissez un client ou un collaborateur'));
  });
});

// Binds the calls about estimates and purchase orders: the same use-cases, each with its face.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../../plumbing/http/bind.ts';
import { estimateFace, orderFace } from './face.ts';
import { listPapers, listReminds } from './list-papers.ts';
import { billEstimate } from '../instalments/bill-estimate.ts';
import { duplicatePaper, movePaper, removePaper } from './move-paper.ts';
import { readPaper, savePaper } from './save-paper.ts';
import { markPaperSent, sendPaper } from './send-paper.ts';
import { acceptOnline, estimateToAnswer, refuseOnline, sendAnswerCode } from './online/answer-by-link.ts';
import { answerInPortal } from './online/answer-in-portal.ts';
import { readPaperDoubts } from './paper-doubts.ts';
import { paperPdf } from './paper-pdf.ts';
import { previewPaper, validatePaper, validatePapers } from './validate-paper.ts';

const OWN_DOOR = { transaction: false } as const;

export function bindPapers(bind: Bind): void {
  const { estimates, purchaseOrders } = contract;
  for (const [calls, face] of [
    [estimates, estimateFace],
    [purchaseOrders, orderFace],
  ] as const) {
    bind(calls.list, listPapers(face));
    bind(calls.read, readPaper(face));
    bind(calls.save, savePaper(face));
    bind(calls.preview, previewPaper(face), OWN_DOOR);
    bind(calls.doubts, readPaperDoubts(face));
    bind(calls.validate, validatePaper(face), OWN_DOOR);
    bind(calls.validateMany, validatePapers(face), OWN_DOOR);
    bind(calls.send, sendPaper(face), OWN_DOOR);
    bind(calls.markSent, markPaperSent(face));
    bind(calls.move, movePaper(face));
    bind(calls.duplicate, duplicatePaper(face));
    bind(calls.remove, removePaper(face));
    bind(calls.pdf, paperPdf(face), OWN_DOOR);
  }
  bind(estimates.reminds, listReminds);
  bind(estimates.toInvoice, billEstimate);
  bind(estimates.toAnswer, estimateToAnswer);
  bind(estimates.answerCode, sendAnswerCode);
  bind(estimates.acceptOnline, acceptOnline);
  bind(estimates.refuseOnline, refuseOnline);
  bind(estimates.answer, answerInPortal, OWN_DOOR);
}

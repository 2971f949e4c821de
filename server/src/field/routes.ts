// Binds the calls of the field.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../plumbing/http/bind.ts';
import { sayArrival } from './arrivals/say-arrival.ts';
import { listBreaks, removeBreak, saveBreak } from './breaks/breaks.ts';
import { changeEnd } from './by-hand/change-end.ts';
import { moveService, moveServices } from './by-hand/move-services.ts';
import { saveService } from './by-hand/service-event.ts';
import { listContested } from './contested/list-contested.ts';
import { attachToService, contestedServices } from './contested/attach-to-service.ts';
import { settleMessage } from './contested/settle-message.ts';
import { settlePart } from './contested/settle-part.ts';
import { readDay } from './day.ts';
import { readLogbookCheck, verifyLogbook } from './logbook/check-logbook.ts';
import { exportLogbook } from './logbook/export/export-logbook.ts';
import { prepareEventMail } from './logbook/prepare-event-mail.ts';
import { listEvents, readEvent, serviceEvents, siteEvents } from './logbook/queries.ts';
import { removeEvent } from './logbook/remove-event.ts';
import { saveEvent } from './logbook/save-event.ts';
import { patchService, patchServiceStatus } from './messages/patch-service.ts';
import { readAlertSheet } from './on-call/alert-sheet.ts';
import { readOnCall, saveOnCall } from './on-call/on-call.ts';
import { hearBeat } from './pti/beat.ts';
import { acknowledgePti, savePti } from './pti/pti-calls.ts';
import { receiveMessage } from './messages/receive-message.ts';
import { listReports, readReport, reportPdf } from './reports/queries.ts';
import { archiveReport, saveReportCall, sendReport } from './reports/report-calls.ts';
import { readRoundRun, roundRunPdf, serviceRounds } from './rounds/queries.ts';
import { listAlerts } from './supervision/open-alerts.ts';
import { supervise } from './supervision/supervision.ts';

/** What the desk does to a service that writes in the logbook, or in what guards have begun. */
function bindByHand(bind: Bind): void {
  const calls = contract.planning;
  bind(calls.save, saveService);
  bind(calls.changeEnd, changeEnd);
  bind(calls.move, moveService);
  bind(calls.moveMany, moveServices);
}

export function bindField(bind: Bind): void {
  bindByHand(bind);
  const calls = contract.field;
  bind(calls.sourcing, receiveMessage, { transaction: false });
  bind(calls.day, readDay);
  bind(calls.beat, hearBeat);
  bind(calls.arrival, sayArrival);
  bind(calls.pti, savePti);
  bind(calls.acknowledgePti, acknowledgePti);
  bind(calls.alerts, listAlerts);
  bind(calls.alertSheet, readAlertSheet);
  bind(calls.onCall, readOnCall);
  bind(calls.saveOnCall, saveOnCall);
  bind(calls.contested, listContested);
  bind(calls.settlePart, settlePart);
  bind(calls.settleMessage, settleMessage);
  bind(calls.contestedServices, contestedServices);
  bind(calls.attachToService, attachToService);
  bind(calls.saveEvent, saveEvent);
  bind(calls.readEvent, readEvent);
  bind(calls.removeEvent, removeEvent);
  bind(calls.prepareEventMail, prepareEventMail, { transaction: false });
  bind(calls.events, listEvents);
  bind(calls.serviceEvents, serviceEvents);
  bind(calls.siteEvents, siteEvents);
  bind(calls.verifyLogbook, verifyLogbook, { transaction: false });
  bind(calls.logbookCheck, readLogbookCheck);
  bind(calls.exportLogbook, exportLogbook, { transaction: false });
  bind(calls.serviceRounds, serviceRounds);
  bind(calls.roundRun, readRoundRun);
  bind(calls.roundRunPdf, roundRunPdf, { transaction: false });
  bind(calls.breaks, listBreaks);
  bind(calls.saveBreak, saveBreak);
  bind(calls.removeBreak, removeBreak);
  bind(calls.patchService, patchService);
  bind(calls.patchServiceStatus, patchServiceStatus);
  bind(calls.supervision, supervise);
  bind(calls.reports, listReports);
  bind(calls.readReport, readReport);
  bind(calls.saveReport, saveReportCall);
  bind(calls.reportPdf, reportPdf, { transaction: false });
  bind(calls.sendReport, sendReport, { transaction: false });
  bind(calls.archiveReport, archiveReport);
}

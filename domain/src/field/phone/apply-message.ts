// Applies a message to the guard's own view, so the phone shows at once what the server will confirm. Pure; sent twice, it changes nothing.
import { BreakStatus, BreakType, isTakenAs } from '../../planning/breaks.ts';
import { ServiceStatus, endPause, isActive, startPause } from '../../planning/service.ts';
import { instantOf } from '../../shared/time.ts';
import { automaticEntry } from '../logbook/automatic-entry.ts';
import type { FieldBreak, FieldEntry, FieldPoint, FieldReport, FieldRun, FieldService, FieldState } from './field-state.ts';
import type { FieldMessage, MessageOf, MessageType } from './message.ts';
import { isReportLocked, statusOfSaved } from '../report.ts';
import { RunStatus, endStatus } from '../round-run.ts';

/** Changes the row with that id by `change`. Returns the same list when there is no such row or nothing changes. */
function changed<T extends { readonly id: string }>(rows: readonly T[], id: string, change: (row: T) => T): readonly T[] {
  const index = rows.findIndex((row) => row.id === id);
  const before = rows[index];
  if (!before) return rows;
  const after = change(before);
  return after === before ? rows : rows.with(index, after);
}

const added = <T extends { readonly id: string }>(rows: readonly T[], row: T): readonly T[] =>
  rows.some(({ id }) => id === row.id) ? rows : [...rows, row];

const withService = (state: FieldState, id: string, change: (service: FieldService) => FieldService): FieldState => ({
  ...state,
  services: changed(state.services, id, change),
});

const serviceOf = (state: FieldState, id: string): FieldService | undefined => state.services.find((service) => service.id === id);

const start = (state: FieldState, { madeAt, payload }: MessageOf<'serviceStart'>): FieldState =>
  withService(state, payload.serviceId, (service) =>
    service.realStartAt === null ? { ...service, status: ServiceStatus.inProgress, previousStatus: null, realStartAt: madeAt } : service,
  );

/** Rounds in progress end with the service (F-124), and an open stop ends with its circuit. */
function end(state: FieldState, { madeAt, payload }: MessageOf<'serviceEnd'>): FieldState {
  const service = serviceOf(state, payload.serviceId);
  if (!service || !isActive(service.status)) return state;
  const endsHere = (row: FieldService): boolean => row.id === service.id || (row.parentId === service.id && isActive(row.status));
  const closing = new Set(state.services.filter(endsHere).map(({ id }) => id));
  const ended = {
    ...state,
    services: state.services.map((row) =>
      closing.has(row.id) ? { ...row, status: ServiceStatus.ended, previousStatus: null, realEndAt: madeAt } : row,
    ),
  };
  return {
    ...ended,
    runs: ended.runs.map((run) => (closing.has(run.serviceId) && run.endedAt === null ? closed(ended, run, madeAt, run.comment) : run)),
  };
}

/** Only a running service can be extended, and only to a later end. */
const extend = (state: FieldState, { payload }: MessageOf<'serviceExtend'>): FieldState =>
  withService(state, payload.serviceId, (service) => {
    const further = instantOf(payload.until) > instantOf(service.extendedUntil ?? service.endAt);
    return isActive(service.status) && further ? { ...service, status: ServiceStatus.extended, extendedUntil: payload.until } : service;
  });

/** The pauses of a service that are still to come, in the order of their plan. */
export const plannedPauses = (state: Pick<FieldState, 'breaks'>, serviceId: string): FieldBreak[] =>
  state.breaks
    .filter((row) => row.serviceId === serviceId && row.type === BreakType.pause && row.status === BreakStatus.planned)
    .toSorted((a, b) => (a.startAt ?? '').localeCompare(b.startAt ?? '') || a.id.localeCompare(b.id));

/** The first planned pause near by is the one that begins, as the server takes it too. */
function pause(state: FieldState, { id, madeAt, payload }: MessageOf<'breakStart'>): FieldState {
  const service = serviceOf(state, payload.serviceId);
  const moved = service && startPause(service.status);
  if (!moved || state.breaks.some((row) => row.id === id)) return state;
  const plan = plannedPauses(state, service.id).find(({ startAt }) => isTakenAs(startAt === null ? null : instantOf(startAt), instantOf(madeAt)));
  const row = {
    id,
    serviceId: service.id,
    type: BreakType.pause,
    status: BreakStatus.inProgress,
    startAt: plan?.startAt ?? null,
    endAt: plan?.endAt ?? null,
    realStartAt: madeAt,
    realEndAt: null,
  };
  return { ...withService(state, service.id, (before) => ({ ...before, ...moved })), breaks: [...state.breaks.filter((one) => one !== plan), row] };
}

function resume(state: FieldState, { madeAt, payload }: MessageOf<'breakEnd'>): FieldState {
  const row = state.breaks.find(({ id }) => id === payload.breakId);
  if (row?.status !== BreakStatus.inProgress) return state;
  return {
    ...withService(state, row.serviceId, (service) => ({ ...service, ...endPause(service) })),
    breaks: changed(state.breaks, row.id, (before) => ({ ...before, status: BreakStatus.ended, realEndAt: madeAt })),
  };
}

const planOf = (state: FieldState, roundId: string) => {
  const round = state.rounds.find(({ id }) => id === roundId);
  return { checkpointIds: (round?.checkpoints ?? []).map(({ id }) => id), grantedDirections: round?.grantedDirections ?? [] };
};

const closed = (state: FieldState, run: FieldRun, endedAt: string, comment: string): FieldRun => ({
  ...run,
  endedAt,
  comment,
  status: endStatus(planOf(state, run.roundId), run.points),
});

/** A run exists from its first message, whichever arrives first. */
function withRun(state: FieldState, { id, serviceId, roundId }: { id: string; serviceId: string; roundId: string }, madeAt: string): FieldState {
  const run: FieldRun = { id, roundId, serviceId, status: RunStatus.inProgress, startedAt: madeAt, endedAt: null, comment: '', points: [] };
  return { ...state, runs: added(state.runs, run) };
}

const startRound = (state: FieldState, { id, madeAt, payload }: MessageOf<'roundStart'>): FieldState => withRun(state, { id, ...payload }, madeAt);

function checkpoint(state: FieldState, { id, madeAt, payload }: MessageOf<'roundCheckpoint'>): FieldState {
  const opened = withRun(state, { ...payload, id: payload.runId }, madeAt);
  const point: FieldPoint = { id, checkpointId: payload.checkpointId, kind: payload.kind, madeAt, comment: payload.comment };
  return {
    ...opened,
    runs: changed(opened.runs, payload.runId, (run) => {
      const points = added(run.points, point);
      if (points === run.points) return run;
      const next = { ...run, points };
      return run.endedAt === null ? next : closed(opened, next, run.endedAt, run.comment);
    }),
  };
}

function endRound(state: FieldState, { madeAt, payload }: MessageOf<'roundEnd'>): FieldState {
  const opened = withRun(state, { ...payload, id: payload.runId }, madeAt);
  return {
    ...opened,
    runs: changed(opened.runs, payload.runId, (run) => (run.endedAt === null ? closed(opened, run, madeAt, payload.comment) : run)),
  };
}

/** A finished slip keeps its signed content. A signature may still be added. */
function saveReport(state: FieldState, { payload }: MessageOf<'reportSave'>): FieldState {
  const { reportId: id, type, siteId, serviceId, content, agentSignatureFileId, customerSignatureFileId } = payload;
  const fields = { type, siteId, serviceId, content, agentSignatureFileId, customerSignatureFileId };
  const before = state.reports.find((report) => report.id === id);
  const status = statusOfSaved(before?.status ?? null, payload);
  if (!before) return { ...state, reports: [...state.reports, { id, number: null, status, ...fields }] };
  const locked = isReportLocked(before.status);
  const after: FieldReport = locked
    ? { ...before, status, customerSignatureFileId: before.customerSignatureFileId ?? fields.customerSignatureFileId }
    : { ...before, ...fields, status };
  return { ...state, reports: changed(state.reports, id, () => after) };
}

const same = (state: FieldState): FieldState => state;

const appliers: { readonly [T in MessageType]: (state: FieldState, message: MessageOf<T>) => FieldState } = {
  serviceStart: start,
  serviceEnd: end,
  serviceExtend: extend,
  breakStart: pause,
  breakEnd: resume,
  roundStart: startRound,
  roundCheckpoint: checkpoint,
  roundEnd: endRound,
  logbookEntry: same,
  reportSave: saveReport,
  ptiAlert: same,
};

/** Adds the logbook entry of a message that had an effect. */
function withEntry(before: FieldState, after: FieldState, message: FieldMessage): FieldState {
  const entry = automaticEntry(after, message);
  const written = message.type === 'logbookEntry' || message.type === 'ptiAlert';
  if (!entry || (after === before && !written)) return after;
  const row: FieldEntry = { ...entry, id: message.id, madeAt: message.madeAt, receivedAt: null };
  const entries = added(after.entries, row);
  return entries === after.entries ? after : { ...after, entries };
}

/** Returns the state after the message. A message that is invalid here or already applied leaves the state unchanged. */
export function applyMessage(state: FieldState, message: FieldMessage): FieldState {
  const apply = appliers[message.type] as (state: FieldState, message: FieldMessage) => FieldState;
  return withEntry(state, kept(state, apply(state, message)), message);
}

/** Returns the same object when every list is the same, so nothing is drawn again. */
function kept(before: FieldState, after: FieldState): FieldState {
  const keys = Object.keys(after) as (keyof FieldState)[];
  return keys.every((key) => after[key] === before[key]) ? before : after;
}

/** Applies several messages in order. */
export const applyMessages = (state: FieldState, messages: readonly FieldMessage[]): FieldState => messages.reduce(applyMessage, state);

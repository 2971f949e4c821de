// Prepares a walked round for the printer.
import type { Tx } from '@vigie/db/door.ts';
import { guardName } from '@vigie/domain/agency/settings/guard-names.ts';
import { pointKindLabels, runStatusLabels } from '@vigie/domain/field/round-run.ts';
import type { PointKind, RunStatus } from '@vigie/domain/field/round-run.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { formatDateTime, formatTime } from '@vigie/domain/shared/time-format.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { loadAgency, settingsOf } from '../../agency/profile.ts';
import { agencyView } from '../../plumbing/pdf/agency-view.ts';
import type { InterventionReportView, RoundView, Tone } from '../../plumbing/pdf/views.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { runById, type RunRecord } from './round-records.ts';

const tones: Record<PointKind, Tone> = { validated: 'good', manual: null, moved: 'late', jumped: 'bad', virtual: null };

type Line = RoundView['checkpoints'][number];

/** Points in the order walked, then those that nobody reached. */
function linesOf({ plan, points, site }: RunRecord): Line[] {
  const walked = points.map((point, index): Line => ({
    order: String(index + 1),
    name: point.title || (plan.find(({ id }) => id === point.checkpointId)?.title ?? ''),
    note: point.comment,
    planned: '',
    actual: formatTime(instantOf(point.madeAt), site.timeZone),
    result: pointKindLabels[point.kind],
    tone: tones[point.kind],
  }));
  const missed = plan.filter(({ id }) => !points.some((point) => point.checkpointId === id));
  return [
    ...walked,
    ...missed.map((point): Line => ({ order: '', name: point.title, note: '', planned: '', actual: '', result: 'Non passé', tone: 'bad' })),
  ];
}

/** `names`: whether its reader may know the guard. */
export function roundView(record: RunRecord, names: boolean): RoundView {
  const { run, round, site, agent } = record;
  return {
    name: round.name,
    facts: [
      { label: 'Collaborateur', value: guardName(fullName(agent.firstname, agent.lastname), names) },
      { label: 'État', value: runStatusLabels[run.status as RunStatus] },
      { label: 'Début', value: formatDateTime(instantOf(run.startedAt), site.timeZone) },
      ...(run.endedAt ? [{ label: 'Fin', value: formatDateTime(instantOf(run.endedAt), site.timeZone) }] : []),
      ...(run.comment ? [{ label: 'Commentaire', value: run.comment }] : []),
    ],
    checkpoints: linesOf(record),
  };
}

export const roundViewOf = async (tx: Tx, agencyId: string, runId: string, names: boolean): Promise<RoundView> =>
  roundView(await runById(tx, agencyId, runId), names);

/** A round alone, in the same style as a slip (F-152). */
export async function roundDocument(tx: Tx, agencyId: string, record: RunRecord, names: boolean): Promise<InterventionReportView> {
  const agency = await loadAgency(tx, agencyId);
  const { run, site, round } = record;
  return {
    agency: agencyView(agency, localDay(instantOf(run.startedAt), site.timeZone), settingsOf(agency).exportSettings),
    title: 'Rapport de ronde',
    number: null,
    status: runStatusLabels[run.status as RunStatus],
    tone: run.status === 400 ? 'good' : 'late',
    draft: false,
    facts: [
      { label: 'Site', value: site.name },
      { label: 'Ronde', value: round.name },
      { label: 'Date', value: formatDateTime(instantOf(run.startedAt), site.timeZone) },
    ],
    times: [],
    summary: null,
    items: [],
    findings: [],
    entries: [],
    rounds: [roundView(record, names)],
    price: [],
    signatures: [],
  };
}

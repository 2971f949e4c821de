// Eight rows of a board, drawn at once and again only when their own data changes; plain elements, nothing per cell.
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { memo, useEffect, useRef } from 'react';
import { CheckLevel } from '@vigie/domain/agency/check-levels.ts';
import { absenceLabel, serviceTone } from '../service-status.ts';
import { missingAgents, type BoardData, type PlanService } from './board-data.ts';
import type { BoardLayout, BoardRow, Chip } from './board-layout.ts';
import { BoardView } from './board-period.ts';
import classes from './board.module.css';
import { chipDetail, chipLabel, compactTimes, fullTimes } from './chip-text.ts';
import type { PlanChanges } from '../publication/use-changes.ts';
import type { Anomalies } from './use-anomalies.ts';

export const BLOCK = 8;

type Look = Pick<BoardData, 'settings' | 'specialties'>;

/** Tours and interventions have the agency's colours, other services their specialty's (F-086). */
function stripe(service: PlanService, { settings, specialties }: Look): string | undefined {
  const { planningViewTourHexColor, planningViewInterventionHexColor } = settings.agencySettingsFeature;
  if (service.isCircuit) return planningViewTourHexColor;
  if (service.activityType === 2) return planningViewInterventionHexColor;
  return service.specialtyKey ? specialties.get(service.specialtyKey)?.colour : undefined;
}

function marksOf(service: PlanService, row: BoardRow, anomalies: Anomalies): { count: number; forbidden: boolean } {
  const issues = (anomalies.byService.get(service.id) ?? []).filter(({ agentId }) => !row.agent || agentId === null || agentId === row.agent.id);
  return { count: issues.length, forbidden: issues.some(({ level }) => level === CheckLevel.forbidden) };
}

const statusFor = (service: PlanService, row: BoardRow) =>
  (row.agent && service.agents.find(({ agent }) => agent.id === row.agent?.id)?.status) ?? service.status;

type Drawing = Pick<BlockProps, 'layout' | 'data' | 'anomalies' | 'changes' | 'selected'>;

/** Times, who or where, and in a wide day the specialty. */
const chipWords = ({ service, width, overnight }: Chip, { layout, data }: Drawing) => {
  const missing = missingAgents(service) > 0;
  const week = layout.view === BoardView.week;
  const roomy = week || (layout.view === BoardView.day && width > 110);
  const specialty = week && service.specialtyKey ? data.specialties.get(service.specialtyKey)?.label : undefined;
  return (
    <>
      <b>
        {roomy ? fullTimes(service) : compactTimes(service)}
        {overnight ? ' ›' : ''}
      </b>
      <i data-missing={(missing && layout.kind === 'sites') || undefined}>{chipDetail(service, layout.kind, width < 90)}</i>
      {specialty ? <i>{specialty}</i> : null}
    </>
  );
};

const drawChip = (chip: Chip, row: BoardRow, drawing: Drawing) => {
  const { service, left, top, width } = chip;
  const { count, forbidden } = marksOf(service, row, drawing.anomalies);
  const open = missingAgents(service) > 0 && row.kind !== 'agent';
  const changed = drawing.changes.marked.has(service.id);
  return (
    <div
      key={service.id}
      role="button"
      tabIndex={-1}
      className={classes.chip}
      data-service={service.id}
      data-agent={row.agent?.id}
      data-tone={serviceTone(statusFor(service, row))}
      data-draft={service.draft || undefined}
      data-open={open || undefined}
      data-changed={changed || undefined}
      data-selected={drawing.selected.has(service.id) || undefined}
      aria-pressed={drawing.selected.size > 0 ? drawing.selected.has(service.id) : undefined}
      aria-label={chipLabel(service, count, changed)}
      style={{ left, top, width, height: drawing.layout.metrics.chip, borderLeftColor: stripe(service, drawing.data) }}
    >
      {chipWords(chip, drawing)}
      {drawing.layout.view === BoardView.day && drawing.data.may.edit ? (
        <>
          <span className={classes.edge} data-edge="start" aria-hidden="true" />
          <span className={classes.edge} data-edge="end" aria-hidden="true" />
        </>
      ) : null}
      {count > 0 ? (
        <span className={classes.mark} data-forbidden={forbidden || undefined} aria-hidden="true">
          !
        </span>
      ) : null}
    </div>
  );
};

/** Registers every service of the block with the drag library, once for all. */
function useDraggables(ref: React.RefObject<HTMLDivElement | null>, rows: readonly BoardRow[], enabled: boolean): void {
  useEffect(() => {
    const block = ref.current;
    if (!block || !enabled) return undefined;
    const stops = [...block.querySelectorAll<HTMLElement>('[data-service]')].map((element) =>
      draggable({
        element,
        canDrag: ({ input }) => !document.elementFromPoint(input.clientX, input.clientY)?.closest('[data-edge]'),
        getInitialData: () => ({ kind: 'service', serviceId: element.dataset['service'], fromAgentId: element.dataset['agent'] ?? null }),
        onDragStart: () => element.setAttribute('data-dragged', ''),
        onDrop: () => element.removeAttribute('data-dragged'),
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [ref, rows, enabled]);
}

export interface BlockProps {
  readonly rows: readonly BoardRow[];
  readonly layout: BoardLayout;
  readonly data: BoardData;
  readonly anomalies: Anomalies;
  readonly changes: PlanChanges;
  /** Services chosen together. */
  readonly selected: ReadonlySet<string>;
}

const DrawnBlock = ({ rows, layout, data, anomalies, changes, selected }: BlockProps) => {
  const ref = useRef<HTMLDivElement>(null);
  useDraggables(ref, rows, data.may.edit);
  const top = rows[0]?.top ?? 0;
  return (
    <div ref={ref} className={classes.block} style={{ top, height: rows.reduce((sum, { height }) => sum + height, 0) }}>
      {rows.map((row) => (
        <div key={row.key} role="group" aria-label={row.name} className={classes.row} style={{ top: row.top - top, height: row.height }}>
          {row.absences.map(({ absence, left, width }) => (
            <div
              key={absence.id}
              className={classes.absence}
              data-pending={absence.pending || undefined}
              style={{ left, width }}
              title={absenceLabel(absence.typeKey, absence.pending)}
            >
              <span>{absenceLabel(absence.typeKey, absence.pending)}</span>
            </div>
          ))}
          {row.chips.map((chip) => drawChip(chip, row, { layout, data, anomalies, changes, selected }))}
        </div>
      ))}
    </div>
  );
};

export const BoardBlock = memo(DrawnBlock);

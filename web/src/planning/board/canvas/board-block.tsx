// Renders a few rows of a board together, again only when their own data changes. Uses plain elements, nothing per cell.
import { LabelledGroup } from '../../../shared/ui/form/labelled-group.tsx';
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { memo, useEffect, useRef } from 'react';
import { CheckLevel } from '@vigie/domain/agency/settings/check-levels.ts';
import { dayOfNumber } from '@vigie/domain/shared/time-day.ts';
import { formatLongDay } from '../../../shared/format/dates.ts';
import { plural } from '../../../shared/format/numbers.ts';
import { absenceLabel } from '../../../shared/session/absence-types.ts';
import { serviceTone } from '../../service-status.ts';
import { missingAgents, type BoardData, type PlanService } from '../data/board-data.ts';
import type { BoardLayout, BoardRow, Chip, More } from '../data/board-layout.ts';
import { BoardView } from '../data/board-period.ts';
import classes from './board-grid.module.css';
import { chipLabel, chipLines } from '../data/chip-text.ts';
import { homonymsOf } from '../data/short-names.ts';
import type { PlanChanges } from '../../publication/use-changes.ts';
import type { Anomalies } from '../data/use-anomalies.ts';

/** Few enough that rendering newly visible rows costs no frame, even on a slow machine. */
export const BLOCK = 2;

type Look = Pick<BoardData, 'settings' | 'specialties'>;

/** Rounds and interventions have the agency's colours, other services their specialty's (F-086). */
function stripe(service: PlanService, { settings, specialties }: Look): string | undefined {
  const { planningViewTourHexColor, planningViewInterventionHexColor } = settings.agencySettingsFeature;
  if (service.isCircuit) return planningViewTourHexColor;
  if (service.activityType === 2) return planningViewInterventionHexColor;
  return service.specialtyKey ? specialties.get(service.specialtyKey)?.colour : undefined;
}

function marksOf(service: PlanService, row: BoardRow, anomalies: Anomalies): { count: number; mark: 'forbidden' | 'warning' | undefined } {
  const issues = (anomalies.byService.get(service.id) ?? []).filter(({ agentId }) => !row.agent || agentId === null || agentId === row.agent.id);
  const worst = issues.some(({ level }) => level === CheckLevel.forbidden) ? 'forbidden' : 'warning';
  return { count: issues.length, mark: issues.length > 0 ? worst : undefined };
}

const statusFor = (service: PlanService, row: BoardRow) =>
  (row.agent && service.agents.find(({ agent }) => agent.id === row.agent?.id)?.status) ?? service.status;

type Drawing = Pick<BlockProps, 'layout' | 'data' | 'anomalies' | 'changes' | 'selected'>;

function linesOf({ service, width, overnight }: Chip, { layout: { view, kind, metrics }, data }: Drawing): string[] {
  const specialty = service.specialtyKey ? data.specialties.get(service.specialtyKey)?.label : undefined;
  const homonyms = homonymsOf(data.agents);
  return chipLines(service, { view, kind, width, stacked: metrics.stacked, homonyms }, overnight, specialty);
}

/** Along the hours the text stays visible while its box scrolls, and the box is resized by its edges. */
const dayWords = (lines: readonly string[], mayEdit: boolean) => (
  <>
    {lines.map((line) => (
      <span key={line} className={classes.line}>
        {line}
      </span>
    ))}
    {mayEdit ? (
      <>
        <span className={classes.edge} data-edge="start" aria-hidden="true" />
        <span className={classes.edge} data-edge="end" aria-hidden="true" />
      </>
    ) : null}
  </>
);

/** The attributes by which the style sheet distinguishes the boxes. A service hidden by the filters is never marked as selected. */
function looksOf({ service, dimmed }: Chip, row: BoardRow, { layout, selected }: Drawing) {
  const missing = missingAgents(service) > 0;
  const chosen = !dimmed && selected.has(service.id);
  return {
    'data-draft': service.draft || undefined,
    'data-open': (missing && row.kind !== 'agent') || undefined,
    'data-missing': (missing && layout.kind === 'sites') || undefined,
    'data-dimmed': dimmed || undefined,
    'data-selected': chosen || undefined,
    'aria-pressed': selected.size > 0 && !dimmed ? chosen : undefined,
  };
}

const drawChip = (chip: Chip, row: BoardRow, drawing: Drawing) => {
  const { service, left, top, width, dimmed } = chip;
  const { count, mark } = marksOf(service, row, drawing.anomalies);
  const changed = drawing.changes.marked.has(service.id);
  const lines = linesOf(chip, drawing);
  // One element per service wherever possible: the document contains hundreds at once.
  return (
    <div
      key={service.id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a chip holds buttons, a button may not
      role="button"
      tabIndex={-1}
      className={classes.chip}
      data-service={service.id}
      data-agent={row.agent?.id}
      data-tone={serviceTone(statusFor(service, row))}
      data-mark={mark}
      data-changed={changed || undefined}
      {...looksOf(chip, row, drawing)}
      aria-label={`${chipLabel(service, count, changed)}${dimmed ? ', masqué par les filtres' : ''}`}
      style={{ left, top, width, height: drawing.layout.metrics.chip, borderLeftColor: stripe(service, drawing.data) }}
    >
      {drawing.layout.view === BoardView.day ? dayWords(lines, drawing.data.may.edit) : lines.join('\n')}
    </div>
  );
};

/** « + 32 autres », or their number in a folded row. */
const drawMore = ({ day, count, left, top, width }: More, { folded }: BoardRow, chip: number) => {
  const words = folded
    ? plural(count, 'service à pourvoir', 'services à pourvoir')
    : plural(count, 'autre service à pourvoir', 'autres services à pourvoir');
  const short = folded ? String(count) : width > 90 ? `+ ${plural(count, 'autre', 'autres')}` : `+ ${count}`;
  const when = day === null ? '' : `, ${formatLongDay(dayOfNumber(day))}`;
  return (
    <button
      key={`more ${day ?? ''}`}
      type="button"
      className={classes.more}
      data-more={day ?? ''}
      aria-label={`${words}${when} : voir la liste`}
      style={{ left, top, width, height: chip }}
    >
      {short}
    </button>
  );
};

const draggableService = (element: HTMLElement): (() => void) =>
  draggable({
    element,
    canDrag: ({ input }) => !document.elementFromPoint(input.clientX, input.clientY)?.closest('[data-edge]'),
    getInitialData: () => ({ kind: 'service', serviceId: element.dataset['service'], fromAgentId: element.dataset['agent'] ?? null }),
    onDragStart: () => element.setAttribute('data-dragged', ''),
    onDrop: () => element.removeAttribute('data-dragged'),
  });

/**
 * Registers a service with the drag library when the pointer reaches it, so blocks that scroll by cost nothing. It stays registered while its element
 * exists: a live update after the press must not cancel the drag.
 */
function useDraggables(ref: React.RefObject<HTMLDivElement | null>, enabled: boolean): void {
  useEffect(() => {
    const block = ref.current;
    if (!block || !enabled) return undefined;
    const stops = new Map<HTMLElement, () => void>();
    const forgetGone = (): void => {
      for (const [element, stop] of stops) {
        if (element.isConnected) continue;
        stop();
        stops.delete(element);
      }
    };
    const reach = ({ target }: PointerEvent): void => {
      const element = (target as Element).closest<HTMLElement>('[data-service]');
      if (!element || stops.has(element)) return;
      forgetGone();
      stops.set(element, draggableService(element));
    };
    block.addEventListener('pointerover', reach);
    block.addEventListener('pointerdown', reach);
    return () => {
      block.removeEventListener('pointerover', reach);
      block.removeEventListener('pointerdown', reach);
      for (const stop of stops.values()) stop();
    };
  }, [ref, enabled]);
}

export interface BlockProps {
  readonly rows: readonly BoardRow[];
  readonly layout: BoardLayout;
  readonly data: BoardData;
  readonly anomalies: Anomalies;
  readonly changes: PlanChanges;
  /** Services selected together. */
  readonly selected: ReadonlySet<string>;
}

const DrawnBlock = ({ rows, layout, data, anomalies, changes, selected }: BlockProps) => {
  const ref = useRef<HTMLDivElement>(null);
  useDraggables(ref, data.may.edit);
  const top = rows[0]?.top ?? 0;
  return (
    <div ref={ref} className={classes.block} style={{ top, height: rows.reduce((sum, { height }) => sum + height, 0) }}>
      {rows.map((row) => (
        <LabelledGroup as="div" key={row.key} aria-label={row.name} className={classes.row} style={{ top: row.top - top, height: row.height }}>
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
          {row.more.map((more) => drawMore(more, row, layout.metrics.chip))}
        </LabelledGroup>
      ))}
    </div>
  );
};

export const BoardBlock = memo(DrawnBlock);

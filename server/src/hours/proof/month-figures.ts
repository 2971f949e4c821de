// Reads the figures of pre-payroll from its sheet, one agent at a time, and names them by a fingerprint.
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { settlementOf, overtimePeriod } from '@vigie/domain/hours/extra/overtime-period.ts';
import type { FigureUnit, PayFigure } from '@vigie/domain/hours/proof/pay-figure.ts';
import { signedText } from '@vigie/domain/hours/proof/pay-figure.ts';
import { payRule } from '@vigie/domain/hours/proof/pay-rule.ts';
import { proofOf, type ProofFacts } from '@vigie/domain/hours/proof/proof-lines.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { sha256 } from '../../plumbing/secrets.ts';
import type { SheetColumn, SheetRow } from '../../plumbing/workbook/sheet.ts';
import { loadSettings } from '../../agency/profile.ts';
import { periodOf } from '../closing/records.ts';
import type { PayParts } from '../exports/pay-parts.ts';
import { figureColumns, prePayroll } from '../exports/pre-payroll.ts';
import type { HoursPeriod } from '../period.ts';

export type FigureValue = Pick<PayFigure, 'key' | 'label' | 'unit' | 'value'>;

/** Counted things have whole numbers; days and quantities have hundredths. */
const counts = new Set(['services', 'meals']);

function unitOf({ key, kind }: SheetColumn): FigureUnit {
  if (kind === 'hours') return 'minutes';
  if (kind === 'money') return 'cents';
  return counts.has(key) ? 'count' : 'hundredths';
}

/** Figures that are zero say nothing, and are left out. */
function valuesOf(columns: readonly SheetColumn[], row: SheetRow): FigureValue[] {
  return figureColumns(columns).flatMap((column): FigureValue[] => {
    const cell = row[column.key];
    if (typeof cell !== 'number' || cell === 0) return [];
    const unit = unitOf(column);
    return [{ key: column.key, label: column.header, unit, value: unit === 'hundredths' ? Math.round(cell * 100) : cell }];
  });
}

/** The same for whoever reads them: what a guard is not shown is no part of it. */
const fingerprintOf = (agentId: string, month: string, figures: readonly FigureValue[]): string =>
  sha256(`${month}\n${agentId}\n${signedText(figures)}`);

export interface MonthFigures {
  readonly parts: PayParts;
  readonly figures: readonly FigureValue[];
  readonly fingerprint: string;
}

export interface MonthRead {
  readonly settings: AgencySettings;
  readonly period: HoursPeriod;
  /** In the order of names. */
  readonly people: readonly MonthFigures[];
}

interface MonthAsked {
  readonly agentIds?: readonly string[];
  readonly withPay: boolean;
}

export async function readMonth({ tx, agencyId, house }: Scope, month: string, { agentIds, withPay }: MonthAsked): Promise<MonthRead> {
  const settings = await loadSettings(tx, agencyId);
  const period = await periodOf({ tx, agencyId }, month);
  const asked = { tx, agencyId, settings, period, now: house.clock.now(), withPay, seal: house.seal };
  const { sheet, parts } = await prePayroll({ ...asked, ...(agentIds ? { agentIds } : {}) });
  const people = parts.map((own, at): MonthFigures => {
    const figures = valuesOf(sheet.columns, sheet.rows[at] ?? {});
    return { parts: own, figures, fingerprint: fingerprintOf(own.hours.agent.id, month, figures) };
  });
  return { settings, period, people };
}

function factsOf(parts: PayParts, { from, until }: HoursPeriod, settings: AgencySettings): ProofFacts {
  const { hours, lines, minimum, allowances, leave, elements, nightRestOfYear } = parts;
  const settlement = settlementOf(settings);
  return {
    from,
    until,
    services: lines.map(({ work, line, plannedMinutes, workedMinutes }) => ({
      serviceId: work.service.id,
      day: localDay(Date.parse(work.service.startAt), settings.timeZone),
      plannedMinutes,
      workedMinutes,
      countedMinutes: line.total,
      minutes: line.minutes,
    })),
    extra: hours,
    settledFrom: settlement ? (overtimePeriod(until, settlement.calculation)?.first ?? null) : null,
    complements: minimum?.complements ?? [],
    mealDays: allowances?.mealDays ?? [],
    leave,
    types: settings.unavailabilityTypes,
    elements,
    nightRestOfYear,
  };
}

/** Each figure with its lines, its rule and the source of the rule. */
export function proveFigures({ parts, figures }: MonthFigures, { settings, period }: Pick<MonthRead, 'settings' | 'period'>): PayFigure[] {
  const facts = factsOf(parts, period, settings);
  return figures.map((figure) => ({ ...figure, ...payRule(figure.key, settings), ...proofOf(figure.key, facts) }));
}

// Reads closed months, and computes the figures of pre-payroll that a closing keeps.
import { and, eq, isNull } from 'drizzle-orm';
import { closedMonths } from '@vigie/db/tables/payroll.ts';
import type { Tx } from '@vigie/db/door.ts';
import { closingCan, type ClosedColumn, type Figures } from '@vigie/domain/hours/closing.ts';
import type { LeaveDay } from '@vigie/domain/hours/leave-value.ts';
import { lastOfMonth } from '@vigie/domain/shared/time-day.ts';
import { loadSettings } from '../../agency/profile.ts';
import { forbidden } from '../../plumbing/errors.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { figureColumns, prePayroll } from '../exports/pre-payroll.ts';
import { daysAsPeriod, type HoursPeriod } from '../period.ts';

export function demandClosing({ actor }: Pick<Scope, 'actor'>): void {
  const missing = closingCan.missing(actor);
  if (missing) throw forbidden(missing);
}

export async function periodOf({ tx, agencyId }: Pick<Scope, 'tx' | 'agencyId'>, month: string): Promise<HoursPeriod> {
  return daysAsPeriod(`${month}-01`, lastOfMonth(`${month}-01`), await loadSettings(tx, agencyId));
}

export async function closedMonth(tx: Tx, agencyId: string, month: string): Promise<typeof closedMonths.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(closedMonths)
    .where(and(eq(closedMonths.agencyId, agencyId), eq(closedMonths.month, month), isNull(closedMonths.reopenedAt)));
  return row ?? null;
}

interface Kept {
  readonly columns: ClosedColumn[];
  /** By agent. */
  readonly figures: ReadonlyMap<string, Figures>;
  readonly leave: ReadonlyMap<string, readonly LeaveDay[]>;
}

/** Pay is left out, because whoever closes a month may not be one who reads it. */
export async function figuresOf({ tx, agencyId, house }: Scope, month: string): Promise<Kept> {
  const settings = await loadSettings(tx, agencyId);
  const period = await periodOf({ tx, agencyId }, month);
  const { sheet, parts } = await prePayroll({ tx, agencyId, settings, period, now: house.clock.now(), withPay: false, seal: house.seal });
  const kept = figureColumns(sheet.columns);
  const columns = kept.map(({ key, header, kind }) => ({ key, header, isHours: kind === 'hours' }));
  const figures = new Map<string, Figures>();
  for (const row of sheet.rows) {
    const cells = columns.flatMap(({ key }): [string, number][] => (typeof row[key] === 'number' && row[key] !== 0 ? [[key, row[key]]] : []));
    figures.set(String(row['id']), Object.fromEntries(cells));
  }
  return { columns, figures, leave: new Map(parts.map(({ hours, leave }) => [hours.agent.id, leave])) };
}

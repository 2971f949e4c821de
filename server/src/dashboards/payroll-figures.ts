// Computes pay figures: the counted hours of the period beside the one before, with overtime and salary elements.
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { previousPeriod, type Days } from '@vigie/domain/dashboards/compared-period.ts';
import { monthsPaidIn, payrollVariation, type PaidPeriod } from '@vigie/domain/hours/payroll-variation.ts';
import { salaryElementsCan } from '@vigie/domain/hours/salary-elements.ts';
import { totalMinutes } from '@vigie/domain/hours/split.ts';
import { loadSettings } from '../agency/profile.ts';
import { agentsHoursRows } from '../hours/agents-hours.ts';
import { daysAsPeriod } from '../hours/period.ts';
import { elementsOfMonths } from '../hours/salary-elements.ts';
import type { Counting } from './scope.ts';

async function paidIn({ tx, agencyId, now, zone, actor }: Counting, settings: AgencySettings, { from, until }: Days): Promise<PaidPeriod> {
  const { rows, totals } = await agentsHoursRows(tx, agencyId, { settings, period: daysAsPeriod(from, until, zone), now });
  const months = salaryElementsCan.list(actor) ? monthsPaidIn(from, until) : null;
  return {
    minutes: totals.minutes,
    overtimeMinutes: rows.reduce((sum, row) => sum + row.overtimeMinutes, 0),
    elements: months ? await elementsOfMonths(tx, agencyId, months.first, months.last) : [],
  };
}

/** Readers without the right to list salary elements get hours only. */
export async function countPayroll(c: Counting) {
  const settings = await loadSettings(c.tx, c.agencyId);
  const earlier = previousPeriod(c.days);
  const current = await paidIn(c, settings, c.days);
  const previous = await paidIn(c, settings, earlier);
  const { hours, overtime, elements } = payrollVariation(current, previous);
  return {
    minutes: totalMinutes(current.minutes),
    previousMinutes: totalMinutes(previous.minutes),
    hours: [...hours],
    overtime,
    ...(salaryElementsCan.list(c.actor) ? { elements: [...elements] } : {}),
    previousFrom: earlier.from,
    previousUntil: earlier.until,
  };
}

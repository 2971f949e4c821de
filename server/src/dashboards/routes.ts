// Binds the calls of the dashboards.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../plumbing/http/bind.ts';
import { countForMenu } from './menu-counts.ts';
import { readGettingStarted } from './getting-started.ts';
import { readDashboard } from './read-dashboard.ts';
import { chooseReport, readReportChoice } from './portal/reports/choose-report.ts';
import { leaveReport, reportByLink } from './portal/reports/leave-link.ts';
import { readSiteTrends } from './portal/site-trends.ts';
import { readSitesNow } from './portal/sites-now.ts';
import { readToDo } from './to-do.ts';
import { readTrend } from './trend.ts';

export function bindDashboards(bind: Bind): void {
  bind(contract.dashboards.read, readDashboard);
  bind(contract.dashboards.gettingStarted, readGettingStarted);
  bind(contract.dashboards.toDo, readToDo);
  bind(contract.dashboards.trend, readTrend);
  bind(contract.dashboards.menuCounts, countForMenu, { transaction: false });
  bind(contract.dashboards.sitesNow, readSitesNow);
  bind(contract.dashboards.reportChoice, readReportChoice);
  bind(contract.dashboards.chooseReport, chooseReport);
  bind(contract.dashboards.reportByLink, reportByLink);
  bind(contract.dashboards.leaveReport, leaveReport, { takesForm: true });
  bind(contract.dashboards.siteTrends, readSiteTrends, { transaction: false });
}

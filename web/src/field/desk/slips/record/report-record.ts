// The page of a slip, by its type: its list, its address, its neighbours.
import { reportTypeLabels, type ReportType } from '@vigie/domain/field/report.ts';
import { fieldPaths } from '../../../../paths/field.paths.ts';
import { idsIn, type RecordKind } from '../../../../shared/ui/record/record-kind.ts';

const recordOf = (type: ReportType, list: string, label: string): RecordKind => ({
  key: `${type}Reports`,
  one: reportTypeLabels[type],
  missing: 'Bon introuvable',
  list: { to: list, label },
  to: (id) => fieldPaths.slip({ type, id }),
  ids: (request) => import('../reports-list.ts').then(({ reportLists }) => idsIn(reportLists[type], request)),
});

export const reportRecords: Readonly<Record<ReportType, RecordKind>> = {
  intervention: recordOf('intervention', fieldPaths.interventionReports(), "Bons d'intervention"),
  round: recordOf('round', fieldPaths.roundReports(), 'Bons de ronde'),
  recognition: recordOf('recognition', fieldPaths.recognitionReports(), 'Bons de reconnaissance des lieux'),
  audit: recordOf('audit', fieldPaths.auditReports(), "Bons d'audit et de contrôle"),
};

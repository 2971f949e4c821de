// The slip that ends an intervention, a round, a reconnaissance or an audit: filled in, signed, stored at once.
import { Status } from '../shared/ui/state/status.tsx';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ReportStatus, reportStatusWords, reportTypeLabels, reportTypeOf, type ReportType } from '@vigie/domain/field/report.ts';
import { activityTypes } from '@vigie/domain/planning/service.ts';
import type { FieldReport } from '@vigie/domain/field/phone/field-state.ts';
import { fieldPaths } from '../paths/field.paths.ts';
import { reportError } from '../shared/errors/report-error.ts';
import { EmptyState } from '../shared/ui/state/empty-state.tsx';
import { reportDue } from './model/end-of-service.ts';
import { lastPlace, type Place } from './model/place.ts';
import { reportHere } from './model/report-draft.ts';
import { BigLink } from './ui/big-button.tsx';
import classes from './ui/field.module.css';
import { FieldScreen, WithDay, type Ready } from './ui/field-screen.tsx';
import { ReportForm } from './ui/entries/report-form.tsx';

const TITLE = 'Intervention';
const UNKNOWN_TYPE = 'Unknown agencyReportType';

const Done = ({ report, place }: { readonly report: FieldReport; readonly place: Place }) => (
  <FieldScreen
    title={reportTypeLabels[report.type]}
    actions={<BigLink tone="main" label="Retour au service" to={fieldPaths.serviceActif({ id: place.service.id })} />}
  >
    <Status as="section" className={classes.card} data-tone="done">
      <h2>{reportStatusWords(report.status, report.agentSignatureFileId !== null)}</h2>
      <p className={classes.text}>{report.number ? `Numéro ${report.number}` : 'Le numéro est donné à la réception par le serveur.'}</p>
      {report.status === ReportStatus.signedByAgent ? (
        <p className={classes.text}>{report.content.customerAbsence || 'Sans signature du client.'}</p>
      ) : null}
    </Status>
    {report.content.summary ? <p className={`${classes.card} ${classes.text}`}>{report.content.summary}</p> : null}
  </FieldScreen>
);

const None = ({ text }: { readonly text: string }) => (
  <FieldScreen title={TITLE} actions={<BigLink tone="main" label="Mon service" to={fieldPaths.serviceActif()} />}>
    <EmptyState title="Aucun bon à remplir" text={text} />
  </FieldScreen>
);

/** Logged to the console; the guard only reads that there is no slip. */
function useUnknownTypeRaised(activity: string | undefined): void {
  const isUnknown = activity !== undefined && activityTypes.every(({ type }) => String(type) !== activity);
  useEffect(() => {
    if (isUnknown) reportError(new Error(UNKNOWN_TYPE));
  }, [isUnknown]);
}

const Find = ({ ready, activity }: { readonly ready: Ready; readonly activity: string | undefined }) => {
  useUnknownTypeRaised(activity);
  const place = lastPlace(ready.view);
  if (!place) return <None text="Un bon se remplit pendant un service ou juste après." />;
  const type: ReportType | null = reportTypeOf(Number(activity ?? place.here.activityType));
  if (!type) return <None text="Ce service ne se termine pas par un bon." />;
  const due = reportDue(ready.view, place.here, ready.day);
  const report = due?.type === type ? due.report : reportHere(ready.view, place.here, type);
  if (!report && ready.day.settings.agencyReportTypes?.includes(type) === false) return <None text="Votre agence n’écrit pas ce type de bon." />;
  if (report && report.status >= ReportStatus.signedByAgent) return <Done report={report} place={place} />;
  return <ReportForm key={`${place.here.id} ${type}`} ready={ready} place={place} type={type} report={report} />;
};

export const ReportPage = () => {
  const { activityType } = useParams({ strict: false }) as { activityType?: string };
  return <WithDay title={TITLE}>{(ready) => <Find ready={ready} activity={activityType} />}</WithDay>;
};

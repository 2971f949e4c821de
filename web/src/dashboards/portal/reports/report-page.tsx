// « Mes e-mails »: a customer's person chooses by which rhythm they are mailed what happened, and on which of their sites.
import { useQuery } from '@tanstack/react-query';
import { ReportChoice } from '@vigie/contract/dashboards/report-schemas.ts';
import { reportRhythmLabels, reportRhythms, type ReportRhythm } from '@vigie/domain/dashboards/portal/report-mail.ts';
import { formatLongDay, today } from '../../../shared/format/dates.ts';
import { MultiSelectField, SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { InlineForm } from '../../../shared/ui/form/inline-form.tsx';
import { useEntityForm } from '../../../shared/ui/form/use-entity-form.ts';
import { Page, PageCard } from '../../../shared/ui/page/page.tsx';
import { ErrorState } from '../../../shared/ui/state/error-state.tsx';
import { Waiting } from '../../../shared/ui/state/waiting.tsx';
import { invalidate } from '../../../shared/api/query-client.ts';
import { reportApi, type ChosenReport } from './report-api.ts';
import classes from '../portal.module.css';

const TOPIC = 'sites-report';
const options = reportRhythms.map((value) => ({ value, label: reportRhythmLabels[value] }));

const explained: Readonly<Record<ReportRhythm, string>> = {
  never: 'Aucun compte rendu ne vous est envoyé.',
  daily: 'La journée de la veille, chaque matin. Rien n’est envoyé pour une journée sans service, sans ronde et sans écriture.',
  weekly: 'La semaine passée, du lundi au dimanche, chaque lundi matin. Une semaine sans événement vous est dite en une phrase.',
};

const Next = ({ nextOn, sendHour, email }: ChosenReport) =>
  nextOn === null ? null : (
    <p className={classes.soft}>
      Prochain e-mail à {email} : {nextOn === today() ? 'aujourd’hui' : formatLongDay(nextOn)}, à partir de {sendHour}.
    </p>
  );

const ChoiceForm = ({ chosen }: { readonly chosen: ChosenReport }) => {
  const model = useEntityForm({
    initial: { rhythm: chosen.rhythm, siteIds: chosen.siteIds },
    schema: ReportChoice,
    onSubmit: (values) => reportApi.chooseReport({ body: values }),
    success: 'Votre choix est enregistré',
    noChange: 'warning',
    onSaved: () => void invalidate(TOPIC),
  });
  const { form } = model;
  const { rhythm } = form.getValues();
  return (
    <InlineForm model={model}>
      <SelectField label="Rythme" required half options={options} description={explained[rhythm]} {...form.getInputProps('rhythm')} />
      <MultiSelectField
        label="Site"
        half
        placeholder="Tous vos sites"
        description="Sans choix, tous vos sites, et ceux qui viendront."
        options={chosen.sites.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('siteIds')}
      />
    </InlineForm>
  );
};

export const ReportPage = () => {
  const { data, error, refetch } = useQuery({ queryKey: [TOPIC], queryFn: ({ signal }) => reportApi.reportChoice({ signal }) });
  return (
    <Page
      title="Mes e-mails"
      narrow
      lead="Les agents présents et leurs heures, les rondes, les incidents : ce qui s’est passé sur vos sites, par e-mail."
    >
      {data ? (
        <PageCard title="Compte rendu de vos sites">
          <ChoiceForm key={`${data.rhythm} ${data.siteIds.join(' ')}`} chosen={data} />
          <Next {...data} />
        </PageCard>
      ) : null}
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Waiting /> : null}
    </Page>
  );
};

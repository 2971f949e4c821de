// « Reprise de personnel »: who goes with a site to the incoming company, and the pack for it.
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { takeOver } from '@vigie/contract/hours/take-over-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { takeOverLabels, takeOverReason } from '@vigie/domain/hours/take-over.ts';
import { clientOf } from '../../shared/api/client.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatDay, today } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { FormCard } from '../../shared/ui/form/page-form.tsx';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { ScrollBox } from '../../shared/ui/page/scroll-box.tsx';
import { saveFile } from '../../shared/ui/save-file.ts';
import { EmptyDrawing } from '../../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import recordTable from '../../shared/ui/table/record-table.module.css';
import { SiteField } from '../../sites/site-field.tsx';
import classes from './take-over-page.module.css';

const api = clientOf(takeOver);
type State = Answer<typeof takeOver.list>;
type Row = State['data'][number];

const Figures = ({ tests }: Pick<Row, 'tests'>) => (
  <ul className={classes.figures}>
    {tests.map(({ key, passed, figure }) => (
      <li key={key}>
        {passed ? '✓' : '✗'} {takeOverLabels[key]} : {figure}
      </li>
    ))}
  </ul>
);

const Staff = ({ state }: { readonly state: State }) => (
  <ScrollBox label="Salariés du site">
    <table className={recordTable.table}>
      <thead>
        <tr>
          <th scope="col">Salarié</th>
          <th scope="col">Résultat</th>
          <th scope="col">Conditions</th>
        </tr>
      </thead>
      <tbody>
        {state.data.map((row) => (
          <tr key={row.agent.id}>
            <th scope="row">
              {row.agent.lastname} {row.agent.firstname}
            </th>
            <td>
              <StatusBadge label={row.transferable ? 'Transférable' : 'Non transférable'} tone={row.transferable ? 'done' : 'warning'} />
              {row.transferable ? null : <p className={classes.reason}>{takeOverReason(row)}</p>}
            </td>
            <td>
              <Figures tests={row.tests} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);

const Pack = ({ siteId, on, count }: { readonly siteId: string; readonly on: string; readonly count: number }) => {
  const asked = { params: { siteId }, body: { on } };
  const letter = useSave(async () => saveFile(await api.letter(asked), `reprise-${on}.pdf`));
  const workbook = useSave(async () => saveFile(await api.workbook(asked), `reprise-${on}.xlsx`));
  const reason = count === 0 ? 'Aucun salarié transférable' : undefined;
  return (
    <Group gap="xs" className={classes.pack}>
      <Button variant="default" disabled={count === 0} title={reason} loading={letter.isPending} onClick={() => letter.mutate(undefined)}>
        Liste en PDF
      </Button>
      <Button variant="default" disabled={count === 0} title={reason} loading={workbook.isPending} onClick={() => workbook.mutate(undefined)}>
        Classeur
      </Button>
    </Group>
  );
};

const Result = ({ siteId, on }: { readonly siteId: string; readonly on: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['agents', 'take-over', siteId, on],
    queryFn: ({ signal }) => api.list({ params: { siteId }, body: { on }, signal }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const count = data.data.filter(({ transferable }) => transferable).length;
  return (
    <PageCard title={`${data.site.name}, du ${formatDay(data.from)} au ${formatDay(data.until)}`}>
      <p>
        {plural(count, 'salarié transférable', 'salariés transférables')} sur {data.data.length}. Les heures à venir sont celles du planning.
      </p>
      <Pack siteId={siteId} on={on} count={count} />
      {data.data.length === 0 ? (
        <EmptyState icon={<EmptyDrawing />} title="Personne n’a travaillé sur ce site dans les neuf mois" />
      ) : (
        <Staff state={data} />
      )}
    </PageCard>
  );
};

export const TakeOverPage = () => {
  const [siteId, setSiteId] = useState<string | null>(null);
  const [on, setOn] = useState<string | null>(today());
  return (
    <Page
      title="Reprise de personnel"
      lead="Qui part avec un site repris par une autre entreprise : avenant du 28 janvier 2011, article 2.2 (IDCC 1351). L’entreprise entrante importe le classeur dans ses collaborateurs."
    >
      <FormCard title="Marché">
        <SiteField label="Site" half value={siteId} onChange={setSiteId} />
        <DateField label="Date du transfert" half description="Premier jour de l’entreprise entrante" value={on} onChange={setOn} />
      </FormCard>
      {siteId ? null : (
        <PageCard>
          <EmptyState
            icon={<EmptyDrawing />}
            title="Aucun site choisi"
            text="Choisissez le site repris : la liste de ceux qui partent avec lui apparaît ici."
          />
        </PageCard>
      )}
      {siteId && on ? <Result siteId={siteId} on={on} /> : null}
    </Page>
  );
};

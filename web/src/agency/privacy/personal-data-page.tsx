// The page « Données personnelles »: retention periods, what was deleted, and what was exported, erased or kept for a dispute.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { retentionEndLabels } from '@vigie/domain/agency/privacy/retention.ts';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatDateTime, formatDay } from '../../shared/format/dates.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { PRIVACY, privacyApi, type PersonalData } from './privacy-api.ts';
import recordTable from '../../shared/ui/table/record-table.module.css';
import classes from './privacy.module.css';

const Rules = ({ rules }: Pick<PersonalData, 'rules'>) => (
  <PageCard title="Durées de conservation">
    <p className={classes.lead}>
      Ce que la loi fixe, et les recommandations de la CNIL où elle ne fixe rien. Seule la durée des positions se règle, dans « Terrain ».
    </p>
    <table className={`${recordTable.table} ${recordTable.folds} ${classes.table}`}>
      <caption className="visually-hidden">Durées de conservation par catégorie</caption>
      <thead>
        <tr>
          <th scope="col">Catégorie</th>
          <th scope="col">Durée</th>
          <th scope="col">Fondement</th>
          <th scope="col">Au terme</th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.key}>
            <th scope="row">
              {rule.label}
              <small>{rule.what}</small>
            </th>
            <td data-label="Durée">
              {rule.period}
              <small>après {rule.from}</small>
            </td>
            <td data-label="Fondement">
              {rule.basis}
              <small>{rule.isLegal ? 'Durée fixée par la loi' : 'Durée recommandée'}</small>
            </td>
            <td data-label="Au terme">{retentionEndLabels[rule.end]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </PageCard>
);

/** « Positions GPS : 12, Paie : 3 ». */
function countsOf(counts: Readonly<Record<string, number>>, rules: PersonalData['rules']): string {
  const said = rules.filter(({ key }) => (counts[key] ?? 0) > 0).map(({ key, label }) => `${label} : ${formatNumber(counts[key] ?? 0)}`);
  return said.length === 0 ? 'Rien n’était arrivé à son terme' : said.join(', ');
}

const Runs = ({ runs, rules, nextRunAt }: Pick<PersonalData, 'runs' | 'rules' | 'nextRunAt'>) => (
  <PageCard title="Application">
    <p className={classes.lead}>Prochain passage : {formatDateTime(nextRunAt)}.</p>
    {runs.length > 0 ? (
      <ul className={classes.lines} aria-label="Dernières nuits">
        {runs.map(({ night, finishedAt, counts }) => (
          <li key={night}>
            <span>
              Appliqué la nuit du {formatDay(night)}
              <small>{countsOf(counts, rules)}</small>
              {finishedAt === null ? <small>Interrompu : repris au prochain passage</small> : null}
            </span>
          </li>
        ))}
      </ul>
    ) : null}
    {runs.length === 0 ? <p>Pas encore appliqué.</p> : null}
  </PageCard>
);

const Holds = ({ holds }: Pick<PersonalData, 'holds'>) => {
  const may = useCan('editAgentsPersonalData');
  const release = useSave((id: string) => privacyApi.release({ params: { id } }), { topics: [PRIVACY, 'agents'], success: 'Conservation levée' });
  const ask = async (agentId: string, name: string): Promise<void> => {
    const text = 'Ce dont le terme est passé est supprimé dès la prochaine nuit.';
    if (await confirm({ title: `Lever la conservation ${ofName(name)} ?`, text, yes: 'Lever', danger: true })) release.mutate(agentId);
  };
  return (
    <PageCard title="Conservés pour litige">
      {holds.length === 0 ? <p className={classes.lead}>Personne. Une fiche se conserve depuis son menu « Actions ».</p> : null}
      {holds.length > 0 ? (
        <ul className={classes.lines} aria-label="Personnes dont les données sont conservées pour litige">
          {holds.map(({ agentId, name, reason, since }) => (
            <li key={agentId}>
              <span>
                {name}
                <small>
                  {reason}, depuis le {formatDateTime(since)}
                </small>
              </span>
              {may ? (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Lever la conservation ${ofName(name)}`}
                  onClick={() => void ask(agentId, name)}
                >
                  Lever
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </PageCard>
  );
};

const ACTS = { export: 'Données exportées', erasure: 'Données effacées' } as const;

const Acts = ({ acts }: Pick<PersonalData, 'acts'>) => (
  <PageCard title="Demandes traitées">
    {acts.length === 0 ? <p className={classes.lead}>Aucun export ni effacement.</p> : null}
    {acts.length > 0 ? (
      <ul className={classes.lines} aria-label="Exports et effacements">
        {acts.map(({ id, kind, subject, by, byThemselves, madeAt }) => (
          <li key={id}>
            <span>
              {ACTS[kind]} : {subject}
              <small>
                {formatDateTime(madeAt)}, {byThemselves ? 'par la personne elle-même' : `par ${by}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    ) : null}
  </PageCard>
);

export const PersonalDataPage = () => {
  const { data, error, refetch } = useQuery({ queryKey: [PRIVACY], queryFn: ({ signal }) => privacyApi.read({ signal }), staleTime: 0 });
  return (
    <Page title="Données personnelles">
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Waiting />}
      {data ? (
        <>
          <Runs {...data} />
          <Holds {...data} />
          <Acts {...data} />
          <Rules {...data} />
        </>
      ) : null}
    </Page>
  );
};

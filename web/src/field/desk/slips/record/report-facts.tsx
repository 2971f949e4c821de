// What a slip says: where, for whom and by whom, the answers to its questions, its summary and its findings.
import { agentsPaths } from '../../../../paths/agents.paths.ts';
import { customersPaths } from '../../../../paths/customers.paths.ts';
import { sitesPaths } from '../../../../paths/sites.paths.ts';
import { AppLink } from '../../../../shared/navigation/app-link.tsx';
import { useCan } from '../../../../shared/session/use-session.ts';
import { PageCard } from '../../../../shared/ui/page/page.tsx';
import { FactsTable } from '../../../../shared/ui/table/facts-table.tsx';
import type { ReportDetail } from '../../desk-api.ts';
import { Findings } from '../report-parts.tsx';
import classes from '../../desk.module.css';

interface OfReport {
  readonly report: ReportDetail;
}

/** A name, as a way to its page for those who may read it. */
const Way = ({ may, to, name }: { readonly may: boolean; readonly to: string; readonly name: string }) =>
  may ? <AppLink to={to}>{name}</AppLink> : name;

export const SiteName = ({ report: { site } }: OfReport) => <Way may={useCan('readSites')} to={sitesPaths.site({ id: site.id })} name={site.name} />;
const CustomerName = ({ report: { customer } }: OfReport) => (
  <Way may={useCan('readCustomers')} to={customersPaths.customer({ id: customer.id })} name={customer.name} />
);
const AgentName = ({ agent: { id, name } }: { readonly agent: NonNullable<ReportDetail['agent']> }) => (
  <Way may={useCan('readAgents')} to={agentsPaths.agent({ id })} name={name} />
);

export const ReportFacts = ({ report }: OfReport) => {
  const { agent, content } = report;
  return (
    <>
      <PageCard>
        <FactsTable
          facts={[
            ['Site', <SiteName key="site" report={report} />],
            ['Client', <CustomerName key="customer" report={report} />],
            ['Collaborateur', agent ? <AgentName key="agent" agent={agent} /> : ''],
            ...content.items.map(({ label, value }) => [label, value] as const),
          ]}
        />
      </PageCard>
      {content.summary ? (
        <PageCard title="Résumé">
          <p className={classes.text}>{content.summary}</p>
        </PageCard>
      ) : null}
      {content.findings.length > 0 ? (
        <PageCard title="Constats">
          <Findings report={report} />
        </PageCard>
      ) : null}
    </>
  );
};

// Keys and alarms of a site; codes stay hidden until they are requested.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { FactsTable } from '../../shared/ui/table/facts-table.tsx';
import { PageCard } from '../../shared/ui/page/page.tsx';
import classes from '../sites.module.css';
import type { SiteFile } from './site-form.ts';

const besides = (value: string, comment: string): string => [value, comment].filter(Boolean).join(' · ');

export const SiteSecretsPanel = ({ site }: { readonly site: SiteFile }) => {
  const [shown, setShown] = useState(false);
  const { siteKeys = [], siteAlarms = [] } = site;
  if (siteKeys.length + siteAlarms.length === 0)
    return <EmptyState title="Ni clé ni alarme" text="Les clés et les codes d’alarme s’ajoutent en modifiant le site." />;
  return (
    <>
      {siteKeys.length > 0 ? (
        <PageCard title="Clés">
          <FactsTable facts={siteKeys.map(({ label, number, comment }) => [label, besides(number && `n° ${number}`, comment) || '—'] as const)} />
        </PageCard>
      ) : null}
      {siteAlarms.length > 0 ? (
        <PageCard title="Alarmes">
          <FactsTable
            facts={siteAlarms.map(
              ({ label, code, comment }) =>
                [
                  label,
                  <span key={label}>
                    {code ? <span className={classes.secret}>{shown ? code : '••••'}</span> : null}
                    {code && comment ? ' · ' : ''}
                    {comment}
                  </span>,
                ] as const,
            )}
          />
          <div className={classes.below}>
            <Button variant="default" size="compact-md" aria-pressed={shown} onClick={() => setShown(!shown)}>
              {shown ? 'Masquer les codes' : 'Montrer les codes'}
            </Button>
          </div>
        </PageCard>
      ) : null}
    </>
  );
};

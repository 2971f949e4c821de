// Imports an agency's workbook in three steps on one page. The import is in the address, so that it can be reopened.
import { Status } from '../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { missingImportRight } from '@vigie/domain/import/import-can.ts';
import { rightLabel } from '@vigie/domain/identity/rights.ts';
import { importApi } from './api.ts';
import { useShowImport, useImport } from './use-import.ts';
import { messageOf } from '../shared/api/error-messages.ts';
import { backofficePaths } from '../paths/backoffice.paths.ts';
import { useGo } from '../shared/navigation/use-go.ts';
import { useActor } from '../shared/session/use-session.ts';
import { EmptyState } from '../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { Page } from '../shared/ui/page/page.tsx';
import { CheckStep } from './steps/check-step.tsx';
import { DropStep } from './steps/drop-step.tsx';
import { ResultStep } from './steps/result-step.tsx';
import classes from './import.module.css';

const STEPS = ['Classeur', 'Vérification', 'Résultat'] as const;

/** A new step takes the focus, because the button that led here is gone. */
const Steps = ({ at }: { readonly at: number }) => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (at > 0) list.current?.focus();
  }, [at]);
  return (
    <ol ref={list} tabIndex={-1} className={classes.steps} aria-label={`Étape ${at + 1} sur ${STEPS.length}`}>
      {STEPS.map((label, index) => (
        <li key={label} data-done={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
          <span aria-hidden="true">{index + 1}</span> {label}
        </li>
      ))}
    </ol>
  );
};

const Opened = ({ id, onLeave }: { readonly id: string; readonly onLeave: () => void }) => {
  const model = useImport(id);
  const leave = async (): Promise<void> => {
    // The rest is deleted at once; when the call fails, the server deletes it within a day.
    await importApi.leaveImport({ params: { id } }).catch(() => undefined);
    onLeave();
  };
  const { data, error, refetch } = model.query;
  if (error instanceof ApiError && error.code === 'backoffice.workbook_erased' && !data)
    return <EmptyState title="Classeur effacé" text={messageOf(error)} action={<Button onClick={onLeave}>Choisir un classeur</Button>} />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <>
        <Steps at={1} />
        <Status as="p">Lecture du classeur…</Status>
      </>
    );
  return (
    <>
      <Steps at={data.result ? 2 : 1} />
      <p className={classes.file}>{data.fileName}</p>
      {data.result ? <ResultStep result={data.result} onAgain={onLeave} /> : null}
      {data.check ? <CheckStep view={data} check={data.check} model={model} onLeave={() => void leave()} /> : null}
    </>
  );
};

export const ImportPage = () => {
  const { import: id } = useSearch({ strict: false }) as { import?: string };
  const go = useGo();
  const show = useShowImport();
  const actor = useActor();
  const missing = actor ? missingImportRight(actor) : null;
  const open = (importId?: string): void => go(backofficePaths.importData(), importId ? { import: importId } : {});
  return (
    <Page title="Importer des données">
      {missing ? (
        <EmptyState
          title="Vous ne pouvez pas importer de données"
          text={`Un import crée des clients, des sites et des collaborateurs : il vous manque l’autorisation « ${rightLabel(missing)} ».`}
        />
      ) : id ? (
        <Opened key={id} id={id} onLeave={() => open()} />
      ) : (
        <>
          <Steps at={0} />
          <DropStep
            onRead={(view) => {
              show(view);
              open(view.importId);
            }}
          />
        </>
      )}
    </Page>
  );
};

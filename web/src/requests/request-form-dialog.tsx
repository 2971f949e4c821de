// The form of a request: one's own, or at the desk in somebody's name. An absence names its days. It needs the network and says so.
import { Status } from '../shared/ui/state/status.tsx';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { RequestKind } from '@vigie/domain/requests/request.ts';
import { useOfflineSince } from '../shared/offline/use-line.ts';
import { uuidV7 } from '../shared/offline/uuid-v7.ts';
import { DateField } from '../shared/ui/fields/dates/date-field.tsx';
import { EntityField } from '../shared/ui/fields/entity-field.tsx';
import { FileField } from '../shared/ui/fields/files/file-field.tsx';
import { SelectField } from '../shared/ui/fields/select-field.tsx';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { TimeField } from '../shared/ui/fields/dates/time-field.tsx';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { useAbsenceTypes } from '../shared/session/absence-types.ts';
import { DialogFrame } from '../shared/ui/form/dialog-frame.tsx';
import { FormDialog } from '../shared/ui/form/form-dialog.tsx';
import type { EntityForm } from '../shared/ui/form/use-entity-form.ts';
import { draftOf } from '../shared/ui/form/draft/use-form-draft.ts';
import { Waiting } from '../shared/ui/state/waiting.tsx';
import { requestsApi, targetSearch, typesQuery, type RequestDetail, type RequestTypeOption } from './api.ts';
import { absenceOptions, callOf, emptyRequest, isAbsence, requestProblems, suggestedSubject, valuesOf, type RequestValues } from './request-form.ts';
import classes from './requests.module.css';

const LABELS = { type_key: 'Type', subject: 'Objet', content: 'Message', start_at: 'Début', end_at: 'Fin', absence_type_key: 'Raison' };
const WHO = { agent: 'Collaborateur', customer: 'Client' } as const;

type Form = EntityForm<RequestValues>;

const Absence = ({ form }: { readonly form: Form }) => (
  <>
    <SelectField
      label="Raison"
      required
      options={absenceOptions(useAbsenceTypes(), form.getInitialValues().absenceType)}
      {...form.getInputProps('absenceType')}
    />
    <Checkbox label="Journées entières" {...form.getInputProps('wholeDays', { type: 'checkbox' })} />
    <DateField label="Du" required half {...form.getInputProps('firstDay')} />
    <DateField label="Au (inclus)" required half {...form.getInputProps('lastDay')} />
    {form.getValues().wholeDays ? null : (
      <>
        <TimeField label="Début" required half {...form.getInputProps('firstTime')} />
        <TimeField label="Fin (incluse)" required half {...form.getInputProps('lastTime')} />
      </>
    )}
  </>
);

const Offline = () =>
  useOfflineSince() === null ? null : (
    <Status as="p" className={classes.notice}>
      Vous êtes hors ligne : le réseau est nécessaire pour envoyer une demande. Ce que vous écrivez est gardé sur ce téléphone.
    </Status>
  );

export interface RequestFormDialogProps {
  readonly kind: RequestKind;
  /** Absent: a new one. */
  readonly known?: RequestDetail | undefined;
  /** At the desk: the person in whose name the request is made. */
  readonly forSomebody?: boolean;
  readonly onSaved?: (saved: RequestDetail) => void;
  readonly onClose: () => void;
}

const Loaded = (props: RequestFormDialogProps & { readonly types: readonly RequestTypeOption[] }) => {
  const { kind, known, forSomebody = false, types, onSaved, onClose } = props;
  // Sent again after a lost answer, it stays one request.
  const newId = useRef(uuidV7());
  return (
    <FormDialog<RequestValues, RequestDetail>
      title={known ? known.subject : forSomebody ? `Nouvelle demande d’un ${kind === 'agent' ? 'collaborateur' : 'client'}` : 'Nouvelle demande'}
      creating={!known}
      initial={known ? valuesOf(known) : emptyRequest()}
      topics={['requests']}
      success={known ? 'Demande enregistrée' : 'Demande envoyée'}
      submitLabel={known ? 'Enregistrer' : 'Envoyer'}
      labels={LABELS}
      draft={draftOf(`request.${kind}`, known, ['files'])}
      check={(values) => requestProblems(values, types, forSomebody && !known)}
      onSubmit={(values, { version }) =>
        requestsApi[kind].save({ body: callOf(values, { kind, types, forSomebody: forSomebody && !known, newId: newId.current, known, version }) })
      }
      {...(onSaved ? { onSaved } : {})}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Offline />
          {forSomebody && !known ? (
            <EntityField label={WHO[kind]} required cacheKey={`request-${kind}`} {...targetSearch[kind]} {...form.getInputProps('who')} />
          ) : null}
          <SelectField
            label="Type de demande"
            required
            options={types.map(({ key, label }) => ({ value: key, label }))}
            {...form.getInputProps('requestType')}
          />
          {isAbsence(form.getValues(), types) ? <Absence form={form} /> : null}
          <TextField
            label="Objet"
            required={suggestedSubject(form.getValues(), types) === null}
            placeholder={suggestedSubject(form.getValues(), types) ?? ''}
            maxLength={200}
            {...form.getInputProps('subject')}
          />
          <TextField label="Message" lines={3} maxLength={10_000} {...form.getInputProps('content')} />
          <FileField label="Pièces jointes" multiple camera {...form.getInputProps('files')} />
        </>
      )}
    </FormDialog>
  );
};

export const RequestFormDialog = (props: RequestFormDialogProps) => {
  const { data, error, refetch } = useQuery(typesQuery(props.kind));
  if (data) return <Loaded {...props} types={data} />;
  return (
    <DialogFrame title="Nouvelle demande" onClose={props.onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />}
    </DialogFrame>
  );
};

// Enters several agents' requests at the desk at once, one per line. Each is a separate request.
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAbsenceTypes } from '../shared/session/absence-types.ts';
import { uuidV7 } from '../shared/offline/uuid-v7.ts';
import { DateField } from '../shared/ui/fields/dates/date-field.tsx';
import { EntityField } from '../shared/ui/fields/entity-field.tsx';
import { SelectField } from '../shared/ui/fields/select-field.tsx';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { DialogFrame } from '../shared/ui/form/dialog-frame.tsx';
import { FormDialog } from '../shared/ui/form/form-dialog.tsx';
import { sendEach } from '../shared/ui/form/lines/send-lines.ts';
import type { EntityForm } from '../shared/ui/form/use-entity-form.ts';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { Waiting } from '../shared/ui/state/waiting.tsx';
import { requestsApi, targetSearch, typesQuery, type RequestTypeOption } from './api.ts';
import { absenceOptions, callOf, emptyRequest, isAbsence, requestProblems, suggestedSubject, type RequestValues } from './request-form.ts';
import classes from './requests.module.css';

interface Line extends RequestValues {
  /** Also the request's future id: if sent again after a lost answer, it is created once. */
  key: string;
}
interface Values extends Record<string, unknown> {
  lines: Line[];
}
const MOST = 20;
const newLine = (): Line => ({ ...emptyRequest(), key: uuidV7() });

export const linesProblems = ({ lines }: Values, types: readonly RequestTypeOption[]): Record<string, string | null> =>
  Object.fromEntries(
    lines.flatMap((line, index) => Object.entries(requestProblems(line, types, true)).map(([field, issue]) => [`lines.${index}.${field}`, issue])),
  );

interface FieldsProps {
  readonly form: EntityForm<Values>;
  readonly index: number;
  readonly types: readonly RequestTypeOption[];
}

const Fields = ({ form, index, types }: FieldsProps) => {
  const at = `lines.${index}` as const;
  const line = form.getValues().lines[index] ?? newLine();
  const subject = suggestedSubject(line, types);
  const absences = absenceOptions(useAbsenceTypes(), null);
  return (
    <>
      <EntityField label="Collaborateur" required cacheKey="request-agent" {...targetSearch.agent} {...form.getInputProps(`${at}.who`)} />
      <SelectField
        label="Type de demande"
        required
        options={types.map(({ key, label }) => ({ value: key, label }))}
        {...form.getInputProps(`${at}.requestType`)}
      />
      {isAbsence(line, types) ? (
        <>
          <SelectField label="Raison" required options={absences} {...form.getInputProps(`${at}.absenceType`)} />
          <DateField label="Du" required {...form.getInputProps(`${at}.firstDay`)} />
          <DateField label="Au (inclus)" required {...form.getInputProps(`${at}.lastDay`)} />
        </>
      ) : null}
      <TextField label="Objet" required={subject === null} placeholder={subject ?? ''} maxLength={200} {...form.getInputProps(`${at}.subject`)} />
      <TextField label="Message" maxLength={10_000} {...form.getInputProps(`${at}.content`)} />
    </>
  );
};

const Loaded = ({ types, onClose }: { readonly types: readonly RequestTypeOption[]; readonly onClose: () => void }) => {
  const sent = useRef(new Set<string>());
  const save = (line: Line): Promise<unknown> =>
    requestsApi.agent.save({ body: callOf(line, { kind: 'agent', types, forSomebody: true, newId: line.key }) });
  return (
    <FormDialog<Values, void>
      title="Plusieurs demandes de collaborateurs"
      size="xl"
      creating
      initial={{ lines: [newLine(), newLine()] }}
      topics={['requests']}
      success="Demandes envoyées"
      submitLabel="Envoyer"
      check={(values) => linesProblems(values, types)}
      onSubmit={({ lines }) => sendEach(lines, sent.current, 'lines', save)}
      onClose={onClose}
    >
      {(form) => {
        const { lines } = form.getValues();
        return (
          <div className={classes.lines}>
            {lines.map(({ key }, index) => (
              <fieldset key={key} className={`plain-fieldset ${classes.line}`} aria-label={`Demande ${index + 1}`} disabled={sent.current.has(key)}>
                <Fields form={form} index={index} types={types} />
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  leftSection={<IconTrash size={16} aria-hidden="true" />}
                  disabled={lines.length === 1}
                  onClick={() => form.removeListItem('lines', index)}
                >
                  Retirer
                </Button>
              </fieldset>
            ))}
            <div>
              <Button
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden="true" />}
                disabled={lines.length >= MOST}
                onClick={() => form.insertListItem('lines', newLine())}
              >
                Ajouter une demande
              </Button>
            </div>
          </div>
        );
      }}
    </FormDialog>
  );
};

export const RequestsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data, error, refetch } = useQuery(typesQuery('agent'));
  if (data) return <Loaded types={data} onClose={onClose} />;
  return (
    <DialogFrame title="Plusieurs demandes de collaborateurs" onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />}
    </DialogFrame>
  );
};

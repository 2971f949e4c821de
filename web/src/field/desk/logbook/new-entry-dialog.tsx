// Writes a logbook entry at the desk: on which site, what, when, and whether the customer reads it (F-155).
import { Checkbox } from '@mantine/core';
import { eventCategoryOf, isWrittenByHand } from '@vigie/domain/field/logbook/event-types.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { useState } from 'react';
import type { UploadedFile } from '../../../shared/api/upload.ts';
import { uuidV7 } from '../../../shared/offline/uuid-v7.ts';
import { DateTimeField } from '../../../shared/ui/fields/dates/date-time-field.tsx';
import { FileField } from '../../../shared/ui/fields/files/file-field.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../../shared/ui/form/form-dialog.tsx';
import { SiteField } from '../../../sites/site-field.tsx';
import { entryTypeById, entryTypes } from '../../../shared/session/entry-types.ts';
import { deskApi, type EntryDetail } from '../desk-api.ts';

interface EntryValues extends Record<string, unknown> {
  siteId: string | null;
  eventType: string | null;
  madeAt: string | null;
  description: string;
  customerShow: boolean;
  notifyCustomer: boolean;
  files: UploadedFile[];
}

const typeOptions = () =>
  entryTypes()
    .filter((type) => type.enabled && isWrittenByHand(type))
    .map(({ id, label, category }) => ({ value: String(id), label: `${eventCategoryOf(category).label} : ${label}` }));

/** What the type says, until the writer decides. */
const byDefault = (eventType: string | null) => {
  const type = entryTypeById(Number(eventType));
  return { customerShow: type?.customerShow ?? false, notifyCustomer: type?.notifyCustomer ?? false };
};

const toldWords = (isShown: boolean): string =>
  isShown
    ? 'Ses contacts qui reçoivent les mains courantes, sauf si le site ne les envoie pas.'
    : 'Seule une main courante montrée au client lui est envoyée.';

const issuesOf = ({ siteId, eventType, madeAt, description }: EntryValues, now: number): Record<string, string | null> => ({
  siteId: siteId ? null : messages.required,
  eventType: eventType ? null : messages.required,
  madeAt: madeAt ? (Date.parse(madeAt) > now ? 'Une main courante ne s’écrit pas d’avance' : null) : messages.required,
  description: description.trim() ? null : messages.required,
});

const empty = (): EntryValues => ({
  siteId: null,
  eventType: null,
  madeAt: new Date().toISOString(),
  description: '',
  customerShow: false,
  notifyCustomer: false,
  files: [],
});

export interface NewEntryDialogProps {
  readonly onSaved: (entry: EntryDetail) => void;
  readonly onClose: () => void;
}

export const NewEntryDialog = ({ onSaved, onClose }: NewEntryDialogProps) => {
  /** The same id at each try: a lost answer does not create a second entry. */
  const [id] = useState(() => uuidV7());
  return (
    <FormDialog<EntryValues, EntryDetail>
      title="Nouvelle main courante"
      creating
      initial={empty()}
      topics={['logbook']}
      success="Main courante enregistrée"
      check={(values) => issuesOf(values, Date.now())}
      onSubmit={({ siteId, eventType, madeAt, description, customerShow, notifyCustomer, files }) =>
        deskApi.saveEvent({
          body: {
            id,
            siteId: siteId ?? '',
            eventType: Number(eventType),
            madeAt: madeAt ?? '',
            description: description.trim(),
            customerShow,
            notifyCustomer: customerShow && notifyCustomer,
            fileIds: files.map((file) => file.id),
          },
        })
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SiteField required {...form.getInputProps('siteId')} />
          <SelectField
            label="Type"
            required
            options={typeOptions()}
            {...form.getInputProps('eventType')}
            onChange={(next) => form.setValues({ eventType: next, ...byDefault(next) })}
          />
          <DateTimeField label="Survenu le" required {...form.getInputProps('madeAt')} />
          <TextField label="Description" required lines={4} maxLength={10_000} {...form.getInputProps('description')} />
          <FileField label="Photos et documents" multiple {...form.getInputProps('files')} />
          <Checkbox label="Montrer au client" {...form.getInputProps('customerShow', { type: 'checkbox' })} />
          <Checkbox
            label="Prévenir le client par e-mail"
            description={toldWords(form.getValues().customerShow)}
            {...form.getInputProps('notifyCustomer', { type: 'checkbox' })}
            disabled={!form.getValues().customerShow}
            checked={form.getValues().customerShow && form.getValues().notifyCustomer}
          />
        </>
      )}
    </FormDialog>
  );
};

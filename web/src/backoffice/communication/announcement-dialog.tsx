// The form of an announcement: title, text, first and last day (C-276).
import { announcementIssues } from '@vigie/domain/backoffice/announcement.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { today } from '../../shared/format/dates.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { draftOf } from '../../shared/ui/form/draft/use-form-draft.ts';
import { communicationApi, type AnnouncementLine } from '../api.ts';

interface Values extends Record<string, unknown> {
  title: string;
  description: string;
  startDate: string | null;
  endDate: string | null;
}

const valuesOf = (announcement: AnnouncementLine | null): Values =>
  announcement
    ? {
        title: announcement.title,
        description: announcement.description,
        startDate: announcement.startDate,
        endDate: announcement.endDate,
      }
    : { title: '', description: '', startDate: today(), endDate: null };

const problems = ({ title, description, startDate, endDate }: Values): Record<string, string | null> => ({
  title: title.trim() === '' ? messages.required : null,
  description: description.trim() === '' ? messages.required : null,
  startDate: startDate ? null : messages.required,
  endDate: endDate ? null : messages.required,
  ...announcementIssues({ startDate: startDate ?? '', endDate: endDate ?? '' }),
});

export interface AnnouncementDialogProps {
  readonly announcement: AnnouncementLine | null;
  readonly onClose: () => void;
}

export const AnnouncementDialog = ({ announcement, onClose }: AnnouncementDialogProps) => (
  <FormDialog<Values, AnnouncementLine>
    title={announcement ? announcement.title : 'Nouvelle actualité'}
    creating={!announcement}
    initial={valuesOf(announcement)}
    labels={{ title: 'Titre', description: 'Texte', startDate: 'Du', endDate: 'Au' }}
    draft={draftOf('announcement', announcement ?? undefined)}
    topics={['admin-announcements']}
    success="Actualité enregistrée"
    readOnlyReason={announcement?.status === 300 ? 'Une actualité supprimée ne se modifie plus' : undefined}
    check={problems}
    onSubmit={({ startDate, endDate, ...words }, { version }) =>
      communicationApi.saveAnnouncement({
        body: {
          ...words,
          startDate: startDate ?? '',
          endDate: endDate ?? '',
          ...(announcement ? { id: announcement.id, version: version ?? announcement.version } : {}),
        },
      })
    }
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField label="Titre" required maxLength={255} {...form.getInputProps('title')} />
        <TextField label="Texte" required lines={5} maxLength={5000} {...form.getInputProps('description')} />
        <DateField label="Du" required half {...form.getInputProps('startDate')} />
        <DateField label="Au" required half {...form.getInputProps('endDate')} />
      </>
    )}
  </FormDialog>
);

// Makes or changes a webhook: its name, its address and the events that it is told of.
import { Checkbox } from '@mantine/core';
import { eventLabel, eventNames } from '@vigie/domain/agency/webhooks/events.ts';
import { WEBHOOK_NAME_LENGTH, WEBHOOK_URL_LENGTH, webhookIssues } from '@vigie/domain/agency/webhooks/webhook.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import classes from './webhooks.module.css';
import { webhooksApi, type ToldSecret, type WebhookLine } from './webhooks-api.ts';

interface Values extends Record<string, unknown> {
  name: string;
  url: string;
  events: string[];
}

export interface WebhookDialogProps {
  /** Absent: a new one. */
  readonly webhook: WebhookLine | null;
  readonly takesLocal: boolean;
  readonly onMade: (told: ToldSecret) => void;
  readonly onClose: () => void;
}

async function save(webhook: WebhookLine | null, body: Values): Promise<ToldSecret | null> {
  if (webhook === null) return webhooksApi.create({ body });
  await webhooksApi.change({ params: { id: webhook.id }, body });
  return null;
}

export const WebhookDialog = ({ webhook, takesLocal, onMade, onClose }: WebhookDialogProps) => {
  const initial: Values = { name: webhook?.name ?? '', url: webhook?.url ?? '', events: webhook?.events ?? [] };
  return (
    <FormDialog<Values, ToldSecret | null>
      title={webhook ? `Webhook « ${webhook.name} »` : 'Nouveau webhook'}
      creating={webhook === null}
      submitLabel={webhook ? 'Enregistrer' : 'Créer le webhook'}
      initial={initial}
      labels={{ name: 'Nom', url: 'Adresse', events: 'Événements' }}
      topics={['settings']}
      check={(values) => webhookIssues(values, takesLocal)}
      onSubmit={(body) => save(webhook, body)}
      onDone={(told) => (told === null ? onClose() : onMade(told))}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField label="Nom" required maxLength={WEBHOOK_NAME_LENGTH} placeholder="Logiciel de paie" {...form.getInputProps('name')} />
          <TextField
            label="Adresse"
            required
            type="url"
            maxLength={WEBHOOK_URL_LENGTH}
            placeholder="https://exemple.fr/vigie"
            description="En https:// et sur Internet. Une redirection n’est pas suivie."
            {...form.getInputProps('url')}
          />
          <Checkbox.Group label="Événements" required {...form.getInputProps('events')}>
            <div className={classes.choice}>
              {eventNames.map((name) => (
                <Checkbox key={name} value={name} label={eventLabel(name)} />
              ))}
            </div>
          </Checkbox.Group>
        </>
      )}
    </FormDialog>
  );
};

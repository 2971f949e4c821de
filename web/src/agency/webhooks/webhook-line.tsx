// One webhook of the list, with what can be done with it.
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { eventLabel } from '@vigie/domain/agency/webhooks/events.ts';
import { offReasonLabels } from '@vigie/domain/agency/webhooks/webhook.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatDateTime, formatDay } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import type { StatusTable } from '../../shared/ui/marks/status-tone.ts';
import keys from '../api-keys/api-keys.module.css';
import classes from './webhooks.module.css';
import { DELIVERIES, webhooksApi, type ToldSecret, type WebhookLine } from './webhooks-api.ts';

const states: StatusTable = {
  on: { label: 'Actif', tone: 'done' },
  failing: { label: 'En échec', tone: 'warning' },
  off: { label: 'Désactivé', tone: 'muted' },
};
const stateOf = ({ offAt, failingSince }: WebhookLine): string => (offAt !== null ? 'off' : failingSince === null ? 'on' : 'failing');

const wordsOf = ({ createdAt, madeBy, offReason, failingSince, oldSignsUntil }: WebhookLine): string =>
  [
    `créé le ${formatDay(createdAt)}${madeBy === '' ? '' : ` par ${madeBy}`}`,
    ...(offReason === null ? [] : [offReasonLabels[offReason]]),
    ...(offReason === null && failingSince !== null ? [`en échec depuis le ${formatDateTime(failingSince)}`] : []),
    ...(oldSignsUntil !== null && Date.parse(oldSignsUntil) > Date.now() ? [`l’ancien secret signe jusqu’au ${formatDateTime(oldSignsUntil)}`] : []),
  ].join(' · ');

export interface WebhookLineProps {
  readonly line: WebhookLine;
  /** May choose addresses. */
  readonly maySave: boolean;
  /** May switch off, delete, try and send again. */
  readonly mayKeep: boolean;
  readonly onEdit: () => void;
  readonly onLog: () => void;
  readonly onTold: (told: ToldSecret) => void;
}

const useActions = (line: WebhookLine, onLog: () => void, onTold: (told: ToldSecret) => void) => {
  const params = { id: line.id };
  const ping = useSave(() => webhooksApi.ping({ params }), { topics: [DELIVERIES], success: 'Essai envoyé', onDone: onLog });
  const turn = useSave((on: boolean) => webhooksApi.turn({ params, body: { on } }), { topics: ['settings', DELIVERIES] });
  const renew = useSave(() => webhooksApi.renew({ params }), { topics: ['settings'], onDone: onTold });
  const remove = useSave(() => webhooksApi.remove({ params }), { topics: ['settings'], success: 'Webhook supprimé' });
  const askRenew = async (): Promise<void> => {
    const text = 'Un nouveau secret sera donné une fois. L’ancien signe encore à côté pendant 24 heures.';
    if (await confirm({ title: 'Renouveler le secret', text, yes: 'Renouveler' })) renew.mutate(undefined);
  };
  const askRemove = async (): Promise<void> => {
    const text = `« ${line.name} » ne recevra plus rien, et ce qui attend ne partira pas.`;
    if (await confirm({ title: 'Supprimer le webhook', text, danger: true })) remove.mutate(undefined);
  };
  return { ping, turn, askRenew, askRemove };
};

export const WebhookLineView = ({ line, maySave, mayKeep, onEdit, onLog, onTold }: WebhookLineProps) => {
  const { ping, turn, askRenew, askRemove } = useActions(line, onLog, onTold);
  const isOn = line.offAt === null;
  return (
    <li className={keys.line}>
      <div className={keys.words}>
        <p className={keys.name}>
          {line.name}
          <StatusBadge of={states} value={stateOf(line)} />
        </p>
        <p className={classes.url}>{line.url}</p>
        <p className={keys.about}>{wordsOf(line)}</p>
        <details className={keys.about}>
          <summary>{plural(line.events.length, 'événement', 'événements')}</summary>
          <ul className={keys.held}>
            {line.events.map((name) => (
              <li key={name}>{eventLabel(name)}</li>
            ))}
          </ul>
        </details>
      </div>
      <div className={classes.actions}>
        <Button variant="default" size="xs" onClick={onLog} aria-label={`Envois de ${line.name}`}>
          Envois
        </Button>
        {mayKeep ? (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size="md" aria-label={`Actions de ${line.name}`}>
                <IconDots size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {isOn ? <Menu.Item onClick={() => ping.mutate(undefined)}>Envoyer un essai</Menu.Item> : null}
              {maySave ? <Menu.Item onClick={onEdit}>Modifier</Menu.Item> : null}
              {maySave ? <Menu.Item onClick={() => void askRenew()}>Renouveler le secret</Menu.Item> : null}
              {isOn ? <Menu.Item onClick={() => turn.mutate(false)}>Désactiver</Menu.Item> : null}
              {!isOn && maySave ? <Menu.Item onClick={() => turn.mutate(true)}>Activer</Menu.Item> : null}
              <Menu.Item color="red" onClick={() => void askRemove()}>
                Supprimer
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </div>
    </li>
  );
};

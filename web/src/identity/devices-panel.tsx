// Notifications on this device, and the person's other devices.
import { Status } from '../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSave } from '../shared/api/use-save.ts';
import { formatDateTime } from '../shared/format/dates.ts';
import classes from './devices-panel.module.css';
import { identityApi } from './identity-api.ts';
import { disablePush, enablePush, pushState, type PushState } from './notifications/push-device.ts';

const TEXTS: Readonly<Record<PushState, string>> = {
  unsupported: 'Ce navigateur ne peut pas recevoir de notifications.',
  refused: 'Les notifications sont bloquées dans les réglages du navigateur pour ce site.',
  off: 'Cet appareil ne reçoit pas de notifications.',
  on: 'Cet appareil reçoit les notifications.',
};
const TOPIC = 'devices';

export const DevicesPanel = ({ publicKey }: { readonly publicKey: string }) => {
  const state = useQuery({ queryKey: [TOPIC, 'state'], queryFn: pushState, staleTime: 0 });
  const devices = useQuery({
    queryKey: [TOPIC, 'list'],
    queryFn: ({ signal }) => identityApi.devices({ signal }),
  });
  const toggle = useSave(async (on: boolean): Promise<unknown> => (on ? enablePush(publicKey) : disablePush()), { topics: [TOPIC] });
  const remove = useSave((token: string) => identityApi.removeDevice({ params: { token } }), {
    topics: [TOPIC],
    success: 'Appareil retiré',
  });
  const current = state.data ?? 'off';
  return (
    <>
      <div className={classes.line}>
        <Status as="span">{TEXTS[current]}</Status>
        {current === 'on' || current === 'off' ? (
          <Button variant={current === 'on' ? 'default' : 'filled'} loading={toggle.isPending} onClick={() => toggle.mutate(current === 'off')}>
            {current === 'on' ? 'Désactiver' : 'Activer les notifications'}
          </Button>
        ) : null}
      </div>
      {devices.data?.length ? (
        <ul className={classes.devices} aria-label="Appareils abonnés">
          {devices.data.map((device) => (
            <li key={device.token} className={classes.line}>
              <span>
                {device.browserName} {device.browserVersion}
                <small>depuis le {formatDateTime(device.createdAt)}</small>
              </span>
              <Button variant="subtle" color="red" size="compact-sm" onClick={() => remove.mutate(device.token)}>
                Retirer
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
};

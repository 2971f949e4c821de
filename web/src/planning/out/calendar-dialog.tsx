// The dialog « Agenda »: creates, copies and revokes the secret address of a person's own calendar.
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatDate } from '@vigie/domain/shared/time-format.ts';
import { displayZone } from '../../shared/format/dates.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { planningApi } from '../planning-api.ts';
import classes from './out.module.css';

const TOPIC = 'planning-feed';

/** Where the browser gives no clipboard (a plain http address), the address is selected for manual copying. */
async function copy(field: HTMLInputElement | null): Promise<void> {
  if (!field) return;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    toast.success('Adresse copiée');
  } catch {
    toast.error('La copie automatique n’est pas possible ici : l’adresse est sélectionnée, copiez-la.');
  }
}

const Address = ({ address }: { readonly address: string }) => {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <p className={classes.note}>
        Copiez-la maintenant : elle ne sera plus affichée. Dans votre application d’agenda, choisissez « S’abonner à un agenda » ou « À partir de
        l’URL » et collez-la.
      </p>
      <div className={classes.address}>
        <input ref={field} readOnly value={address} aria-label="Adresse de l’agenda" onFocus={(event) => event.target.select()} />
        <Button leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={() => void copy(field.current)}>
          Copier
        </Button>
      </div>
      <Button
        component="a"
        variant="default"
        href={address.replace(/^https?:/, 'webcal:')}
        leftSection={<IconCalendarPlus size={16} aria-hidden="true" />}
      >
        Ouvrir dans l’agenda de cet appareil
      </Button>
    </>
  );
};

export const CalendarDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const feed = useQuery({ queryKey: [TOPIC], queryFn: ({ signal }) => planningApi.readFeed({ signal }) });
  const make = useSave(() => planningApi.makeFeed(), { topics: [TOPIC] });
  const revoke = useSave(() => planningApi.revokeFeed(), { topics: [TOPIC], success: 'Adresse révoquée', onDone: () => make.reset() });
  const createdAt = feed.data?.createdAt ?? null;
  const renew = async (): Promise<void> => {
    const text = 'L’adresse actuelle ne répondra plus : les agendas qui l’utilisent devront recevoir la nouvelle.';
    if (await confirm({ title: 'Créer une nouvelle adresse ?', text, yes: 'Créer' })) make.mutate(undefined);
  };
  const stop = async (): Promise<void> => {
    const text = 'Les agendas qui utilisent cette adresse ne recevront plus votre planning.';
    if (await confirm({ title: 'Révoquer l’adresse ?', text, yes: 'Révoquer', danger: true })) revoke.mutate(undefined);
  };
  return (
    <DialogFrame title="Mon planning dans mon agenda" onClose={onClose}>
      <div className={classes.body}>
        <p>
          Votre téléphone ou votre ordinateur peut s’abonner à vos services publiés et suivre leurs changements. L’agenda se lit par une adresse
          secrète, sans mot de passe.
        </p>
        <p className={classes.warning}>
          <b>Qui connaît cette adresse voit votre planning.</b> Ne la donnez à personne ; révoquez-la si elle a pu être vue.
        </p>
        {feed.error ? <ErrorState error={feed.error} onRetry={() => void feed.refetch()} /> : null}
        {feed.isPending ? <Waiting /> : null}
        {make.data ? <Address address={make.data.address} /> : null}
        {feed.data && createdAt && !make.data ? (
          <p className={classes.note}>
            Une adresse est active depuis le {formatDate(Date.parse(createdAt), displayZone())}. Elle n’est affichée qu’à sa création.
          </p>
        ) : null}
        {feed.data ? (
          <div className={classes.actions}>
            {createdAt ? (
              <>
                <Button variant="default" loading={revoke.isPending} onClick={() => void stop()}>
                  Révoquer l’adresse
                </Button>
                <Button variant="default" loading={make.isPending} onClick={() => void renew()}>
                  Nouvelle adresse
                </Button>
              </>
            ) : (
              <Button loading={make.isPending} onClick={() => make.mutate(undefined)}>
                Créer l’adresse
              </Button>
            )}
          </div>
        ) : null}
      </div>
    </DialogFrame>
  );
};

// The secret address of a calendar in a dialog: created, copied, renewed and revoked by the person whose it is.
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
import classes from './out.module.css';

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

interface Feed {
  readonly createdAt: string | null;
}

export interface AddressDialogProps {
  readonly title: string;
  /** What a calendar with this address follows. */
  readonly follows: string;
  /** What a calendar without it receives no more: « votre planning ». */
  readonly what: string;
  /** The topic first. */
  readonly queryKey: readonly [string, ...string[]];
  readonly read: (signal: AbortSignal) => Promise<Feed>;
  readonly make: () => Promise<{ readonly address: string; readonly createdAt: string }>;
  readonly revoke: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** What can be done with it. Both ask first where somebody may still use it. */
function useAddress({ what, queryKey, ...calls }: AddressDialogProps) {
  const feed = useQuery({ queryKey, queryFn: ({ signal }) => calls.read(signal) });
  const make = useSave(() => calls.make(), { topics: [queryKey[0]] });
  const revoke = useSave(() => calls.revoke(), { topics: [queryKey[0]], success: 'Adresse révoquée', onDone: () => make.reset() });
  const renew = async (): Promise<void> => {
    const text = 'L’adresse actuelle ne répondra plus : les agendas qui l’utilisent devront recevoir la nouvelle.';
    if (await confirm({ title: 'Créer une nouvelle adresse ?', text, yes: 'Créer' })) make.mutate(undefined);
  };
  const stop = async (): Promise<void> => {
    const text = `Les agendas qui utilisent cette adresse ne recevront plus ${what}.`;
    if (await confirm({ title: 'Révoquer l’adresse ?', text, yes: 'Révoquer', danger: true })) revoke.mutate(undefined);
  };
  return { feed, make, revoke, renew, stop };
}

const Actions = ({ isActive, address }: { readonly isActive: boolean; readonly address: ReturnType<typeof useAddress> }) => (
  <div className={classes.actions}>
    {isActive ? (
      <>
        <Button variant="default" loading={address.revoke.isPending} onClick={() => void address.stop()}>
          Révoquer l’adresse
        </Button>
        <Button variant="default" loading={address.make.isPending} onClick={() => void address.renew()}>
          Nouvelle adresse
        </Button>
      </>
    ) : (
      <Button loading={address.make.isPending} onClick={() => address.make.mutate(undefined)}>
        Créer l’adresse
      </Button>
    )}
  </div>
);

export const AddressDialog = (props: AddressDialogProps) => {
  const { title, follows, what, onClose } = props;
  const address = useAddress(props);
  const { feed, make } = address;
  const createdAt = feed.data?.createdAt ?? null;
  return (
    <DialogFrame title={title} onClose={onClose}>
      <div className={classes.body}>
        <p>{follows} L’agenda se lit par une adresse secrète, sans mot de passe.</p>
        <p className={classes.warning}>
          <b>Qui connaît cette adresse voit {what}.</b> Ne la donnez à personne ; révoquez-la si elle a pu être vue.
        </p>
        {feed.error ? <ErrorState error={feed.error} onRetry={() => void feed.refetch()} /> : null}
        {feed.isPending ? <Waiting /> : null}
        {make.data ? <Address address={make.data.address} /> : null}
        {feed.data && createdAt && !make.data ? (
          <p className={classes.note}>
            Une adresse est active depuis le {formatDate(Date.parse(createdAt), displayZone())}. Elle n’est affichée qu’à sa création.
          </p>
        ) : null}
        {feed.data ? <Actions isActive={createdAt !== null} address={address} /> : null}
      </div>
    </DialogFrame>
  );
};

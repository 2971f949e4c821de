// The frame of a field screen: transmission and help on top, the content, and the next action near the thumb.
//
//   <WithDay title="Prise de service">{(ready) => <TakeService {...ready} />}</WithDay>
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useOfflineSince } from '../../shared/offline/use-line.ts';
import type { Outbox } from '../../shared/offline/outbox.ts';
import { useField } from '../field-hooks.ts';
import type { Field } from '../field-store.ts';
import type { Day, FieldView } from '../model/field-view.ts';
import shared from './field.module.css';
import classes from './field-screen.module.css';
import { OutboxStrip } from './outbox/outbox-strip.tsx';
import { SosButton } from './sos/sos-button.tsx';

export interface FieldScreenProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** The strip says it better: a persistent toast would cover the screen for as long as the network is away. */
function useNoStandingNotice(): void {
  useEffect(() => {
    const clear = (): void => {
      for (const { id, time, tone } of toast.get()) if (time === 0 && tone === 'warning') toast.close(id);
    };
    clear();
    return toast.subscribe(clear);
  }, []);
}

export const FieldScreen = ({ title, lead, actions, children }: FieldScreenProps) => {
  const field = useField();
  useNoStandingNotice();
  return (
    <div className={classes.screen}>
      {field ? (
        <div className={classes.top}>
          <OutboxStrip field={field} />
          <SosButton field={field} />
        </div>
      ) : null}
      <div className={classes.body}>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p className={classes.lead}>{lead}</p> : null}
        {children}
      </div>
      {actions ? (
        <div className={classes.actions} data-keep-clear>
          {actions}
        </div>
      ) : null}
    </div>
  );
};

/** A phone that has its day loaded. */
export interface Ready {
  readonly field: Field;
  readonly outbox: Outbox;
  readonly day: Day;
  readonly view: FieldView;
}

const NoDay = ({ title, isBroken }: { readonly title: string; readonly isBroken: boolean }) => {
  const isOffline = useOfflineSince() !== null;
  const text = isBroken
    ? 'Ce navigateur refuse d’enregistrer des données (navigation privée ?). Ouvrez Vigie normalement pour travailler sans réseau.'
    : 'Votre journée n’est pas encore sur ce téléphone. Connectez-vous une fois au réseau : ensuite tout marche sans.';
  return (
    <FieldScreen title={title}>
      {isBroken || isOffline ? (
        <EmptyState icon={<IconCloudOff size={40} />} title={isBroken ? 'Enregistrement impossible' : 'Hors ligne'} text={text} />
      ) : (
        <div className={shared.wait} aria-busy="true" />
      )}
    </FieldScreen>
  );
};

export const WithDay = ({ title, children }: { readonly title: string; readonly children: (ready: Ready) => ReactNode }) => {
  const field = useField();
  if (!field?.day || !field.view) return <NoDay title={title} isBroken={field?.isBroken ?? false} />;
  return <>{children({ field, outbox: field.outbox, day: field.day, view: field.view })}</>;
};

// Help under the sign-in form of a field phone: alarm, numbers, instructions of the service in hand.
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { reportError, reportWarning } from '../../shared/errors/report-error.ts';
import { openOutbox, type Outbox } from '../../shared/offline/outbox.ts';
import { readSenders, type Sender } from '../../shared/offline/senders.ts';
import { elements } from '../../shared/offline/summary.ts';
import { Status } from '../../shared/ui/state/status.tsx';
import { HelpNumbers, SosFate } from '../ui/sos/sos-fate.tsx';
import { SosHold } from '../ui/sos/sos-hold.tsx';
import classes from './left-phone.module.css';
import { leftByOthers, sendForOthersSoon } from './send-for-others.ts';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';

const RichTextView = lazy(() => import('../../shared/ui/rich-text/rich-text-view.tsx').then((m) => ({ default: m.RichTextView })));

type Position = Parameters<Parameters<typeof SosHold>[0]['onHeld']>[0];

interface Call {
  readonly outbox: Outbox;
  readonly id: string;
}

const Fate = ({ outbox, id }: Call) => {
  const { lines } = useSyncExternalStore(outbox.subscribe, outbox.get);
  const line = lines?.find((one) => one.id === id);
  return <SosFate receivedAt={line?.state === 'sent' ? line.receivedAt : null} takenBy={undefined} isPlaced={Boolean(line?.position)} />;
};

/** The last one who worked with the phone; null until it is read. */
function useLastSender(): Sender | null {
  const [sender, setSender] = useState<Sender | null>(null);
  useEffect(() => {
    readSenders().then(
      (found) => setSender(found[0] ?? null),
      (error: unknown) => reportWarning('session storage refused', error),
    );
    sendForOthersSoon();
  }, []);
  return sender;
}

/** The call goes into the tables of the last guard, and under their name; its text says from where. */
function useCall({ owner, firstname, service }: Sender) {
  const [call, setCall] = useState<Call | null>(null);
  const outbox = call?.outbox;
  useEffect(() => () => outbox?.close(), [outbox]);
  const make = async (position: Position): Promise<void> => {
    const opened = outbox ?? openOutbox(owner);
    const comment = `Depuis l’écran de connexion du téléphone ${ofName(firstname)}`;
    const payload = { kind: 'sos', serviceId: service?.serviceId ?? null, siteId: service?.siteId ?? null, comment } as const;
    setCall({ outbox: opened, id: await opened.record({ kind: 'ptiAlert', position, payload }) });
  };
  return { call, make: (position: Position) => make(position).catch(reportError) };
}

const Waiting = () => {
  const left = useSyncExternalStore(leftByOthers.subscribe, leftByOthers.get);
  if (left === 0) return null;
  return (
    <Status as="p" className={classes.soft}>
      {elements(left)} pas encore à l’agence : gardez l’application ouverte près du réseau.
    </Status>
  );
};

const Help = (sender: Sender) => {
  const { firstname, agency, service, pass } = sender;
  const { call, make } = useCall(sender);
  return (
    <section className={classes.help} aria-labelledby="left-phone">
      <div className={classes.head}>
        <div>
          <h2 id="left-phone">Besoin d’aide ?</h2>
          <p className={classes.soft}>
            Téléphone {ofName(firstname)} · {agency.name}
          </p>
        </div>
        {pass ? <SosHold isCalled={call !== null} onHeld={make} /> : null}
      </div>
      {call ? <Fate {...call} /> : null}
      <HelpNumbers agencyPhone={agency.phone} tone={call ? 'main' : 'plain'} />
      {service?.instructions ? (
        <details className={classes.instructions}>
          <summary>Consignes : {service.siteName}</summary>
          <Suspense fallback={null}>
            <RichTextView text={service.instructions} />
          </Suspense>
        </details>
      ) : null}
      <Waiting />
    </section>
  );
};

export const LeftPhone = () => {
  const sender = useLastSender();
  return sender ? <Help {...sender} /> : null;
};

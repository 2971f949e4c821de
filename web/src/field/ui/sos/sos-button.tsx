// The call for help on every field screen, sent before everything else.
import { lazy, Suspense, useState } from 'react';
import { useRecord } from '../../field-hooks.ts';
import type { Field } from '../../field-store.ts';
import { activeService } from '../../model/service-choice.ts';
import { SosHold } from './sos-hold.tsx';

const SosSheet = lazy(() => import('./sos-sheet.tsx').then((m) => ({ default: m.SosSheet })));

export const SosButton = ({ field }: { readonly field: Field }) => {
  const [alert, setAlert] = useState<string | null>(null);
  const record = useRecord(field.outbox);
  const service = field.view ? activeService(field.view) : null;
  return (
    <>
      <SosHold
        isCalled={alert !== null}
        onHeld={async (position) => {
          const payload = { kind: 'sos', serviceId: service?.id ?? null, siteId: service?.siteId ?? null, comment: '' } as const;
          setAlert(await record({ kind: 'ptiAlert', position, payload }));
        }}
      />
      <Suspense fallback={null}>{alert ? <SosSheet field={field} id={alert} onClose={() => setAlert(null)} /> : null}</Suspense>
    </>
  );
};

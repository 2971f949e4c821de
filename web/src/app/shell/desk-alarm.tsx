// The desk's alarm on every screen, for those who may take charge. Its code loads for them only.
import { lazy, Suspense, type ReactNode } from 'react';
import { useMayTakeCharge } from '../../field/desk/alarm/may-take-charge.ts';
import { withoutCode } from '../../field/lone-worker/guarding.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** A separate import, so that the screens stay when its code fails to load. */
const AlarmStrip = lazy<() => ReactNode>(() =>
  import('../../field/desk/alarm/alarm-strip.tsx').then((m) => ({ default: m.AlarmStrip }), withoutCode(null)),
);

export const DeskAlarm = () => {
  const may = useMayTakeCharge();
  const { membershipId, visited } = useSession();
  return may ? (
    <Suspense fallback={null}>
      <AlarmStrip key={`${membershipId} ${visited?.id ?? ''}`} />
    </Suspense>
  ) : null;
};

// The alarm of the desk in the frame of every screen, for whoever may take charge; its code comes for them only.
import { lazy, Suspense, type ReactNode } from 'react';
import { useMayTakeCharge } from '../../field/desk/alarm/may-take-charge.ts';
import { withoutCode } from '../../field/lone-worker/guarding.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** Alone, so that refused code leaves the screens standing. */
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

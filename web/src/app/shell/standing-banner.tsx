// Shows why an agency is restricted, and the platform's messages to it.
import { Status } from '../../shared/ui/state/status.tsx';
import { lazy, Suspense } from 'react';
import { useMembership, useSession } from '../../shared/session/use-session.ts';
import { useAgencyProfile } from '../../shared/session/use-agency-profile.ts';
import classes from './shell.module.css';

const Restriction = lazy(() => import('./restriction.tsx').then((m) => ({ default: m.Restriction })));

/** Support and administrators inside an agency are never restricted. */
function useRestriction(): { readonly restriction: 'lock' | 'subscription' | null; readonly own: boolean } {
  const { visited } = useSession();
  const membership = useMembership();
  if (visited || !membership) return { restriction: null, own: true };
  return { restriction: membership.agency.restriction ?? null, own: membership.kind === 'owner' || membership.kind === 'staff' };
}

export const StandingBanner = () => {
  const { restriction, own } = useRestriction();
  const { data } = useAgencyProfile();
  const words = data?.errors ?? [];
  if (!restriction && words.length === 0) return null;
  return (
    <Status as="div" className={classes.banner} data-tone={restriction ? undefined : 'quiet'}>
      {restriction ? (
        <Suspense fallback={null}>
          <Restriction restriction={restriction} profile={data} own={own} />
        </Suspense>
      ) : null}
      {words.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </Status>
  );
};

// Surrounds every screen, signed in or not: toasts, confirmations, re-login, maintenance, updates.
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useConnection, watchHealth } from '../shared/api/connection.ts';
import { reLogin } from '../shared/session/re-login.ts';
import { useGuarding, withoutCode } from '../field/lone-worker/guarding.ts';
import { useAskedVisit } from '../backoffice/visits/visit-question.ts';
import { useAskedOffer } from '../planning/offers/offer-action.ts';
import { hasUnsavedWork } from '../shared/ui/dirty.ts';
import { questions } from '../shared/ui/confirm.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { MaintenanceScreen } from './pages/maintenance-screen.tsx';
import { update } from './pwa/service-worker.ts';
import { isNewer } from '../shared/version.ts';
import { VERSION } from '@vigie/domain/shared/version.ts';
import { useConfig } from '../shared/api/platform.ts';
import { Toaster } from './toaster.tsx';

const ConfirmHost = lazy(() => import('./confirm-host.tsx').then((m) => ({ default: m.ConfirmHost })));
/** A separate import, so that a failure of its styles is caught together with a failure of its code. */
const loadAlarm = () => import('../field/lone-worker/lone-worker.tsx');
const LoneWorker = lazy<() => ReactNode>(() => loadAlarm().then((m) => ({ default: m.LoneWorker }), withoutCode(null)));
const OfferHost = lazy(() => import('../planning/offers/offer-host.tsx').then((m) => ({ default: m.OfferHost })));
const VisitHost = lazy(() => import('../backoffice/visits/visit-host.tsx').then((m) => ({ default: m.VisitHost })));
const VersionDialog = lazy(() => import('./version-dialog.tsx').then((m) => ({ default: m.VersionDialog })));
const UpdateNotice = lazy(() => import('./pwa/update-notice.tsx').then((m) => ({ default: m.UpdateNotice })));
const ReLoginDialog = lazy(() => import('./session/re-login-dialog.tsx').then((m) => ({ default: m.ReLoginDialog })));

/** Closing the window with unsaved work asks first. */
function useLeaveGuard(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (hasUnsavedWork()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}

export const RootFrame = () => {
  const { maintenance } = useConnection();
  const asking = useSyncExternalStore(questions.subscribe, questions.get) !== null;
  const signedOut = useSyncExternalStore(reLogin.subscribe, reLogin.get) !== null;
  const offering = useAskedOffer().length > 0;
  const visiting = useAskedVisit() !== null;
  const guarding = useGuarding();
  const isWaiting = useSyncExternalStore(update.subscribe, update.waiting) !== null;
  const outdated = isNewer(useConfig().data?.version ?? '0', VERSION);
  useEffect(watchHealth, []);
  useLeaveGuard();
  return (
    <>
      <Outlet />
      {maintenance === null ? null : <MaintenanceScreen message={maintenance} />}
      <Suspense fallback={null}>
        {signedOut ? <ReLoginDialog /> : null}
        {asking ? <ConfirmHost /> : null}
        {offering ? <OfferHost /> : null}
        {guarding ? <LoneWorker /> : null}
        {visiting ? <VisitHost /> : null}
        {isWaiting ? <UpdateNotice /> : null}
        {outdated ? <VersionDialog {...(import.meta.env.DEV ? { onClose: () => undefined } : {})} /> : null}
      </Suspense>
      <ConnectionNotice />
      <Toaster />
    </>
  );
};

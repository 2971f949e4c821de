// The home card of an agency that begins. It goes by itself once people work, or when it is put away; a running agency loads none of its steps.
import { Suspense } from 'react';
import { isStarted } from '@vigie/domain/agency/getting-started.ts';
import { useKept } from '../../shared/settings/ui-settings.ts';
import { retryingLazy } from '../../shared/ui/loading/retrying-lazy.ts';
import { LoadBoundary } from '../../shared/ui/state/load-boundary.tsx';
import { useStart } from './use-start.ts';

const StartSteps = retryingLazy(() => import('./start-steps.tsx').then((m) => m.StartSteps));

export const StartCard = () => {
  const [isAway, setAway] = useKept('start.away', false);
  const { data } = useStart();
  if (isAway || !data || isStarted(data.data)) return null;
  return (
    <LoadBoundary fallback={null}>
      <Suspense>
        <StartSteps steps={data.data} onPutAway={() => setAway(true)} />
      </Suspense>
    </LoadBoundary>
  );
};

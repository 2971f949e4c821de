// Home card of a person with an open path. Its content loads only then, since most people have none.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ownApi } from './own-api.ts';

const OwnPaths = lazy(() => import('./own-paths.tsx').then((m) => ({ default: m.OwnPaths })));

export const OnboardingCard = () => {
  const { data } = useQuery({
    queryKey: ['onboarding'],
    queryFn: ({ signal }) => ownApi.ownPaths({ signal }),
    staleTime: 3_600_000,
    meta: { topics: ['platform'] },
  });
  return data?.length ? (
    <Suspense fallback={null}>
      <OwnPaths paths={data} />
    </Suspense>
  ) : null;
};

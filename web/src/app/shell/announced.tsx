// Announcements above every screen: planned maintenance, the agency's standing, the platform's news.
import { lazy, Suspense } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { StandingBanner } from './standing-banner.tsx';

const NewsCard = lazy(() => import('../../backoffice/reading/news-card.tsx').then((m) => ({ default: m.NewsCard })));

/** The platform's own people write the news and do not see them. */
export const Announced = () => {
  const { user } = useSession();
  return (
    <>
      <MaintenanceBanner />
      <StandingBanner />
      <Suspense fallback={null}>{user && !user.platformRole ? <NewsCard /> : null}</Suspense>
    </>
  );
};

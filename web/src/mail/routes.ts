// Pages of the mail screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { mailScreens } from '../paths/mail.paths.ts';

export const mailRoutes = withViews('mail', mailScreens, {
  emailTracking: { load: () => import('./email-tracking-page.tsx').then((m) => m.EmailTrackingPage) },
});

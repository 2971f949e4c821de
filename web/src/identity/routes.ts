// Pages of the identity screens.
import { withViews } from '../shared/navigation/screens.ts';
import { identityScreens } from '../paths/identity.paths.ts';

const textOrNothing = (raw: Record<string, unknown>, key: string): Record<string, unknown> =>
  typeof raw[key] === 'string' ? { [key]: raw[key] } : {};

export const identityRoutes = withViews('identity', identityScreens, {
  login: {
    load: () => import('./entrance/login-page.tsx').then((m) => m.LoginPage),
    search: (raw) => textOrNothing(raw, 'vers'),
  },
  forgotPassword: { load: () => import('./entrance/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage) },
  resetPassword: { load: () => import('./entrance/reset-password-page.tsx').then((m) => m.ResetPasswordPage) },
  home: { load: () => import('./home-page.tsx').then((m) => m.HomePage) },
  loading: {
    load: () => import('./loading-page.tsx').then((m) => m.LoadingPage),
    search: (raw) => textOrNothing(raw, 'message'),
  },
  notifications: { load: () => import('./notifications/notifications-page.tsx').then((m) => m.NotificationsPage) },
  accessibility: { load: () => import('./accessibility-page.tsx').then((m) => m.AccessibilityPage) },
  about: { load: () => import('./about-page.tsx').then((m) => m.AboutPage) },
});

// Pages of the identity screens.
import { withViews } from '../shared/navigation/screens.ts';
import { identityScreens } from '../paths/identity.paths.ts';

const textOrNothing = (raw: Record<string, unknown>, key: string): Record<string, unknown> =>
  typeof raw[key] === 'string' ? { [key]: raw[key] } : {};

export const identityRoutes = withViews('identity', identityScreens, {
  login: {
    load: () => import('../identity/login-page.tsx').then((m) => m.LoginPage),
    search: (raw) => textOrNothing(raw, 'vers'),
  },
  forgotPassword: { load: () => import('../identity/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage) },
  resetPassword: { load: () => import('../identity/reset-password-page.tsx').then((m) => m.ResetPasswordPage) },
  home: { load: () => import('../identity/home-page.tsx').then((m) => m.HomePage) },
  loading: {
    load: () => import('../identity/loading-page.tsx').then((m) => m.LoadingPage),
    search: (raw) => textOrNothing(raw, 'message'),
  },
  user: { load: () => import('./user-page.tsx').then((m) => m.UserPage) },
  notifications: { load: () => import('../identity/notifications-page.tsx').then((m) => m.NotificationsPage) },
  about: { load: () => import('../identity/about-page.tsx').then((m) => m.AboutPage) },
});

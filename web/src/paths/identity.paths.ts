// Screens of sign-in, home, profile and the product itself.
import { declareScreens, pathsOf } from '../shared/navigation/screens.ts';

export const identityScreens = declareScreens({
  login: {
    path: '/login',
    label: 'Connexion',
    group: 'home',
    roles: ['public'],
    hidden: true,
    bare: true,
    withoutSubscription: true,
  },
  forgotPassword: {
    path: '/forgot-password',
    label: 'Mot de passe oublié',
    group: 'home',
    roles: ['public'],
    hidden: true,
    bare: true,
    withoutSubscription: true,
  },
  resetPassword: {
    path: '/reset-password/$token',
    label: 'Nouveau mot de passe',
    group: 'home',
    roles: ['public'],
    hidden: true,
    bare: true,
    withoutSubscription: true,
  },
  // Not in the table of routes: the law wants it open to anybody.
  accessibility: {
    path: '/accessibilite',
    label: 'Accessibilité',
    group: 'home',
    roles: ['public'],
    hidden: true,
    bare: true,
    withoutSubscription: true,
  },
  home: { path: '/home', label: 'Accueil', group: 'home', roles: ['any'], withoutSubscription: true },
  loading: { path: '/loading', label: 'Chargement', group: 'home', roles: ['any'], hidden: true, withoutSubscription: true },
  notifications: {
    path: '/notifications',
    label: 'Notifications',
    group: 'home',
    roles: ['any'],
    hidden: true,
    withoutSubscription: true,
  },
  about: {
    path: '/platform/liensUtiles/about',
    label: 'À propos',
    group: 'liensUtiles',
    roles: ['any'],
    withoutSubscription: true,
    module: 'about',
  },
});

export const accountScreens = declareScreens({
  user: { path: '/user', label: 'Mon compte', group: 'home', roles: ['any'], hidden: true, withoutSubscription: true },
});

export const identityPaths = pathsOf({ ...identityScreens, ...accountScreens });

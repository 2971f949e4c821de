// Calls of sign-in, session, profile, devices and notifications.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Instant, Ok } from '../shared/schemas.ts';
import { Credentials, CurrentUser, Device, Notification, ProfilePatch, Tokens } from './schemas.ts';

export const identity = {
  login: endpoint({
    method: 'POST', path: '/login_check', summary: 'Ouvre une session',
    access: { scope: 'public' }, body: Credentials, output: Tokens, throttle: { max: 8, windowSeconds: 60 },
  }),
  refresh: endpoint({
    method: 'POST', path: '/token/refresh', summary: 'Échange un jeton de rafraîchissement, une seule fois',
    access: { scope: 'public' }, body: z.object({ refresh_token: z.string().min(1).max(500) }), output: Tokens,
  }),
  logout: endpoint({
    method: 'POST', path: '/logout', summary: 'Ferme la session et toute sa lignée de jetons',
    access: { scope: 'public' }, body: z.object({ refresh_token: z.string().max(500) }), output: Ok,
  }),
  me: endpoint({
    method: 'GET', path: '/user', summary: 'La personne connectée', access: { scope: 'user' }, output: CurrentUser, offline: 'cached',
  }),
  saveMe: endpoint({
    method: 'PUT', path: '/user', summary: 'Enregistre le profil et les réglages de pages',
    access: { scope: 'user' }, body: ProfilePatch, output: CurrentUser,
  }),
  forgotPassword: endpoint({
    method: 'POST', path: '/user/forgot-password', summary: 'Envoie un lien de réinitialisation, valable 24 heures, une seule fois',
    access: { scope: 'public' }, body: z.object({ identifier: z.string().min(1, 'Obligatoire').max(255) }), output: Ok,
    throttle: { max: 5, windowSeconds: 300 },
  }),
  resetPassword: endpoint({
    method: 'PUT', path: '/user/forgot-password/{confirmationToken}', summary: 'Choisit un nouveau mot de passe',
    access: { scope: 'public' }, params: z.object({ confirmationToken: z.string().max(200) }),
    body: z.object({ password: z.string().min(1, 'Obligatoire').max(255) }), output: Ok, throttle: { max: 10, windowSeconds: 300 },
  }),
  devices: endpoint({
    method: 'GET', path: '/user/devices', summary: 'Appareils abonnés aux notifications', access: { scope: 'user' },
    output: z.array(Device.extend({ createdAt: Instant })),
  }),
  saveDevice: endpoint({
    method: 'POST', path: '/user/device', summary: 'Abonne un appareil', access: { scope: 'user' }, body: Device, output: Ok,
  }),
  removeDevice: endpoint({
    method: 'DELETE', path: '/user/device/{token}', summary: 'Désabonne un appareil', access: { scope: 'user' },
    params: z.object({ token: z.string().max(2000) }), output: Ok,
  }),
  notifications: endpoint({
    method: 'GET', path: '/user/notifications', summary: 'Les dernières notifications', access: { scope: 'user' },
    output: z.object({ data: z.array(Notification), unread: z.int() }),
  }),
  readNotifications: endpoint({
    method: 'POST', path: '/user/notifications/read', summary: 'Marque des notifications comme lues', access: { scope: 'user' },
    body: z.object({ ids: z.array(Id).max(500) }), output: Ok,
  }),
};

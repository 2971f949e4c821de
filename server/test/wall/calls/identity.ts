// Signing in, the agency's own profile.
import type { Cases } from '../cases.ts';

export const identityCases: Cases = {
  'identity.login': { input: ({ username, password }) => ({ body: { username, password } }) },
  'identity.saveDevice': {
    input: () => ({
      body: { token: '{"endpoint":"https://fcm.googleapis.com/fcm/send/x","keys":{}}', deviceInfos: 'x', browserName: 'x', browserVersion: '1' },
    }),
  },
  'identity.refresh': { input: ({ refreshToken }) => ({ body: { refresh_token: refreshToken } }) },
  'identity.resetPassword': {
    input: ({ passwordLink }) => ({ params: { confirmationToken: passwordLink }, body: { password: 'Une-Phrase-Longue-2026' } }),
  },
  'identity.closeSession': { row: 'session', answers: { '*': '404 shared.not_found', owner: '200' } },
  // Notices of one person: what is another's is passed over.
  'identity.readNotifications': { row: 'notification', foreign: { 'body.ids[]': '200' } },
  'agency.save': { input: () => ({ body: { name: 'Agence Nord', version: 2 } }) },
};

// Lists the wall test's requests for sign-in and the agency's own profile.
import type { Cases } from '../cases.ts';
import { ABSENT } from './words.ts';

const PASSWORD = 'Vigie-2026';
const withPassword: Cases[string] = { input: () => ({ body: { currentPassword: PASSWORD } }) };
const guardHasOne = { '*': '409 identity.factor_absent', guard: '200', owner: '200' };
const guardsOwn = { '*': ABSENT, guard: '200' };
const notTheirs = { 'guard *': ABSENT };

export const identityCases: Cases = {
  'identity.login': { input: ({ username, password }) => ({ body: { username, password } }) },
  'identity.saveDevice': {
    input: () => ({
      body: { token: '{"endpoint":"https://fcm.googleapis.com/fcm/send/x","keys":{}}', deviceInfos: 'x', browserName: 'x', browserVersion: '1' },
    }),
  },
  'identity.refresh': { input: ({ refreshToken }) => ({ body: { refresh_token: refreshToken } }) },
  'identity.passwordLink': { input: ({ passwordLink }) => ({ params: { confirmationToken: passwordLink } }) },
  'identity.resetPassword': {
    input: ({ passwordLink }) => ({ params: { confirmationToken: passwordLink }, body: { password: 'Une-Phrase-Longue-2026' } }),
  },
  // Agents, and people of the desk who are planned as well, have a phone that sends.
  'identity.sendingPass': { answers: { '*': ABSENT, guard: '200', bareGuard: '200', office: '200' } },
  'identity.closeSession': { row: 'session', answers: { '*': ABSENT, staff: '200' }, foreign: { 'staff *': ABSENT } },
  'secondFactor.secondStep': { input: ({ ticket, appCode }) => ({ body: { ticket, code: appCode } }) },
  'secondFactor.usePasskey': { input: ({ passkeyUsed }) => ({ body: JSON.parse(passkeyUsed) }), rows: { challengeId: null } },
  'secondFactor.startTotp': withPassword,
  'secondFactor.confirmTotp': {
    input: ({ appCode }) => ({ body: { code: appCode } }),
    answers: { '*': '409 identity.nothing_pending', guard: '200' },
  },
  'secondFactor.removeTotp': { ...withPassword, answers: guardHasOne },
  'secondFactor.newRecoveryCodes': { ...withPassword, answers: guardHasOne },
  'secondFactor.startPasskey': withPassword,
  'secondFactor.addPasskey': {
    input: ({ passkeyMade }) => ({ body: JSON.parse(passkeyMade) }),
    rows: { challengeId: null },
    answers: { '*': '409 identity.nothing_pending', guard: '200' },
  },
  'secondFactor.renamePasskey': {
    row: 'passkey',
    input: () => ({ body: { currentPassword: PASSWORD, name: 'Clé' } }),
    answers: guardsOwn,
    foreign: notTheirs,
  },
  'secondFactor.removePasskey': { ...withPassword, row: 'passkey', answers: guardsOwn, foreign: notTheirs },
  // Notices of one person: another's are ignored.
  'identity.readNotifications': { row: 'notification', foreign: { 'body.ids[]': '200' } },
  'agency.save': { input: () => ({ body: { name: 'Agence Nord', version: 2 } }), rows: { logoFileId: 'photo' } },
};

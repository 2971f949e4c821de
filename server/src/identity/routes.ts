// Binds the calls of sign-in, second factor, profile, devices and notifications.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../plumbing/http/bind.ts';
import { closeFamilyOf } from './log-out.ts';
import { listDevices, listNotifications, readNotifications, removeDevice, saveDevice } from './devices.ts';
import { forgotPassword, readPasswordLink, resetPassword } from './accounts/forgotten-password.ts';
import { logIn } from './log-in.ts';
import { readFactors } from './factors/factors.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './factors/own-passkeys.ts';
import { closeOtherSessions, closeSession, listSessions } from './own-sessions.ts';
import { askPasskey, usePasskey } from './factors/passkey-sign-in.ts';
import { readMe, saveMe } from './accounts/profile.ts';
import { rotate } from './refresh-tokens.ts';
import { issuePass } from './sending-passes.ts';
import { newRecoveryCodes, secondStep } from './factors/second-step.ts';
import { confirmTotp, removeTotp, startTotp } from './factors/totp.ts';

function bindSecondFactor(bind: Bind): void {
  const calls = contract.secondFactor;
  bind(calls.secondStep, secondStep);
  bind(calls.askPasskey, askPasskey);
  bind(calls.usePasskey, usePasskey);
  bind(calls.factors, readFactors);
  bind(calls.startTotp, startTotp);
  bind(calls.confirmTotp, confirmTotp);
  bind(calls.removeTotp, removeTotp);
  bind(calls.newRecoveryCodes, newRecoveryCodes);
  bind(calls.startPasskey, startPasskey);
  bind(calls.addPasskey, addPasskey);
  bind(calls.renamePasskey, renamePasskey);
  bind(calls.removePasskey, removePasskey);
}

export function bindIdentity(bind: Bind): void {
  bindSecondFactor(bind);
  const calls = contract.identity;
  bind(calls.login, logIn);
  bind(calls.refresh, ({ house, body, request }) =>
    rotate(house, body.refresh_token, { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }),
  );
  bind(calls.logout, closeFamilyOf);
  bind(calls.sendingPass, issuePass);
  bind(calls.me, readMe);
  bind(calls.saveMe, saveMe);
  bind(calls.forgotPassword, forgotPassword);
  bind(calls.passwordLink, readPasswordLink);
  bind(calls.resetPassword, resetPassword);
  bind(calls.devices, listDevices);
  bind(calls.saveDevice, saveDevice);
  bind(calls.removeDevice, removeDevice);
  bind(calls.sessions, listSessions);
  bind(calls.closeSession, closeSession);
  bind(calls.closeOtherSessions, closeOtherSessions);
  bind(calls.notifications, listNotifications);
  bind(calls.readNotifications, readNotifications);
}

// Binds the calls of sign-in, profile, devices and notifications.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../plumbing/http/bind.ts';
import { closeFamilyOf } from './log-out.ts';
import { listDevices, listNotifications, readNotifications, removeDevice, saveDevice } from './devices.ts';
import { forgotPassword, resetPassword } from './forgotten-password.ts';
import { logIn } from './log-in.ts';
import { closeOtherSessions, closeSession, listSessions } from './own-sessions.ts';
import { readMe, saveMe } from './profile.ts';
import { rotate } from './refresh-tokens.ts';

export function bindIdentity(bind: Bind): void {
  const calls = contract.identity;
  bind(calls.login, logIn);
  bind(calls.refresh, ({ house, body, request }) =>
    rotate(house, body.refresh_token, { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }),
  );
  bind(calls.logout, closeFamilyOf);
  bind(calls.me, readMe);
  bind(calls.saveMe, saveMe);
  bind(calls.forgotPassword, forgotPassword);
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

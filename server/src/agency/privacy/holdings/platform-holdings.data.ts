// Lists the personal data above the agencies: accounts, sessions, messages to the platform. They are swept once a night for all.
import { NONE, type Holding } from './holding.ts';

/** The account `t` no longer opens any agency, and does not belong to the platform's own people. */
const OPENS_NOTHING = `t.platform_role is null and not exists (select from user_companies m where m.user_id = t.id and m.disabled_at is null)`;

const ofUser = (table: string, rule: Holding['rule'], since: string, more: Partial<Holding> = {}): Holding => ({
  table,
  rule,
  since,
  sinceIs: 'instant',
  user: 't.user_id',
  isPlatform: true,
  ...more,
});

/** Deleted with its account, without a period of its own. */
const WITH_ACCOUNT = 'null::timestamptz';

export const platformHoldings: readonly Holding[] = [
  ofUser('sessions', 'connections', 't.expires_at'),
  ofUser('sending_passes', 'connections', 't.expires_at'),
  ofUser('password_resets', 'connections', 't.expires_at'),
  ofUser('sign_in_tickets', 'connections', 't.expires_at'),
  ofUser('passkey_challenges', 'connections', 't.expires_at'),
  ofUser('known_devices', 'knownDevices', 't.seen_at'),
  ofUser('throttles', 'attempts', 't.window_starts_at', { user: undefined }),
  ofUser('sandbox_messages', 'attempts', 't.created_at', { user: undefined }),
  ofUser('notifications', 'notifications', 't.created_at'),
  ofUser('push_devices', 'accounts', WITH_ACCOUNT),
  ofUser('passkeys', 'accounts', WITH_ACCOUNT),
  ofUser('totp_factors', 'accounts', WITH_ACCOUNT),
  ofUser('recovery_codes', 'accounts', WITH_ACCOUNT),
  ofUser('announcement_readings', 'accounts', WITH_ACCOUNT),
  ofUser('onboarding_progress', 'accounts', WITH_ACCOUNT),
  ofUser('feedbacks', 'requests', 't.created_at'),
  ofUser('sign_ups', 'requests', 't.confirmed_at', {
    user: '(select u.id from users u where lower(u.email) = lower(t.email))',
    tells: ['agency_name', 'siret', 'firstname', 'lastname', 'email', 'phone', 'created_at', 'confirmed_at'],
  }),
  ofUser('ads', 'requests', 't.updated_at', { user: undefined, only: 't.status <> 100', empties: { contact: NONE.text } }),
  ofUser('ad_answers', 'requests', 't.updated_at', {
    user: 't.author_id',
    empties: { author_id: NONE.value, author_name: NONE.text, message: NONE.text },
  }),
  ofUser('ad_messages', 'requests', 't.created_at', {
    user: 't.author_id',
    empties: { author_id: NONE.value, author_name: NONE.text, message: NONE.text },
  }),
  ofUser('ad_reports', 'requests', 't.created_at', {
    user: 't.author_id',
    empties: { author_id: NONE.value, author_name: NONE.text, reason: NONE.text },
  }),
  ofUser('user_companies', 'accounts', '(select coalesce(u.last_login_at, u.created_at) from users u where u.id = t.user_id)', {
    only: `t.user_id is not null and exists (select from users u where u.id = t.user_id and u.platform_role is null)
      and not exists (select from user_companies m where m.user_id = t.user_id and m.disabled_at is null)`,
    empties: { user_id: NONE.value },
  }),
  ofUser('users', 'accounts', 'coalesce(t.last_login_at, t.created_at)', { user: 't.id', only: OPENS_NOTHING }),
];

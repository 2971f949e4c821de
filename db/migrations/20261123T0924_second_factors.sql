-- The second factor of an account: codes of an application, recovery codes, passkeys; what stands between the two steps of a sign-in.

create table totp_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Sealed; null until the first code has been given.
  secret text,
  confirmed_at timestamptz(3),
  -- The last step of thirty seconds whose code was taken: none is taken twice.
  last_step bigint default 0 not null,
  pending_secret text,
  pending_since timestamptz(3),
  constraint totp_factors_confirmed check ((secret is null) = (confirmed_at is null)),
  constraint totp_factors_pending check ((pending_secret is null) = (pending_since is null))
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz(3),
  constraint recovery_codes_pkey primary key (user_id, code_hash)
);

create table passkeys (
  id uuid default uuidv7() primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null,
  public_key text not null,
  counter bigint default 0 not null,
  transports text[] default '{}' not null,
  name text not null,
  created_at timestamptz(3) default now() not null,
  last_used_at timestamptz(3)
);
create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_user on passkeys (user_id);

-- The password was right: what is given for the second step, and opens nothing else.
create table sign_in_tickets (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz(3) not null
);
create index sign_in_tickets_user on sign_in_tickets (user_id);

create table passkey_challenges (
  id uuid default uuidv7() primary key,
  purpose text not null constraint passkey_challenges_purpose check (purpose in ('register', 'enter')),
  -- Whose passkey it must be; null where the passkey itself says who it is.
  user_id uuid references users (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_user on passkey_challenges (user_id);

grant select, insert, update, delete on totp_factors, recovery_codes, passkeys, sign_in_tickets, passkey_challenges to vigie_platform;

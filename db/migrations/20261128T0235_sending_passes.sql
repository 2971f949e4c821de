-- What lets a phone send its guard's entries after they have left it: a pass that opens nothing, and only hands over.
create table sending_passes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  family_id uuid not null,
  token_hash text not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index sending_passes_token on sending_passes (token_hash);
create index sending_passes_user on sending_passes (user_id);
grant select, insert, update, delete on sending_passes to vigie_platform;

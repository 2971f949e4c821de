-- Links by which somebody acts as the addressee of a mail are kept sealed and apart from its text, and each is bound to who asked for it;
-- accounts whose password is published open nothing where the demonstration is not served.

-- The whole mail, sealed, while it waits to leave, or while the agency that opened the account hands its link over.
alter table mails add column sealed_content text, add column opens_account uuid;

-- Without a mail server an agency hands the links of the accounts that it opens over itself: until their person has proved the address,
-- nobody else takes them in.
alter table users add column entrusted_to uuid references agencies (id);
-- Since when the account is closed for bearing the published password of the demonstration.
alter table users add column demo_closed_at timestamptz(3);

-- One living link for each who may ask for it: the person, an agency, the machine.
alter table password_resets
  add column origin text default 'person' not null constraint password_resets_origin check (origin in ('person', 'agency', 'platform')),
  add column asked_by uuid references agencies (id),
  -- It reaches nobody but the person: by mail, or from the hands of who runs the machine.
  add column proves_address boolean default false not null;
create index password_resets_user on password_resets (user_id);

alter table agencies add column is_demonstration boolean default false not null;

-- The owner of the tables stands before the walls too, and has no agency here.
alter table user_companies no force row level security;
alter table mails no force row level security;
alter table agencies disable trigger user;
update agencies set is_demonstration = true where id in (
  select m.agency_id from user_companies m join users u on u.id = m.user_id
  where u.email like '%@vigie.test' and m.kind = 'owner');
alter table agencies enable trigger user;
-- Where no mail has ever left, links were handed over: an account of one agency alone stays with it.
update users u set entrusted_to = m.agency_id
  from (select user_id, min(agency_id::text)::uuid as agency_id from user_companies where user_id is not null
        group by user_id having count(distinct agency_id) = 1) m
  where m.user_id = u.id and u.platform_role is null and not exists (select from mails where status not in ('queued', 'kept'));
alter table mails force row level security;
alter table user_companies force row level security;

-- Templates of rights that an agency makes its own, and the code that a badge bears.
create table rights_templates (
  agency_id uuid not null references agencies (id),
  id uuid default uuidv7() not null,
  name text not null,
  kind text default 'agent' not null,
  -- null: those that the product gives to the template of this name.
  rights text[],
  is_default boolean default false not null,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  version integer default 1 not null,
  constraint rights_templates_pkey primary key (agency_id, id)
);
create unique index rights_templates_name on rights_templates (agency_id, lower(name));
create unique index rights_templates_default on rights_templates (agency_id) where is_default;
select lay_wall('rights_templates');

-- 96 bits that nobody guesses, in capitals and digits, which a QR code writes shortly.
alter table agents add column badge_code text default upper(substr(md5(gen_random_uuid()::text || gen_random_uuid()::text), 1, 24)) not null;
create unique index agents_badge_code on agents (badge_code);

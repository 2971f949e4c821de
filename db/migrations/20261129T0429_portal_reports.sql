-- The report that a customer's person is mailed of their sites, by the rhythm that they chose; and the last incident of a site, by an index.
create table portal_reports (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  member_id uuid not null,
  rhythm text not null,
  -- None: all of the customer's, those to come too.
  site_ids uuid[] not null default '{}',
  -- The link that stops the mails is made of it and the server's key.
  token_seed text not null,
  -- The last day of the report sent last, by rhythm: each day and each week is told once.
  told_day date,
  told_week date,
  created_at timestamptz(3) not null default now(),
  constraint portal_reports_pkey primary key (agency_id, id),
  constraint portal_reports_agency foreign key (agency_id) references agencies (id),
  constraint portal_reports_member foreign key (agency_id, member_id) references user_companies (agency_id, id) on delete cascade,
  constraint portal_reports_rhythm check (rhythm in ('never', 'daily', 'weekly'))
);
create unique index portal_reports_one on portal_reports (agency_id, member_id);
create index portal_reports_id on portal_reports (id);
-- Each person sees their own choice alone. The seed is a secret, so no line of changes is kept.
select lay_wall('portal_reports',
  'exists (select 1 from user_companies u where u.agency_id = portal_reports.agency_id and u.id = portal_reports.member_id and u.user_id = app_user())',
  null, false);

create index logbook_entries_incidents on logbook_entries (agency_id, site_id, made_at, chain_number)
  where category = 'incident' and action = 'entry';

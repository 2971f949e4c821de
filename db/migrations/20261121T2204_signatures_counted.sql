-- Prepaid signatures are used: how many signatories of a contract were counted, and how many signatures an agency owes beyond what it had paid for.

alter table contracts
  add column counted_signatures integer not null default 0,
  add constraint contracts_counted_signatures check (counted_signatures >= 0);
-- What was sent before is not counted a second time when it is sent anew.
alter table contracts no force row level security;
alter table contract_signatures no force row level security;
alter table contracts disable trigger user;
update contracts c
  set counted_signatures = (select count(*) from contract_signatures s where s.agency_id = c.agency_id and s.contract_id = c.id and s.side = 'other');
alter table contracts enable trigger user;
alter table contract_signatures force row level security;
alter table contracts force row level security;

alter table agency_subscriptions
  add column signatures_owed integer not null default 0,
  add constraint agency_subscriptions_signatures check (prepaid_signatures >= 0 and signatures_owed >= 0);

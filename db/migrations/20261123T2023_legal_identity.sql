-- What a company must say of itself on its papers (art. R123-237 and R123-238 C. com.): its form, capital and register.
alter table agencies
  add column legal_form text default '' not null,
  add column share_capital_cents bigint check (share_capital_cents > 0),
  add column registry text default 'RCS' not null check (registry in ('RCS', 'RM')),
  add column registry_city text default '' not null,
  add column ape_code text default '' not null;
grant update (legal_form, share_capital_cents, registry, registry_city, ape_code) on agencies to vigie_app;

-- The agencies of the demonstration go on billing.
alter table agencies no force row level security;
alter table agencies disable trigger audit;
update agencies set legal_form = 'SAS', share_capital_cents = 5000000, registry_city = city, ape_code = '8010Z' where is_demonstration;
alter table agencies enable trigger audit;
alter table agencies force row level security;

-- What the law wants written in fixed-term and part-time contracts (art. L1242-12 and L3123-6 C. trav.), and the trial period.
alter table agent_contracts
  add column reason text not null default '',
  add column replaced_name text not null default '',
  add column replaced_qualification text not null default '',
  add column minimum_until_on date,
  add column trial_count smallint,
  add column trial_unit text not null default 'MONTH',
  add column pay_elements text not null default '',
  add column hours_spread text not null default '',
  add column spread_changes text not null default '',
  add column hours_notice text not null default '',
  add column complementary_minutes integer,
  add constraint agent_contracts_trial check (trial_unit in ('DAY', 'WEEK', 'MONTH') and (trial_count is null or trial_count between 0 and 400)),
  add constraint agent_contracts_terms_short check (
    char_length(reason) <= 1000 and char_length(replaced_name) <= 160 and char_length(replaced_qualification) <= 160
    and char_length(pay_elements) <= 1000 and char_length(hours_spread) <= 1000 and char_length(spread_changes) <= 1000
    and char_length(hours_notice) <= 1000
  );

-- A customer's own coefficient of a specialty, by key; those that are absent are the agency's (C-023).
alter table customers add column specialty_factors jsonb not null default '{}';

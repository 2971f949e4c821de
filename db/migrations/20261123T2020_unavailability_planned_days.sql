-- What was planned on the days of an absence when it was entered, in minutes by day: the value of a day of leave once others do the work.
alter table unavailabilities add column planned_days jsonb not null default '{}';

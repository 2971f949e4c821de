-- The planned end of a pause, without which an unpaid pause shortens no planned work.
alter table service_breaks add column end_at timestamp(3) with time zone;
alter table service_breaks add constraint service_breaks_planned_end check (end_at > start_at);
alter table service_breaks add constraint service_breaks_planned_whole check (end_at is null or start_at is not null);

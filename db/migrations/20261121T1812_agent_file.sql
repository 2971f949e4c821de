-- The collaborator's file to its last field: blood group (sealed), his own week and overtime rise, what his badge shows, a licence that begins later; his equipment has an order.

alter table agents
  add column blood_group_sealed text,
  add column week_duration_minutes integer,
  add column overtime_increase_percent smallint,
  add column badge_settings jsonb default '{"photo": true, "position": true, "number": true}' not null,
  add column will_activate_on date,
  add constraint agents_week_duration check (week_duration_minutes between 60 and 2880),
  add constraint agents_overtime_increase check (overtime_increase_percent between 10 and 200),
  add constraint agents_activation_waits check (will_activate_on is null or status = 200);

alter table agent_items add column position integer default 0 not null;
update agent_items set position = ranked.rank - 1
  from (select agency_id, id, row_number() over (partition by agency_id, agent_id order by created_at, id) as rank from agent_items) ranked
  where ranked.agency_id = agent_items.agency_id and ranked.id = agent_items.id;

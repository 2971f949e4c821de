-- Which clocked times count: a site's own rule, and the reason why one guard's times count as they are.
alter table sites add column clocking_not_before_start boolean;
alter table sites add column clocking_tolerance_minutes smallint;
alter table sites add constraint sites_clocking_whole check ((clocking_not_before_start is null) = (clocking_tolerance_minutes is null));
alter table sites add constraint sites_clocking_tolerance check (clocking_tolerance_minutes between 0 and 15);
alter table service_assignments add column clocked_reason text not null default '';
alter table service_assignments add constraint service_assignments_clocked_reason check (char_length(clocked_reason) <= 200);

-- Minutes that a line bills of each of its services, in their order. Null where the line counts no minutes: it bills its services whole.
alter table invoice_items add column service_minutes integer[];
alter table invoice_items add constraint invoice_items_minutes_of_services
  check (service_minutes is null or cardinality(service_minutes) = cardinality(service_ids));
-- A line of one service bills its own minutes. How a line of several services was divided is not known: they stay billed whole.
alter table invoice_items no force row level security;
alter table invoice_items disable trigger user;
update invoice_items set service_minutes = array[minutes]
where cardinality(service_ids) = 1 and unit = 'hour' and category is not null and minutes >= 0;
alter table invoice_items enable trigger user;
alter table invoice_items force row level security;

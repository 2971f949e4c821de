-- Circuits: their stops are found by them; a customer sees the stops on its own sites, never the whole tour with the other customers' sites.
create index services_parent_id on services using btree (agency_id, parent_id) where parent_id is not null;

drop policy customer on services;
create policy customer on services as restrictive for all to vigie_customer
  using (customer_id = (select app_customer()) and published_at is not null and not is_circuit)
  with check (customer_id = (select app_customer()) and published_at is not null and not is_circuit);

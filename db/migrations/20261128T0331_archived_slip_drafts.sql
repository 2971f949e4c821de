-- A draft that was archived was never signed: its customer does not see it, only what the agency archived after the signature.
drop policy customer on agency_reports;
create policy customer on agency_reports as restrictive for all to vigie_customer
  using (customer_id = (select app_customer()) and (status between 300 and 500 or (status = 600 and signed_at is not null)))
  with check (customer_id = (select app_customer()) and (status between 300 and 500 or (status = 600 and signed_at is not null)));

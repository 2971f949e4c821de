-- Each signature of a slip bears its own date: the customer often signs later than the guard.

alter table agency_reports add column agent_signed_at timestamptz(3), add column customer_signed_at timestamptz(3);

-- The owner of the tables stands before the walls too, and has no agency here. A slip was last saved when its customer signed it.
alter table agency_reports no force row level security;
alter table agency_reports disable trigger user;
update agency_reports set
  agent_signed_at = case when agent_signature_file_id is not null then coalesce(signed_at, made_at, updated_at) end,
  customer_signed_at = case when customer_signature_file_id is not null then coalesce(greatest(signed_at, made_at), updated_at) end
where agent_signature_file_id is not null or customer_signature_file_id is not null;
alter table agency_reports enable trigger user;
alter table agency_reports force row level security;

alter table agency_reports
  add constraint agency_reports_agent_signed check ((agent_signature_file_id is null) = (agent_signed_at is null)),
  add constraint agency_reports_customer_signed check ((customer_signature_file_id is null) = (customer_signed_at is null));

-- What a customer reads in its portal: the points of its rounds, slips without guards' names, the agency's logo.

-- The slip as its customer reads it where the agency hides the names of its guards.
alter table agency_reports
  add column nameless_pdf_file_id uuid,
  add constraint agency_reports_nameless_pdf foreign key (agency_id, nameless_pdf_file_id) references files (agency_id, id);
create index agency_reports_nameless_pdf_file_id on agency_reports (agency_id, nameless_pdf_file_id) where nameless_pdf_file_id is not null;

-- A customer counts the points of its rounds: those that were passed, of all.
drop policy customer on round_checkpoints;
create policy customer on round_checkpoints as restrictive for all to vigie_customer
  using (exists (select 1 from rounds r where r.agency_id = round_checkpoints.agency_id and r.id = round_checkpoints.round_id));

drop policy customer on files;
create policy customer on files as restrictive for all to vigie_customer using (
  user_id = (select app_user())
  or exists (select 1 from agency_reports r where r.agency_id = files.agency_id and (
    files.id in (r.pdf_file_id, r.nameless_pdf_file_id, r.agent_signature_file_id, r.customer_signature_file_id)
    or jsonb_path_exists(r.content, '$.findings[*].fileIds[*] ? (@ == $id)', jsonb_build_object('id', files.id::text))))
  or exists (select 1 from papers e where e.agency_id = files.agency_id
    and (e.pdf_file_id = files.id or e.accepted_file_id = files.id or files.id = any (e.file_ids)))
  or exists (select 1 from invoices i where i.agency_id = files.agency_id and i.number is not null
    and (i.pdf_file_id = files.id or files.id = any (i.file_ids)))
  or exists (select 1 from logbook_entries l where l.agency_id = files.agency_id and files.id = any (l.file_ids))
  or exists (select 1 from documents d where d.agency_id = files.agency_id and d.file_id = files.id)
  or exists (select 1 from customers c where c.agency_id = files.agency_id and c.logo_file_id = files.id)
  or exists (select 1 from agencies a where a.id = files.agency_id and a.logo_file_id = files.id)
  or exists (select 1 from user_companies u where u.agency_id = files.agency_id and u.picture_file_id = files.id)
);

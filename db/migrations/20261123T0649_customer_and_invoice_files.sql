-- What a customer's file and an invoice were still without: the customer's specialties, its logo, whether Vigie gives its number; a contact's
-- picture; the files that go with an invoice.
alter table customers
  add column specialties text[] default '{}' not null,
  add column generate_number boolean default true not null,
  add column logo_file_id uuid,
  add constraint customers_logo foreign key (agency_id, logo_file_id) references files (agency_id, id);
create index customers_logo_file_id on customers (agency_id, logo_file_id) where logo_file_id is not null;

alter table user_companies
  add column picture_file_id uuid,
  add constraint user_companies_picture foreign key (agency_id, picture_file_id) references files (agency_id, id);
create index user_companies_picture_file_id on user_companies (agency_id, picture_file_id) where picture_file_id is not null;

alter table invoices add column file_ids uuid[] default '{}' not null;
create index invoices_file_ids on invoices using gin (file_ids);

-- The files that a customer reaches: as before, and those that go with its invoices, its logo and the pictures of its contacts.
drop policy customer on files;
create policy customer on files as restrictive for all to vigie_customer using (
  user_id = (select app_user())
  or exists (select 1 from agency_reports r where r.agency_id = files.agency_id and (
    files.id in (r.pdf_file_id, r.agent_signature_file_id, r.customer_signature_file_id)
    or jsonb_path_exists(r.content, '$.findings[*].fileIds[*] ? (@ == $id)', jsonb_build_object('id', files.id::text))))
  or exists (select 1 from invoices i where i.agency_id = files.agency_id and i.number is not null
    and (i.pdf_file_id = files.id or files.id = any (i.file_ids)))
  or exists (select 1 from logbook_entries l where l.agency_id = files.agency_id and files.id = any (l.file_ids))
  or exists (select 1 from documents d where d.agency_id = files.agency_id and d.file_id = files.id)
  or exists (select 1 from customers c where c.agency_id = files.agency_id and c.logo_file_id = files.id)
  or exists (select 1 from user_companies u where u.agency_id = files.agency_id and u.picture_file_id = files.id)
);

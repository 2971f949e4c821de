-- A customer answers an estimate online: by a link that is mailed to each addressee, or in the portal.

-- One row an address. The token is never stored: it is made of the seed and the server's key.
create table paper_links (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  paper_id uuid not null,
  email text not null,
  token_seed text not null,
  shown_sha256 text not null,
  sent_at timestamptz(3) not null,
  constraint paper_links_pkey primary key (agency_id, id),
  constraint paper_links_agency foreign key (agency_id) references agencies (id),
  constraint paper_links_paper foreign key (agency_id, paper_id) references papers (agency_id, id) on delete cascade
);
create unique index paper_links_address on paper_links (agency_id, paper_id, email);
create index paper_links_id on paper_links (id);
select lay_wall('paper_links', null, null, false);

-- The code of a signature serves an estimate's link as well.
alter table signature_codes
  alter column signature_id drop not null,
  add column paper_link_id uuid,
  add constraint signature_codes_paper_link foreign key (agency_id, paper_link_id) references paper_links (agency_id, id) on delete cascade,
  add constraint signature_codes_one_owner check ((signature_id is null) <> (paper_link_id is null));
create index signature_codes_paper_link_id on signature_codes (agency_id, paper_link_id, created_at);

-- The proof of an answer is only ever added.
create table paper_answers (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  paper_id uuid not null,
  customer_id uuid not null,
  answer text not null,
  fullname text not null,
  quality text default '' not null,
  email text not null,
  reason text default '' not null,
  answered_at timestamptz(3) not null,
  ip text not null,
  user_agent text not null,
  shown_sha256 text not null,
  user_id uuid,
  identified_by text not null,
  identified_address text default '' not null,
  constraint paper_answers_pkey primary key (agency_id, id),
  constraint paper_answers_agency foreign key (agency_id) references agencies (id),
  constraint paper_answers_paper foreign key (agency_id, paper_id) references papers (agency_id, id),
  constraint paper_answers_customer foreign key (agency_id, customer_id) references customers (agency_id, id),
  constraint paper_answers_answer check (answer in ('accepted', 'refused')),
  constraint paper_answers_reason check (answer = 'accepted' or length(reason) between 1 and 500),
  constraint paper_answers_identified check (identified_by in ('mail', 'link', 'session'))
);
create index paper_answers_paper_id on paper_answers (agency_id, paper_id);
create index paper_answers_customer_id on paper_answers (agency_id, customer_id);
-- An estimate is accepted once.
create unique index paper_answers_accepted on paper_answers (agency_id, paper_id) where answer = 'accepted';
select lay_wall('paper_answers', 'customer_id = app_customer()', null, false);
revoke update, delete on paper_answers from vigie_app, vigie_customer, vigie_agent, vigie_platform;
create trigger append_only before update or delete on paper_answers for each row execute function refuse_change();

alter table papers
  add column refused_at timestamptz(3),
  add column accepted_file_id uuid,
  add constraint papers_accepted_file foreign key (agency_id, accepted_file_id) references files (agency_id, id);
create index papers_accepted_file_id on papers (agency_id, accepted_file_id) where accepted_file_id is not null;

-- The customer reads what it was sent, and writes nothing itself.
drop policy customer on papers;
create policy customer on papers as restrictive for all to vigie_customer
  using (kind = 'estimate' and customer_id = (select app_customer()) and status in (300, 400)) with check (false);

create or replace function lock_paper() returns trigger language plpgsql as $$
declare open_columns text[] := array['status', 'sent_at', 'received_at', 'refused_at', 'invoice_id', 'version', 'updated_at'];
begin
  if old.number is null or app_forgets() then return case when tg_op = 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' then raise exception 'a numbered paper is never deleted' using errcode = 'VG002'; end if;
  if old.pdf_file_id is null then open_columns := open_columns || array['pdf_file_id', 'pdf_sha256']; end if;
  if old.accepted_file_id is null then open_columns := open_columns || array['accepted_file_id']; end if;
  if (to_jsonb(new) - open_columns) is distinct from (to_jsonb(old) - open_columns) then
    raise exception 'a numbered paper is locked' using errcode = 'VG002';
  end if;
  return new;
end $$;

alter table waiting_prints drop constraint waiting_prints_document_known;
alter table waiting_prints add constraint waiting_prints_document_known check (document in ('invoice', 'paper', 'acceptedPaper'));

-- The printer changes nothing that a person sees.
drop trigger bump on papers;
create trigger bump before update on papers for each row
  when ((new.pdf_file_id is not distinct from old.pdf_file_id and new.accepted_file_id is not distinct from old.accepted_file_id)
    or new.number is distinct from old.number) execute function bump_row();

-- An answer is forgotten with its estimate.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if app_forgets()
     and tg_table_name = any (array['audit_lines', 'contract_proofs', 'contract_refusals', 'sealed_documents', 'support_visit_lines', 'paper_answers']) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception '% rows are never altered', tg_table_name using errcode = 'VG001';
end $$;
grant delete on paper_answers to vigie_platform;

-- A customer opens the files of the estimates that it may read.
drop policy customer on files;
create policy customer on files as restrictive for all to vigie_customer using (
  user_id = (select app_user())
  or exists (select 1 from agency_reports r where r.agency_id = files.agency_id and (
    files.id in (r.pdf_file_id, r.agent_signature_file_id, r.customer_signature_file_id)
    or jsonb_path_exists(r.content, '$.findings[*].fileIds[*] ? (@ == $id)', jsonb_build_object('id', files.id::text))))
  or exists (select 1 from papers e where e.agency_id = files.agency_id
    and (e.pdf_file_id = files.id or e.accepted_file_id = files.id or files.id = any (e.file_ids)))
  or exists (select 1 from invoices i where i.agency_id = files.agency_id and i.number is not null
    and (i.pdf_file_id = files.id or files.id = any (i.file_ids)))
  or exists (select 1 from logbook_entries l where l.agency_id = files.agency_id and files.id = any (l.file_ids))
  or exists (select 1 from documents d where d.agency_id = files.agency_id and d.file_id = files.id)
  or exists (select 1 from customers c where c.agency_id = files.agency_id and c.logo_file_id = files.id)
  or exists (select 1 from user_companies u where u.agency_id = files.agency_id and u.picture_file_id = files.id)
);

-- A document gets its number in a short transaction and its PDF after it: what is to be printed waits here, exactly as it was numbered.

create table waiting_prints (
  agency_id uuid not null,
  id uuid not null,
  document text not null,
  name text not null,
  view jsonb not null,
  created_at timestamptz(3) not null default now(),
  constraint waiting_prints_pkey primary key (agency_id, id),
  constraint waiting_prints_agency foreign key (agency_id) references agencies (id),
  constraint waiting_prints_document_known check (document in ('invoice', 'paper'))
);
create index waiting_prints_created on waiting_prints (created_at);
select lay_wall('waiting_prints', null, null, false);

alter table invoices
  drop constraint invoices_printed,
  add constraint invoices_printed check ((pdf_file_id is null) = (pdf_sha256 = ''));
alter table papers
  drop constraint papers_printed,
  add constraint papers_printed check ((pdf_file_id is null) = (pdf_sha256 = ''));

-- A numbered invoice is locked: only what is paid, when it was sent, and its cancellation may still change (CGI ann. II art. 242 nonies A);
-- its PDF is kept once and never replaced.
create or replace function lock_invoice() returns trigger language plpgsql as $$
declare open_columns text[] := array['paid_cents', 'sent_at', 'status', 'version', 'updated_at'];
begin
  if old.number is null then return case when tg_op = 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' then raise exception 'a numbered invoice is never deleted' using errcode = 'VG002'; end if;
  if old.status = 200 and new.status <> 200 then raise exception 'a cancelled invoice stays cancelled' using errcode = 'VG002'; end if;
  if old.pdf_file_id is null then open_columns := open_columns || array['pdf_file_id', 'pdf_sha256']; end if;
  if (to_jsonb(new) - open_columns) is distinct from (to_jsonb(old) - open_columns) then
    raise exception 'a numbered invoice is locked' using errcode = 'VG002';
  end if;
  return new;
end $$;
create or replace function lock_paper() returns trigger language plpgsql as $$
declare open_columns text[] := array['status', 'sent_at', 'received_at', 'invoice_id', 'version', 'updated_at'];
begin
  if old.number is null then return case when tg_op = 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' then raise exception 'a numbered paper is never deleted' using errcode = 'VG002'; end if;
  if old.pdf_file_id is null then open_columns := open_columns || array['pdf_file_id', 'pdf_sha256']; end if;
  if (to_jsonb(new) - open_columns) is distinct from (to_jsonb(old) - open_columns) then
    raise exception 'a numbered paper is locked' using errcode = 'VG002';
  end if;
  return new;
end $$;

-- The printer changes nothing that a person sees: who has the document open is not told of another version.
drop trigger bump on invoices;
create trigger bump before update on invoices for each row
  when (new.pdf_file_id is not distinct from old.pdf_file_id or new.number is distinct from old.number) execute function bump_row();
drop trigger bump on papers;
create trigger bump before update on papers for each row
  when (new.pdf_file_id is not distinct from old.pdf_file_id or new.number is distinct from old.number) execute function bump_row();

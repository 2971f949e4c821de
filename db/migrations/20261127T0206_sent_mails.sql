-- The mails by which a document was last sent: it is « Envoyé » when they left. None: it was marked by hand.
alter table invoices add column sent_mail_ids uuid[] not null default '{}';
alter table papers add column sent_mail_ids uuid[] not null default '{}';

create or replace function lock_invoice() returns trigger language plpgsql as $$
declare open_columns text[] := array['paid_cents', 'sent_at', 'sent_mail_ids', 'status', 'version', 'updated_at'];
begin
  if old.number is null or app_forgets() then return case when tg_op = 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' then raise exception 'a numbered invoice is never deleted' using errcode = 'VG002'; end if;
  if old.status = 200 and new.status <> 200 then raise exception 'a cancelled invoice stays cancelled' using errcode = 'VG002'; end if;
  if old.pdf_file_id is null then open_columns := open_columns || array['pdf_file_id', 'pdf_sha256']; end if;
  if (to_jsonb(new) - open_columns) is distinct from (to_jsonb(old) - open_columns) then
    raise exception 'a numbered invoice is locked' using errcode = 'VG002';
  end if;
  return new;
end $$;
create or replace function lock_paper() returns trigger language plpgsql as $$
declare open_columns text[] := array['status', 'sent_at', 'sent_mail_ids', 'received_at', 'refused_at', 'invoice_id', 'version', 'updated_at'];
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

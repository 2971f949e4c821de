-- Billing: lines as the domain counts them, flags of documents, settlements by credit note; answers of mails and their tracking.

alter table invoices
  drop column state,
  drop column gross_cents,
  add column status smallint default 100 not null,
  add column refused boolean default false not null,
  add column operation text default 'manual' not null,
  add column reference text default '' not null,
  add column intro text default '' not null,
  add column discount_bp integer,
  add column discount_cents bigint,
  add column total_cents bigint default 0 not null,
  add column pdf_sha256 text default '' not null,
  add constraint invoices_type_known check (type in ('invoice', 'creditNote')),
  add constraint invoices_status_known check (status in (100, 200, 300)),
  add constraint invoices_operation_known check (operation in ('manual', 'estimate', 'recurring', 'services')),
  add constraint invoices_one_discount check (discount_bp is null or discount_cents is null),
  add constraint invoices_numbered check ((validated_at is null) = (number is null)),
  add constraint invoices_printed check (number is null or (pdf_file_id is not null and pdf_sha256 <> '')),
  add constraint invoices_corrects check (credit_of_id is null or type = 'creditNote'),
  add constraint invoices_pdf foreign key (agency_id, pdf_file_id) references files (agency_id, id);
create index invoices_series on invoices (agency_id, type, issued_on) where number is not null;
create index invoices_credit_of_id on invoices (agency_id, credit_of_id) where credit_of_id is not null;

alter table invoice_items
  drop column minutes,
  drop column quantity_e4,
  drop column unit,
  drop column discount_bp,
  add column description text default '' not null,
  add column unit text not null,
  add column minutes integer,
  add column quantity_e4 bigint,
  add column discount_bp integer,
  add column discount_cents bigint,
  add column vat_category text,
  add constraint invoice_items_unit_known check (unit in ('hour', 'piece', 'day', 'month', 'kilometre', 'flatRate')),
  add constraint invoice_items_one_quantity check ((unit = 'hour') = (minutes is not null) and (unit = 'hour') = (quantity_e4 is null)),
  add constraint invoice_items_one_discount check (discount_bp is null or discount_cents is null),
  add constraint invoice_items_vat_category_known check (vat_category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  add constraint invoice_items_customer foreign key (agency_id, customer_id) references customers (agency_id, id);
create index invoice_items_customer_id on invoice_items (agency_id, customer_id);

alter table invoice_payments
  alter column method drop default,
  add column credit_id uuid,
  add constraint invoice_payments_method_known check (method in ('SEPA', 'CARD', 'CHECK', 'CREDIT')),
  add constraint invoice_payments_status_known check (status in (100, 200)),
  add constraint invoice_payments_credit foreign key (agency_id, credit_id) references invoices (agency_id, id);

-- A numbered invoice is locked: only what is paid, when it was sent, and its cancellation may still change (CGI ann. II art. 242 nonies A).
create or replace function lock_invoice() returns trigger language plpgsql as $$
declare open_columns text[] := array['paid_cents', 'sent_at', 'status', 'version', 'updated_at'];
begin
  if old.number is null then return case when tg_op = 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' then raise exception 'a numbered invoice is never deleted' using errcode = 'VG002'; end if;
  if old.status = 200 and new.status <> 200 then raise exception 'a cancelled invoice stays cancelled' using errcode = 'VG002'; end if;
  if (to_jsonb(new) - open_columns) is distinct from (to_jsonb(old) - open_columns) then
    raise exception 'a numbered invoice is locked' using errcode = 'VG002';
  end if;
  return new;
end $$;

-- Where answers to a mail go, and the way from a tracked address back to its mail.
alter table mails add column reply_to text default '' not null;
create index mails_id on mails (id);
create index mail_events_mail_id on mail_events (agency_id, mail_id);

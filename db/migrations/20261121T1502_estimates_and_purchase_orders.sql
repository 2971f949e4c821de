-- Estimates and purchase orders, which customers and agents reach by mail only.

create table papers (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  kind text not null,
  number text,
  status smallint default 100 not null,
  name text default '' not null,
  customer_id uuid,
  agent_id uuid,
  parties jsonb,
  issued_on date not null,
  valid_until date,
  currency text default 'EUR' not null,
  intro text default '' not null,
  notes text default '' not null,
  discount_bp integer,
  discount_cents bigint,
  items jsonb default '[]' not null,
  net_cents bigint default 0 not null,
  vat_cents bigint default 0 not null,
  total_cents bigint default 0 not null,
  vat_table jsonb default '[]' not null,
  recipients text[] default '{}' not null,
  file_ids uuid[] default '{}' not null,
  validated_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  received_at timestamp(3) with time zone,
  invoice_id uuid,
  pdf_file_id uuid,
  pdf_sha256 text default '' not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint papers_pkey primary key (agency_id, id),
  constraint papers_agency foreign key (agency_id) references agencies (id),
  constraint papers_customer foreign key (agency_id, customer_id) references customers (agency_id, id),
  constraint papers_agent foreign key (agency_id, agent_id) references agents (agency_id, id),
  -- A draft invoice that is deleted leaves the estimate to be invoiced again.
  constraint papers_invoice foreign key (agency_id, invoice_id) references invoices (agency_id, id) on delete set null (invoice_id),
  constraint papers_pdf foreign key (agency_id, pdf_file_id) references files (agency_id, id),
  constraint papers_kind_known check (kind in ('estimate', 'purchaseOrder')),
  constraint papers_status_known check (status in (100, 200, 300, 400, 500)),
  constraint papers_one_party check ((customer_id is null) <> (agent_id is null)),
  constraint papers_one_discount check (discount_bp is null or discount_cents is null),
  constraint papers_numbered check ((validated_at is null) = (number is null) and (number is not null or status in (100, 500))),
  constraint papers_printed check (number is null or (pdf_file_id is not null and pdf_sha256 <> '')),
  constraint papers_invoiced check (invoice_id is null or (kind = 'estimate' and customer_id is not null))
);
create unique index papers_number on papers (agency_id, number);
create index papers_created on papers (agency_id, kind, created_at);
create index papers_customer_id on papers (agency_id, customer_id);
create index papers_agent_id on papers (agency_id, agent_id);
create index papers_invoice_id on papers (agency_id, invoice_id);

-- What was offered under a number stays as it was offered: only its way to an answer changes.
create function lock_paper() returns trigger language plpgsql as $$
declare open_columns text[] := array['status', 'sent_at', 'received_at', 'invoice_id', 'version', 'updated_at'];
begin
  if old.number is null then return case when tg_op = 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' then raise exception 'a numbered paper is never deleted' using errcode = 'VG002'; end if;
  if (to_jsonb(new) - open_columns) is distinct from (to_jsonb(old) - open_columns) then
    raise exception 'a numbered paper is locked' using errcode = 'VG002';
  end if;
  return new;
end $$;
create trigger a_lock before update or delete on papers for each row execute function lock_paper();
create trigger demo_parent before insert on papers for each row execute function refuse_demo_parent('customers', 'customer_id');
create trigger demo_parent_agent before insert on papers for each row execute function refuse_demo_parent('agents', 'agent_id');

select lay_wall('papers');

-- A line of an invoice that sells a product may be taken from stock: what left for an invoice, and what came back, names that invoice.

alter table invoice_items
  add column item_type text not null default 'service',
  add column from_stock boolean not null default false,
  add column stock_reference_id uuid,
  add constraint invoice_items_type_known check (item_type in ('service', 'product')),
  add constraint invoice_items_stock_reference foreign key (agency_id, stock_reference_id) references stock_references (agency_id, id);
create index invoice_items_stock_reference_id on invoice_items (agency_id, stock_reference_id) where stock_reference_id is not null;

-- Once out and once back for each reference of an invoice, whatever happens at the same moment.
alter table stock_actions
  add column invoice_id uuid,
  add constraint stock_actions_invoice foreign key (agency_id, invoice_id) references invoices (agency_id, id);
create unique index stock_actions_invoice_once on stock_actions (agency_id, invoice_id, reference_id, kind) where invoice_id is not null;

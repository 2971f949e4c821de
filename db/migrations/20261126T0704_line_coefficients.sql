-- A line's coefficient multiplies its unit price, in ten-thousandths; its specialty proposes one.
alter table invoice_items
  add column coefficient_e4 integer not null default 10000,
  add column specialty text not null default '',
  add constraint invoice_items_coefficient check (coefficient_e4 > 0);

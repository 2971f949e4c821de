-- An issued invoice of the platform is called off by a credit note: a document of its own, in its own series, of the same table.
alter table agency_invoices
  add column type text default 'invoice' not null,
  add column corrects_id uuid,
  -- What becomes of the money that the corrected invoice had received, and how much of it is not deducted or paid back yet.
  add column money_back text,
  add column back_cents bigint default 0 not null,
  add column back_left_cents bigint default 0 not null,
  add column refunded_on date,
  add constraint agency_invoices_type_known check (type in ('invoice', 'creditNote')),
  add constraint agency_invoices_corrects foreign key (agency_id, corrects_id) references agency_invoices (agency_id, id),
  add constraint agency_invoices_credit check ((type = 'creditNote') = (corrects_id is not null)),
  add constraint agency_invoices_money_back check (money_back is null or money_back in ('credit', 'refund')),
  add constraint agency_invoices_back check (
    back_left_cents between 0 and back_cents and (back_cents = 0 or (type = 'creditNote' and money_back is not null))
  ),
  add constraint agency_invoices_refunded check (refunded_on is null or (money_back = 'refund' and back_left_cents = 0));
-- One credit note an invoice, of its whole amount.
create unique index agency_invoices_corrected on agency_invoices (agency_id, corrects_id);

-- A part of an invoice that an earlier credit note has paid.
alter table agency_invoice_payments
  add column credit_note_id uuid,
  add constraint agency_invoice_payments_credit_note foreign key (agency_id, credit_note_id) references agency_invoices (agency_id, id);
create index agency_invoice_payments_credited on agency_invoice_payments (agency_id, credit_note_id);

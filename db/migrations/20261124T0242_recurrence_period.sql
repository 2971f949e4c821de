-- Recurring invoices name the period of services that they bill, and the buyer's own reference.
alter table invoice_recurrences add column service_period text not null default 'none'
  constraint invoice_recurrences_service_period check (service_period in ('none', 'past', 'coming'));
alter table invoice_recurrences add column buyer_reference text not null default '';

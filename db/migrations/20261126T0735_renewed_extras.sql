-- User licences and website support are held after their first payment, and billed again with each renewal until the agency gives them up.
alter table subscription_operations
  add column renews boolean default true not null;

-- Those that were paid before are held too, for the month or the year that was paid.
update subscription_operations as held
set state = 'open',
  ends_on = coalesce(held.ends_on, (held.starts_on + case when held.yearly then interval '1 year' else interval '1 month' end)::date - 1)
from subscription_offers as offer
where offer.id = held.offer_id and offer.type in (2, 100) and held.state = 'close'
  and exists (
    select from agency_payment_items as item
    join agency_invoices as invoice on invoice.agency_id = item.agency_id and invoice.id = item.invoice_id and invoice.status = 100
    where item.agency_id = held.agency_id and item.operation_id = held.id
      and not exists (
        select from agency_invoice_payments as payment
        where payment.agency_id = invoice.agency_id and payment.invoice_id = invoice.id
          and payment.status not in ('VALIDATED', 'VALIDATED_MANUALLY')
      )
  );

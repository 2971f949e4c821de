-- A removed payment keeps its row: the journals keep its entry, and book another that turns it back (PCG, art. 921-3: entries are definitive).

alter table invoice_payments add column removed_at timestamptz(3);

-- The article of the tax code that exempts a line (art. 242 nonies A, ann. II CGI).
alter table invoice_items add column vat_exemption text default '' not null;

-- A signing link names a contract by its identifier alone: it is looked up over all agencies, by anybody.
create index contracts_id on contracts (id);

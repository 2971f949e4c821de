-- Bytes belong to one row: no row of whatever agency names the bytes of another, which it would then show, replace or erase.
-- Where two do, the first to have come keeps them; the other's are gone.
-- The owner stands before the walls too, and has no agency here.
alter table files no force row level security;
update files set storage_key = files.agency_id || '/' || files.id, expires_at = now(), erased_at = now()
where exists (
  select 1 from files other
  where other.storage_key = files.storage_key and (other.created_at, other.agency_id, other.id) < (files.created_at, files.agency_id, files.id)
);
alter table files force row level security;
create unique index files_storage_key on files (storage_key);

-- The key of each agency's files, sealed; and the room that the platform gives an agency, where it is not everybody's.
create table file_keys (
  agency_id uuid primary key,
  value text not null,
  created_at timestamp(3) with time zone default now() not null
);
-- No wall by agency: only the platform's door reads keys.
grant select, insert, delete on file_keys to vigie_platform;
alter table agencies add column storage_limit integer;
alter table agencies add constraint agencies_storage_limit check (storage_limit between 1 and 100000);
-- The room that an agency takes is added up at every file that comes.
create index files_room on files (agency_id) include (size) where erased_at is null;

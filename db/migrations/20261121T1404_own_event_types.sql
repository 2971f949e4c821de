-- Logbook entries bear the agency's own types as well, numbered from a thousand on (FIRST_OWN_EVENT_TYPE in domain); whether one of
-- them is still used is asked before it may be taken off the list.
alter table logbook_entries drop constraint logbook_entries_type_known;
alter table logbook_entries add constraint logbook_entries_type_known check (event_type between 30 and 134 or event_type between 1000 and 9999);
create index logbook_entries_own_types on logbook_entries (agency_id, type_key) where event_type >= 1000;

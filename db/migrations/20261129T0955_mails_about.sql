-- The page of a contract shows the mails that were sent for it.
create index mails_about on mails (agency_id, about_id) where about_id is not null;

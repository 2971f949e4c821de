-- contested refused
alter table contested_messages drop constraint contested_messages_aside;
alter table contested_messages add constraint contested_messages_aside check (aside in ('orphan', 'refused', 'skipped'));

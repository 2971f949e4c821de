-- A kept signature is its owner's: nobody else lists it, signs with it or deletes it. Those kept before go to who drew their image.
alter table contract_signature_templates add column user_id uuid;
alter table contract_signature_templates no force row level security;
alter table contract_signature_templates disable trigger user;
alter table files no force row level security;
update contract_signature_templates set user_id = f.user_id
from files f join users u on u.id = f.user_id
where f.agency_id = contract_signature_templates.agency_id and f.id = contract_signature_templates.image_file_id;
-- One that nobody drew could be used by nobody.
delete from contract_signature_templates where user_id is null;
alter table files force row level security;
alter table contract_signature_templates enable trigger user;
alter table contract_signature_templates force row level security;
alter table contract_signature_templates alter column user_id set not null;
alter table contract_signature_templates add constraint contract_signature_templates_user foreign key (user_id) references users (id) on delete cascade;
create index contract_signature_templates_user_id on contract_signature_templates (user_id);

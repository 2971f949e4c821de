-- The dog that a service is done with: one of its agent's; a dog that leaves the file leaves the services, which stay.
alter table services add column dog_id uuid;
alter table services add constraint services_dog foreign key (agency_id, dog_id) references agent_dogs (agency_id, id) on delete set null (dog_id);
create index services_dog_id on services (agency_id, dog_id) where dog_id is not null;

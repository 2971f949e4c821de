-- Put on the service after it had begun: such a guard has no hour to be late at, his part begins when he takes it up.

alter table service_assignments add column called_in boolean not null default false;

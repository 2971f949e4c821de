-- In which days each agency held a subscription: kept by trigger, since the subscription's own row knows its present only.

create table subscription_spans (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  starts_on date not null,
  ends_on date not null,
  trial boolean not null,
  constraint subscription_spans_pkey primary key (agency_id, id),
  constraint subscription_spans_agency foreign key (agency_id) references agencies (id),
  constraint subscription_spans_days check (ends_on >= starts_on)
);
create index subscription_spans_ends on subscription_spans (ends_on);
select lay_wall('subscription_spans', null, null, false);
revoke insert, update, delete on subscription_spans from vigie_app, vigie_customer, vigie_agent;

-- A day without a valid subscription ends a span; so does the change from a trial to a paid one, which are never one span.
create function keep_subscription_span() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'Europe/Paris')::date;
  is_trial boolean := new.offer_type = 0;
  until date := case when new.paid or new.offer_type = 0 then new.current_period_end_on else least(new.current_period_end_on, today - 1) end;
  before subscription_spans;
begin
  select * into before from subscription_spans where agency_id = new.agency_id order by ends_on desc, starts_on desc limit 1;
  if before.id is not null and before.trial = is_trial and before.ends_on >= today - 1 then
    if until < before.starts_on then
      delete from subscription_spans where agency_id = before.agency_id and id = before.id;
    else
      update subscription_spans set ends_on = until where agency_id = before.agency_id and id = before.id and ends_on <> until;
    end if;
    return null;
  end if;
  if before.id is not null and before.ends_on >= today then
    if before.starts_on >= today then
      delete from subscription_spans where agency_id = before.agency_id and id = before.id;
    else
      update subscription_spans set ends_on = today - 1 where agency_id = before.agency_id and id = before.id;
    end if;
  end if;
  if until >= today then
    insert into subscription_spans (agency_id, starts_on, ends_on, trial) values (new.agency_id, today, until, is_trial);
  end if;
  return null;
end $$;
create trigger span after insert or update on agency_subscriptions for each row execute function keep_subscription_span();

-- The owner of the schema passes no wall either: it comes down for what is written here.
alter table subscription_spans no force row level security;
alter table agency_subscriptions no force row level security;
insert into subscription_spans (agency_id, starts_on, ends_on, trial)
  select agency_id, created_at::date, until, offer_type = 0
  from (select *, case when paid or offer_type = 0 then current_period_end_on else least(current_period_end_on, current_date - 1) end as until
    from agency_subscriptions) as known
  where until >= created_at::date;
alter table agency_subscriptions force row level security;
alter table subscription_spans force row level security;

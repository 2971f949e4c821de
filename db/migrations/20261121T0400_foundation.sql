-- Foundation: walls, audit trail, versions, and the tables of the first rooms.

-- On whose behalf the transaction runs; empty settings read as null.
create function app_agency() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.agency_id', true), '')::uuid $$;
create function app_user() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function app_customer() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.customer_id', true), '')::uuid $$;
create function app_agent() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.agent_id', true), '')::uuid $$;

-- Text as it is searched: lower case without accents or ligatures.
create function fold(value text) returns text language sql immutable parallel safe as $$ select lower(public.unaccent('public.unaccent', value)) $$;

-- Version and date of last change rise by themselves, so that no writer can forget them.
create function bump_row() returns trigger language plpgsql as $$
begin
  if new is distinct from old then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;

-- One audit line for each change, in the transaction of the change. Loading a demonstration may switch it off, the application may not.
create function audit_row() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  seen jsonb := coalesce(after, before);
  changes jsonb;
begin
  if current_setting('app.audit', true) = 'off' and current_user = 'vigie_platform' then return null; end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, jsonb_build_array(before -> key, value)) into changes
      from jsonb_each(after) where value is distinct from before -> key and key not in ('version', 'updated_at');
    if changes is null then return null; end if;
  else
    changes := seen - 'created_at' - 'updated_at' - 'version';
  end if;
  insert into audit_lines (agency_id, user_id, action, table_name, row_id, operation, changes)
  values (coalesce((seen ->> 'agency_id')::uuid, (seen ->> 'id')::uuid), app_user(),
    coalesce(nullif(current_setting('app.action', true), ''), 'unnamed'), tg_table_name, seen ->> 'id', lower(tg_op), changes);
  return null;
end $$;

-- Lays the walls on a tenant table. The agency's people work as vigie_app, customers as vigie_customer, agents as vigie_agent:
-- three roles, so that who is not narrowed does not pay for it. `customer_rule` and `agent_rule` say what those two reach:
-- null closes the table to them, 'insert' lets them only add rows, 'true' narrows nothing, anything else is a condition on the row.
-- Settings are read through a sub-select, which is computed once a statement and not once a row.
create function lay_wall(target regclass, customer_rule text default null, agent_rule text default null, audited boolean default true)
returns void language plpgsql as $$
declare
  who text;
  rule text;
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s for all to vigie_app, vigie_customer, vigie_agent using (agency_id = (select app_agency())) with check (agency_id = (select app_agency()))', target);
  execute format('create policy platform on %s for all to vigie_platform using (true) with check (true)', target);
  foreach who in array array['customer', 'agent'] loop
    rule := coalesce(case who when 'customer' then customer_rule else agent_rule end, 'false');
    rule := regexp_replace(rule, '(?<!select )(app_(?:agency|user|customer|agent)\(\))', '(select \1)', 'g');
    if rule = 'insert' then
      execute format('create policy %I on %s as restrictive for select to %I using (false)', who || '_read', target, 'vigie_' || who);
      execute format('create policy %I on %s as restrictive for update to %I using (false)', who || '_change', target, 'vigie_' || who);
      execute format('create policy %I on %s as restrictive for delete to %I using (false)', who || '_remove', target, 'vigie_' || who);
    elsif rule <> 'true' then
      execute format('create policy %I on %s as restrictive for all to %I using (%s) with check (%s)', who, target, 'vigie_' || who, rule, rule);
    end if;
  end loop;
  execute format('grant select, insert, update, delete on %s to vigie_app, vigie_customer, vigie_agent, vigie_platform', target);
  if exists (select 1 from pg_attribute where attrelid = target and attname = 'version' and not attisdropped) then
    execute format('create trigger bump before update on %s for each row execute function bump_row()', target);
  end if;
  if audited then
    execute format('create trigger audit after insert or update or delete on %s for each row execute function audit_row()', target);
  end if;
end $$;

-- Whoever loads many rows may bring the planner's statistics up to date.
alter default privileges in schema public grant maintain on tables to vigie_platform;

CREATE TABLE "invoice_items" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"site_id" uuid,
	"category" text,
	"minutes" integer DEFAULT 0 NOT NULL,
	"quantity_e4" bigint NOT NULL,
	"unit" text DEFAULT 'h' NOT NULL,
	"unit_price_e3" bigint NOT NULL,
	"discount_bp" integer DEFAULT 0 NOT NULL,
	"vat_bp" integer DEFAULT 2000 NOT NULL,
	"net_cents" bigint NOT NULL,
	"service_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "invoice_items_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "invoice_payments" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"method" text DEFAULT 'TRANSFER' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 100 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoice_payments_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "invoices" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"type" text DEFAULT 'invoice' NOT NULL,
	"number" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"customer_id" uuid NOT NULL,
	"parties" jsonb,
	"title" text DEFAULT '' NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"period_from" date,
	"period_until" date,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"credit_of_id" uuid,
	"net_cents" bigint DEFAULT 0 NOT NULL,
	"vat_cents" bigint DEFAULT 0 NOT NULL,
	"gross_cents" bigint DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"vat_table" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"validated_at" timestamp(3) with time zone,
	"sent_at" timestamp(3) with time zone,
	"pdf_file_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoices_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "agency_reports" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"number" text NOT NULL,
	"type" text NOT NULL,
	"status" smallint DEFAULT 100 NOT NULL,
	"site_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"service_id" uuid,
	"agent_id" uuid,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"agent_signature_file_id" uuid,
	"customer_signature_file_id" uuid,
	"signed_at" timestamp(3) with time zone,
	"pdf_file_id" uuid,
	"sent_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agency_reports_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "logbook_entries" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"site_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"service_id" uuid,
	"agent_id" uuid,
	"user_id" uuid,
	"author_name" text NOT NULL,
	"parent_id" uuid,
	"event_type" smallint NOT NULL,
	"type_key" text NOT NULL,
	"category" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"customer_show" boolean DEFAULT false NOT NULL,
	"position" jsonb,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"chain_number" bigint NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "logbook_entries_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "message_receipts" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"answer_status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	CONSTRAINT "message_receipts_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "round_run_points" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"run_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"checkpoint_id" uuid,
	"kind" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"position" jsonb,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "round_run_points_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "round_runs" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"round_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"status" smallint DEFAULT 200 NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "round_runs_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "agent_bans" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"agent_id" uuid NOT NULL,
	"site_id" uuid,
	"customer_id" uuid,
	"from_on" date,
	"until_on" date,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agent_bans_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "agent_contracts" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"agent_id" uuid NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date,
	"period" text DEFAULT 'MONTH' NOT NULL,
	"limit_minutes" integer NOT NULL,
	"hourly_cents" integer,
	"monthly_cents" integer,
	"status" smallint DEFAULT 100 NOT NULL,
	"category" text DEFAULT 'AGENT_EXPLOIT' NOT NULL,
	"coefficient" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agent_contracts_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "agent_expirations" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"agent_id" uuid NOT NULL,
	"type_key" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"issued_on" date,
	"expires_on" date,
	"receipt_until" date,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agent_expirations_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "agent_restrictions" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"agent_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"parameters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"from_on" date,
	"until_on" date,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agent_restrictions_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "agent_specialties" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"agent_id" uuid NOT NULL,
	"specialty_key" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agent_specialties_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "agents" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"number" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"type" text DEFAULT 'EMPLOYEE' NOT NULL,
	"status" smallint DEFAULT 200 NOT NULL,
	"plannable" boolean DEFAULT true NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phones" text[] DEFAULT '{}' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"complement" text DEFAULT '' NOT NULL,
	"zipcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'France' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"gender" smallint DEFAULT 0 NOT NULL,
	"civility" smallint DEFAULT 0 NOT NULL,
	"birth_on" date,
	"birth_location" text DEFAULT '' NOT NULL,
	"nationality" text DEFAULT '' NOT NULL,
	"social_security_sealed" text,
	"card_number" text DEFAULT '' NOT NULL,
	"external_company_name" text DEFAULT '' NOT NULL,
	"siret" text DEFAULT '' NOT NULL,
	"bank_sealed" text,
	"rating" smallint DEFAULT 3 NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"picture_file_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agents_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "counters" (
	"agency_id" uuid NOT NULL,
	"id" text NOT NULL,
	"last_number" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "counters_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "customers" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"type" smallint DEFAULT 100 NOT NULL,
	"status" smallint DEFAULT 100 NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phones" text[] DEFAULT '{}' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"complement" text DEFAULT '' NOT NULL,
	"zipcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'France' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"siren" text DEFAULT '' NOT NULL,
	"siret" text DEFAULT '' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"prospect" boolean DEFAULT false NOT NULL,
	"settlement_period" text DEFAULT 'days' NOT NULL,
	"settlement_period_days" integer DEFAULT 30 NOT NULL,
	"day_price_cents" integer,
	"comments" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customers_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "user_companies" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"rights" text[] DEFAULT '{}' NOT NULL,
	"agent_id" uuid,
	"customer_id" uuid,
	"invoice_recipient" boolean DEFAULT false NOT NULL,
	"estimate_recipient" boolean DEFAULT false NOT NULL,
	"planning_recipient" boolean DEFAULT false NOT NULL,
	"send_customer_intervention_report" boolean DEFAULT false NOT NULL,
	"send_customer_service_event_report" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "user_companies_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "accepted_warnings" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"service_ids" uuid[] NOT NULL,
	"issues" jsonb NOT NULL,
	"user_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accepted_warnings_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "service_assignments" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"service_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"status" smallint DEFAULT 100 NOT NULL,
	"previous_status" smallint,
	"real_start_at" timestamp(3) with time zone,
	"real_end_at" timestamp(3) with time zone,
	"start_position" jsonb,
	"end_position" jsonb,
	"notified_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "service_assignments_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "service_breaks" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"service_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"type" smallint DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 100 NOT NULL,
	"start_at" timestamp(3) with time zone,
	"real_start_at" timestamp(3) with time zone,
	"real_end_at" timestamp(3) with time zone,
	"deducted" boolean DEFAULT false NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "service_breaks_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "services" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"site_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"activity_type" smallint DEFAULT 1 NOT NULL,
	"specialty_key" text,
	"start_at" timestamp(3) with time zone NOT NULL,
	"end_at" timestamp(3) with time zone NOT NULL,
	"nb_agents" smallint DEFAULT 1 NOT NULL,
	"status" smallint DEFAULT 100 NOT NULL,
	"previous_status" smallint,
	"published_at" timestamp(3) with time zone,
	"real_start_at" timestamp(3) with time zone,
	"real_end_at" timestamp(3) with time zone,
	"series_id" uuid,
	"is_circuit" boolean DEFAULT false NOT NULL,
	"parent_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "services_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "unavailabilities" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"agent_id" uuid NOT NULL,
	"type_key" text NOT NULL,
	"start_at" timestamp(3) with time zone NOT NULL,
	"end_at" timestamp(3) with time zone NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "unavailabilities_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "agencies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text DEFAULT 'agency' NOT NULL,
	"name" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"manager_id" uuid,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"complement" text DEFAULT '' NOT NULL,
	"zipcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'France' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"siret" text DEFAULT '' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"cnaps_number" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"holiday_locale" text DEFAULT 'FR' NOT NULL,
	"time_zone" text DEFAULT 'Europe/Paris' NOT NULL,
	"logo_file_id" uuid,
	"accounts_limit" integer DEFAULT 100 NOT NULL,
	"agents_limit" integer DEFAULT 1000 NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"href" text DEFAULT '' NOT NULL,
	"read_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"device_infos" text DEFAULT '' NOT NULL,
	"browser_name" text DEFAULT '' NOT NULL,
	"browser_version" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"family_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	"successor" text,
	"revoked_at" timestamp(3) with time zone,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"window_starts_at" timestamp(3) with time zone NOT NULL,
	"attempts" bigint NOT NULL
);

CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"platform_role" text,
	"first_login" boolean DEFAULT true NOT NULL,
	"pages_config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_login_at" timestamp(3) with time zone,
	"disabled_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

CREATE TABLE "audit_lines" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"operation" text NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "audit_lines_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "files" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "import_runs" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"state" text DEFAULT 'read' NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"result" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "import_runs_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "mail_events" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"mail_id" uuid NOT NULL,
	"event" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_events_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "mails" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"template" text NOT NULL,
	"sender" text DEFAULT '' NOT NULL,
	"recipients" text[] NOT NULL,
	"cc" text[] DEFAULT '{}' NOT NULL,
	"bcc" text[] DEFAULT '{}' NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text_body" text NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"message_id" text DEFAULT '' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"about_table" text DEFAULT '' NOT NULL,
	"about_id" uuid,
	"sent_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mails_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "checkpoints" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"site_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"badge" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"status" smallint DEFAULT 100 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "checkpoints_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "round_checkpoints" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"round_id" uuid NOT NULL,
	"checkpoint_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "round_checkpoints_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "rounds" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"site_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"granted_directions" text[] DEFAULT '{forward}' NOT NULL,
	"status" smallint DEFAULT 100 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rounds_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "sites" (
	"agency_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" smallint DEFAULT 100 NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"complement" text DEFAULT '' NOT NULL,
	"zipcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'France' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"radius" integer DEFAULT 100 NOT NULL,
	"time_zone" text DEFAULT 'Europe/Paris' NOT NULL,
	"holiday_locale" text DEFAULT 'FR' NOT NULL,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"event_report_enabled" boolean DEFAULT true NOT NULL,
	"report_after_service_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sites_pkey" PRIMARY KEY("agency_id","id")
);

ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_invoice" FOREIGN KEY ("agency_id","invoice_id") REFERENCES "invoices"("agency_id","id") ON DELETE cascade ;
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_site" FOREIGN KEY ("agency_id","site_id") REFERENCES "sites"("agency_id","id") ;
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice" FOREIGN KEY ("agency_id","invoice_id") REFERENCES "invoices"("agency_id","id") ;
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer" FOREIGN KEY ("agency_id","customer_id") REFERENCES "customers"("agency_id","id") ;
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit_of" FOREIGN KEY ("agency_id","credit_of_id") REFERENCES "invoices"("agency_id","id") ;
ALTER TABLE "agency_reports" ADD CONSTRAINT "agency_reports_site" FOREIGN KEY ("agency_id","site_id") REFERENCES "sites"("agency_id","id") ;
ALTER TABLE "agency_reports" ADD CONSTRAINT "agency_reports_customer" FOREIGN KEY ("agency_id","customer_id") REFERENCES "customers"("agency_id","id") ;
ALTER TABLE "agency_reports" ADD CONSTRAINT "agency_reports_service" FOREIGN KEY ("agency_id","service_id") REFERENCES "services"("agency_id","id") ;
ALTER TABLE "agency_reports" ADD CONSTRAINT "agency_reports_agent" FOREIGN KEY ("agency_id","agent_id") REFERENCES "agents"("agency_id","id") ;
ALTER TABLE "logbook_entries" ADD CONSTRAINT "logbook_entries_site" FOREIGN KEY ("agency_id","site_id") REFERENCES "sites"("agency_id","id") ;
ALTER TABLE "logbook_entries" ADD CONSTRAINT "logbook_entries_customer" FOREIGN KEY ("agency_id","customer_id") REFERENCES "customers"("agency_id","id") ;
ALTER TABLE "logbook_entries" ADD CONSTRAINT "logbook_entries_service" FOREIGN KEY ("agency_id","service_id") REFERENCES "services"("agency_id","id") ;
ALTER TABLE "logbook_entries" ADD CONSTRAINT "logbook_entries_agent" FOREIGN KEY ("agency_id","agent_id") REFERENCES "agents"("agency_id","id") ;
ALTER TABLE "logbook_entries" ADD CONSTRAINT "logbook_entries_parent" FOREIGN KEY ("agency_id","parent_id") REFERENCES "logbook_entries"("agency_id","id") ;
ALTER TABLE "round_run_points" ADD CONSTRAINT "round_run_points_run" FOREIGN KEY ("agency_id","run_id") REFERENCES "round_runs"("agency_id","id") ;
ALTER TABLE "round_run_points" ADD CONSTRAINT "round_run_points_checkpoint" FOREIGN KEY ("agency_id","checkpoint_id") REFERENCES "checkpoints"("agency_id","id") ;
ALTER TABLE "round_runs" ADD CONSTRAINT "round_runs_round" FOREIGN KEY ("agency_id","round_id") REFERENCES "rounds"("agency_id","id") ;
ALTER TABLE "round_runs" ADD CONSTRAINT "round_runs_site" FOREIGN KEY ("agency_id","site_id") REFERENCES "sites"("agency_id","id") ;
ALTER TABLE "round_runs" ADD CONSTRAINT "round_runs_service" FOREIGN KEY ("agency_id","service_id") REFERENCES "services"("agency_id","id") ;
ALTER TABLE "round_runs" ADD CONSTRAINT "round_runs_agent" FOREIGN KEY ("agency_id","agent_id") REFERENCES "agents"("agency_id","id") ;
ALTER TABLE "agent_bans" ADD CONSTRAINT "agent_bans_agent" FOREIGN KEY ("agency_id","agent_id") REFERENCES "agents"("agency_id","id") ;
ALTER TABLE "agent_bans" ADD CONSTRAINT "agent_bans_customer" FOREIGN KEY ("agency_id","customer_id") REFERENCES "customers"("agency_id","id") ;
ALTER TABLE "agent_contracts" ADD CONSTRAINT "agent_contracts_agent" FOREIGN KEY ("agency_id","agent_id") REFERENCES "agents"("agency_id","id") ;
ALTER TABLE "agent_expirations" ADD CONSTRAINT "agent_expirations_agent" FOREIGN KEY ("agency_id","agent_id") REFERENCES "agents"("agency_id","id") ;
ALTER TABLE "agent_restrictions" ADD CONSTRAINT "agent_restrictions_agent" FOREIGN KEY ("agency_id","agent_id") REFERENCES "agents"("agency_id","id") ;
ALTER TABLE "agent_specialties" ADD CONSTRAINT "agent_specialties_agent" FOREIGN KEY ("agency_id","agent_id") REFERENCES "agents"("agency_id","id") ;
ALTER TABLE "user_companies" ADD CONSTRAINT "user_companies_agent" FOREIGN KEY ("agency_id","agent_id") REFERENCES "agents"("agency_id","id") ;
ALTER TABLE "user_companies" ADD CONSTRAINT "user_companies_customer" FOREIGN KEY ("agency_id","customer_id") REFERENCES "customers"("agency_id","id") ;
ALTER TABLE "service_assignments" ADD CONSTRAINT "service_assignments_service" FOREIGN KEY ("agency_id","service_id") REFERENCES "services"("agency_id","id") ON DELETE cascade ;
ALTER TABLE "service_assignments" ADD CONSTRAINT "service_assignments_agent" FOREIGN KEY ("agency_id","agent_id") REFERENCES "agents"("agency_id","id") ;
ALTER TABLE "service_breaks" ADD CONSTRAINT "service_breaks_service" FOREIGN KEY ("agency_id","service_id") REFERENCES "services"("agency_id","id") ON DELETE cascade ;
ALTER TABLE "service_breaks" ADD CONSTRAINT "service_breaks_agent" FOREIGN KEY ("agency_id","agent_id") REFERENCES "agents"("agency_id","id") ;
ALTER TABLE "services" ADD CONSTRAINT "services_site" FOREIGN KEY ("agency_id","site_id") REFERENCES "sites"("agency_id","id") ;
ALTER TABLE "services" ADD CONSTRAINT "services_customer" FOREIGN KEY ("agency_id","customer_id") REFERENCES "customers"("agency_id","id") ;
ALTER TABLE "services" ADD CONSTRAINT "services_parent" FOREIGN KEY ("agency_id","parent_id") REFERENCES "services"("agency_id","id") ;
ALTER TABLE "unavailabilities" ADD CONSTRAINT "unavailabilities_agent" FOREIGN KEY ("agency_id","agent_id") REFERENCES "agents"("agency_id","id") ;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ;
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ;
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ;
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_file" FOREIGN KEY ("agency_id","file_id") REFERENCES "files"("agency_id","id") ;
ALTER TABLE "mail_events" ADD CONSTRAINT "mail_events_mail" FOREIGN KEY ("agency_id","mail_id") REFERENCES "mails"("agency_id","id") ON DELETE cascade ;
ALTER TABLE "checkpoints" ADD CONSTRAINT "checkpoints_site" FOREIGN KEY ("agency_id","site_id") REFERENCES "sites"("agency_id","id") ;
ALTER TABLE "round_checkpoints" ADD CONSTRAINT "round_checkpoints_round" FOREIGN KEY ("agency_id","round_id") REFERENCES "rounds"("agency_id","id") ON DELETE cascade ;
ALTER TABLE "round_checkpoints" ADD CONSTRAINT "round_checkpoints_checkpoint" FOREIGN KEY ("agency_id","checkpoint_id") REFERENCES "checkpoints"("agency_id","id") ;
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_site" FOREIGN KEY ("agency_id","site_id") REFERENCES "sites"("agency_id","id") ;
ALTER TABLE "sites" ADD CONSTRAINT "sites_customer" FOREIGN KEY ("agency_id","customer_id") REFERENCES "customers"("agency_id","id") ;
CREATE INDEX "invoice_items_invoice_id" ON "invoice_items" USING btree ("agency_id","invoice_id");
CREATE INDEX "invoice_payments_invoice_id" ON "invoice_payments" USING btree ("agency_id","invoice_id");
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("agency_id","number");
CREATE INDEX "invoices_created" ON "invoices" USING btree ("agency_id","created_at");
CREATE INDEX "invoices_customer_id" ON "invoices" USING btree ("agency_id","customer_id");
CREATE UNIQUE INDEX "agency_reports_number" ON "agency_reports" USING btree ("agency_id","number");
CREATE INDEX "agency_reports_created" ON "agency_reports" USING btree ("agency_id","created_at");
CREATE UNIQUE INDEX "logbook_entries_chain" ON "logbook_entries" USING btree ("agency_id","chain_number");
CREATE INDEX "logbook_entries_made" ON "logbook_entries" USING btree ("agency_id","made_at");
CREATE INDEX "logbook_entries_site_made" ON "logbook_entries" USING btree ("agency_id","site_id","made_at");
CREATE INDEX "logbook_entries_service_id" ON "logbook_entries" USING btree ("agency_id","service_id");
CREATE INDEX "round_run_points_run_id" ON "round_run_points" USING btree ("agency_id","run_id");
CREATE INDEX "round_runs_service_id" ON "round_runs" USING btree ("agency_id","service_id");
CREATE INDEX "agent_bans_agent_id" ON "agent_bans" USING btree ("agency_id","agent_id");
CREATE INDEX "agent_contracts_agent_id" ON "agent_contracts" USING btree ("agency_id","agent_id");
CREATE UNIQUE INDEX "agent_expirations_type" ON "agent_expirations" USING btree ("agency_id","agent_id","type_key");
CREATE INDEX "agent_expirations_date" ON "agent_expirations" USING btree ("agency_id","expires_on");
CREATE INDEX "agent_restrictions_agent_id" ON "agent_restrictions" USING btree ("agency_id","agent_id");
CREATE UNIQUE INDEX "agent_specialties_key" ON "agent_specialties" USING btree ("agency_id","agent_id","specialty_key");
CREATE UNIQUE INDEX "agents_number" ON "agents" USING btree ("agency_id","number");
CREATE INDEX "agents_name" ON "agents" USING btree ("agency_id","lastname","firstname");
CREATE UNIQUE INDEX "customers_number" ON "customers" USING btree ("agency_id","number");
CREATE INDEX "customers_name" ON "customers" USING btree ("agency_id","name");
CREATE INDEX "user_companies_user" ON "user_companies" USING btree ("user_id");
CREATE INDEX "user_companies_agent_id" ON "user_companies" USING btree ("agency_id","agent_id");
CREATE INDEX "user_companies_customer_id" ON "user_companies" USING btree ("agency_id","customer_id");
CREATE UNIQUE INDEX "service_assignments_once" ON "service_assignments" USING btree ("agency_id","service_id","agent_id");
CREATE INDEX "service_assignments_agent_id" ON "service_assignments" USING btree ("agency_id","agent_id");
CREATE INDEX "service_breaks_service_id" ON "service_breaks" USING btree ("agency_id","service_id");
CREATE INDEX "services_start" ON "services" USING btree ("agency_id","start_at");
CREATE INDEX "services_site_start" ON "services" USING btree ("agency_id","site_id","start_at");
CREATE INDEX "services_customer_start" ON "services" USING btree ("agency_id","customer_id","start_at");
CREATE INDEX "services_series" ON "services" USING btree ("agency_id","series_id");
CREATE INDEX "services_created" ON "services" USING btree ("agency_id","created_at");
CREATE INDEX "unavailabilities_agent_start" ON "unavailabilities" USING btree ("agency_id","agent_id","start_at");
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at");
CREATE UNIQUE INDEX "password_resets_token" ON "password_resets" USING btree ("token_hash");
CREATE UNIQUE INDEX "push_devices_token" ON "push_devices" USING btree ("user_id",md5("token"));
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");
CREATE INDEX "sessions_family" ON "sessions" USING btree ("family_id");
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));
CREATE INDEX "audit_lines_row" ON "audit_lines" USING btree ("agency_id","table_name","row_id");
CREATE INDEX "audit_lines_at" ON "audit_lines" USING btree ("agency_id","at");
CREATE UNIQUE INDEX "import_runs_file_id" ON "import_runs" USING btree ("agency_id","file_id");
CREATE INDEX "mail_events_created" ON "mail_events" USING btree ("agency_id","created_at");
CREATE INDEX "mails_created" ON "mails" USING btree ("agency_id","created_at");
CREATE INDEX "checkpoints_site_id" ON "checkpoints" USING btree ("agency_id","site_id");
CREATE UNIQUE INDEX "round_checkpoints_position" ON "round_checkpoints" USING btree ("agency_id","round_id","position");
CREATE UNIQUE INDEX "rounds_slug" ON "rounds" USING btree ("agency_id","slug");
CREATE INDEX "rounds_site_id" ON "rounds" USING btree ("agency_id","site_id");
CREATE UNIQUE INDEX "sites_name" ON "sites" USING btree ("agency_id","customer_id","name");
CREATE INDEX "sites_customer_id" ON "sites" USING btree ("agency_id","customer_id");

-- Every row of an agency belongs to an agency that exists.
alter table invoice_items add constraint invoice_items_agency foreign key (agency_id) references agencies (id);
alter table invoice_payments add constraint invoice_payments_agency foreign key (agency_id) references agencies (id);
alter table invoices add constraint invoices_agency foreign key (agency_id) references agencies (id);
alter table agency_reports add constraint agency_reports_agency foreign key (agency_id) references agencies (id);
alter table logbook_entries add constraint logbook_entries_agency foreign key (agency_id) references agencies (id);
alter table message_receipts add constraint message_receipts_agency foreign key (agency_id) references agencies (id);
alter table round_run_points add constraint round_run_points_agency foreign key (agency_id) references agencies (id);
alter table round_runs add constraint round_runs_agency foreign key (agency_id) references agencies (id);
alter table agent_bans add constraint agent_bans_agency foreign key (agency_id) references agencies (id);
alter table agent_contracts add constraint agent_contracts_agency foreign key (agency_id) references agencies (id);
alter table agent_expirations add constraint agent_expirations_agency foreign key (agency_id) references agencies (id);
alter table agent_restrictions add constraint agent_restrictions_agency foreign key (agency_id) references agencies (id);
alter table agent_specialties add constraint agent_specialties_agency foreign key (agency_id) references agencies (id);
alter table agents add constraint agents_agency foreign key (agency_id) references agencies (id);
alter table counters add constraint counters_agency foreign key (agency_id) references agencies (id);
alter table customers add constraint customers_agency foreign key (agency_id) references agencies (id);
alter table user_companies add constraint user_companies_agency foreign key (agency_id) references agencies (id);
alter table accepted_warnings add constraint accepted_warnings_agency foreign key (agency_id) references agencies (id);
alter table service_assignments add constraint service_assignments_agency foreign key (agency_id) references agencies (id);
alter table service_breaks add constraint service_breaks_agency foreign key (agency_id) references agencies (id);
alter table services add constraint services_agency foreign key (agency_id) references agencies (id);
alter table unavailabilities add constraint unavailabilities_agency foreign key (agency_id) references agencies (id);
alter table audit_lines add constraint audit_lines_agency foreign key (agency_id) references agencies (id);
alter table files add constraint files_agency foreign key (agency_id) references agencies (id);
alter table import_runs add constraint import_runs_agency foreign key (agency_id) references agencies (id);
alter table mail_events add constraint mail_events_agency foreign key (agency_id) references agencies (id);
alter table mails add constraint mails_agency foreign key (agency_id) references agencies (id);
alter table checkpoints add constraint checkpoints_agency foreign key (agency_id) references agencies (id);
alter table round_checkpoints add constraint round_checkpoints_agency foreign key (agency_id) references agencies (id);
alter table rounds add constraint rounds_agency foreign key (agency_id) references agencies (id);
alter table sites add constraint sites_agency foreign key (agency_id) references agencies (id);

-- Rows that are never altered.
create function refuse_change() returns trigger language plpgsql as $$
begin raise exception '% rows are never altered', tg_table_name using errcode = 'VG001'; end $$;
create trigger append_only before update or delete on logbook_entries for each row execute function refuse_change();
create trigger append_only before update or delete on audit_lines for each row execute function refuse_change();

-- An invoice with a number is locked: only payment, sending and its file may still change (CGI ann. II art. 242 nonies A).
create function lock_invoice() returns trigger language plpgsql as $$
begin
  if old.number is null then return case when tg_op = 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' then raise exception 'a numbered invoice is never deleted' using errcode = 'VG002'; end if;
  if (to_jsonb(new) - array['paid_cents', 'sent_at', 'pdf_file_id', 'version', 'updated_at'])
     is distinct from (to_jsonb(old) - array['paid_cents', 'sent_at', 'pdf_file_id', 'version', 'updated_at']) then
    raise exception 'a numbered invoice is locked' using errcode = 'VG002';
  end if;
  return new;
end $$;
create trigger a_lock before update or delete on invoices for each row execute function lock_invoice();

create function lock_invoice_item() returns trigger language plpgsql as $$
declare touched record := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select 1 from invoices i where i.agency_id = touched.agency_id and i.id = touched.invoice_id and i.number is not null) then
    raise exception 'a numbered invoice is locked' using errcode = 'VG002';
  end if;
  return touched;
end $$;
create trigger a_lock before insert or update or delete on invoice_items for each row execute function lock_invoice_item();

-- Status numbers and small vocabularies, as the domain has them.
alter table customers add constraint customers_type_known check (type in (100, 200, 300, 400));
alter table customers add constraint customers_status_known check (status in (100, 200, 300));
alter table customers add constraint customers_settlement_known check (settlement_period in ('onReceipt', 'days', 'daysThenEndOfMonth', 'endOfMonthThenDays'));
alter table sites add constraint sites_status_known check (status in (100, 200, 300));
alter table sites add constraint sites_radius_positive check (radius between 1 and 100000);
alter table agents add constraint agents_status_known check (status in (100, 200, 300, 400));
alter table agents add constraint agents_rating_known check (rating between 1 and 5);
alter table user_companies add constraint user_companies_kind_known check (kind in ('owner', 'staff', 'agent', 'customer'));
alter table agent_contracts add constraint agent_contracts_order check (end_on is null or end_on >= start_on);
alter table services add constraint services_order check (end_at > start_at);
alter table services add constraint services_status_known check (status in (100, 110, 120, 200, 250, 300, 400, 500, 600, 700, 800));
alter table services add constraint services_agents_positive check (nb_agents between 1 and 200);
alter table service_assignments add constraint service_assignments_status_known check (status in (100, 110, 120, 200, 250, 300, 400, 500, 600, 700, 800));
alter table service_breaks add constraint service_breaks_type_known check (type between 0 and 4);
alter table unavailabilities add constraint unavailabilities_order check (end_at > start_at);
alter table logbook_entries add constraint logbook_entries_type_known check (event_type between 30 and 134);
alter table round_runs add constraint round_runs_status_known check (status in (100, 200, 30, 400));
alter table agency_reports add constraint agency_reports_status_known check (status in (100, 200, 300, 400, 500, 600));
alter table invoices add constraint invoices_numbered check ((state = 'draft') = (number is null));
alter table agencies add constraint agencies_status_known check (status in (0, 100, 200, 300));

-- Search.
create index customers_search on customers using gin (fold(name || ' ' || number || ' ' || city) gin_trgm_ops);
create index sites_search on sites using gin (fold(name || ' ' || city) gin_trgm_ops);
create index agents_search on agents using gin (fold(firstname || ' ' || lastname || ' ' || number) gin_trgm_ops);

-- Walls: table, what customers reach, what agents reach, whether changes are audited.
select lay_wall('customers', 'id = app_customer()', 'true');
select lay_wall('user_companies', 'customer_id = app_customer()', 'user_id = app_user()');
select lay_wall('agents', 'exists (select 1 from service_assignments a where a.agency_id = agents.agency_id and a.agent_id = agents.id)', 'true');
select lay_wall('agent_contracts', null, 'agent_id = app_agent()');
select lay_wall('agent_expirations', null, 'agent_id = app_agent()');
select lay_wall('agent_specialties', null, 'agent_id = app_agent()');
select lay_wall('agent_restrictions', null, 'agent_id = app_agent()');
select lay_wall('agent_bans', null, null);
select lay_wall('counters', null, 'true', false);
select lay_wall('sites', 'customer_id = app_customer()', 'true');
select lay_wall('checkpoints', 'customer_id = app_customer()', 'true');
select lay_wall('rounds', 'customer_id = app_customer()', 'true');
select lay_wall('round_checkpoints', null, 'true');
select lay_wall('services', 'customer_id = app_customer() and published_at is not null', 'published_at is not null');
select lay_wall('service_assignments', 'exists (select 1 from services s where s.agency_id = service_assignments.agency_id and s.id = service_assignments.service_id)', 'true');
select lay_wall('accepted_warnings');
select lay_wall('service_breaks', null, 'agent_id = app_agent()');
select lay_wall('unavailabilities', null, 'agent_id = app_agent()');
select lay_wall('logbook_entries', 'customer_id = app_customer() and customer_show', 'true');
select lay_wall('round_runs', 'customer_id = app_customer()', 'true');
select lay_wall('round_run_points', 'customer_id = app_customer()', 'true');
select lay_wall('agency_reports', 'customer_id = app_customer() and status >= 300', 'agent_id = app_agent()');
select lay_wall('message_receipts', 'user_id = app_user()', 'user_id = app_user()', false);
select lay_wall('invoices', 'customer_id = app_customer() and number is not null', null);
select lay_wall('invoice_items', 'customer_id = app_customer() and exists (select 1 from invoices i where i.agency_id = invoice_items.agency_id and i.id = invoice_items.invoice_id)', null);
select lay_wall('invoice_payments', 'customer_id = app_customer()', null);
select lay_wall('files', 'user_id = app_user() or exists (select 1 from agency_reports r where r.agency_id = files.agency_id and r.pdf_file_id = files.id) or exists (select 1 from invoices i where i.agency_id = files.agency_id and i.pdf_file_id = files.id) or exists (select 1 from logbook_entries l where l.agency_id = files.agency_id and files.id = any (l.file_ids))', 'true', false);
select lay_wall('mails', 'insert', 'insert', false);
select lay_wall('mail_events', 'insert', 'insert', false);
select lay_wall('audit_lines', 'insert', 'insert', false);
select lay_wall('import_runs');
revoke update, delete on audit_lines, logbook_entries from vigie_app, vigie_customer, vigie_agent, vigie_platform;

-- Agencies: each sees and changes its own row only.
alter table agencies enable row level security;
alter table agencies force row level security;
create policy tenant on agencies for all to vigie_app, vigie_customer, vigie_agent using (id = (select app_agency())) with check (id = (select app_agency()));
create policy platform on agencies for all to vigie_platform using (true) with check (true);
grant select, update on agencies to vigie_app;
grant select on agencies to vigie_customer, vigie_agent;
grant select, insert, update, delete on agencies to vigie_platform;
create trigger bump before update on agencies for each row execute function bump_row();
create trigger audit after insert or update or delete on agencies for each row execute function audit_row();

-- People above all agencies: the platform's door only.
create trigger bump before update on users for each row execute function bump_row();
grant select, insert, update, delete on users, sessions, password_resets, push_devices, notifications, secrets, throttles to vigie_platform;
alter table user_companies add constraint user_companies_user foreign key (user_id) references users (id);


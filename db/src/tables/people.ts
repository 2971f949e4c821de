// Defines the tables for the people of an agency: memberships, customers and their contacts, agents and their files.
import { sql } from 'drizzle-orm';
import { bigint, boolean, foreignKey, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid, date } from 'drizzle-orm/pg-core';
import type { BadgeSettings } from '@vigie/domain/agents/badge.ts';
import type { WishMoment } from '@vigie/domain/agents/agent-wishes.ts';
import type { CustomerType } from '@vigie/domain/customers/customer-type.ts';
import type { SettlementPeriod } from '@vigie/domain/customers/settlement.ts';
import { address, stamps, tenantKey, instant, key } from '../columns.ts';

/** A company or person served by the agency. */
export const customers = pgTable(
  'customers',
  {
    ...tenantKey(),
    /** Accounting number, `411-0001`. */
    number: text('number').notNull(),
    name: text('name').notNull(),
    /** 100 Entreprise, 200 Client particulier, 300 Association, 400 Organisme public. */
    type: smallint('type').$type<CustomerType>().notNull().default(100),
    /** 100 Actif, 200 Inactif, 300 Archivé. */
    status: smallint('status').notNull().default(100),
    email: text('email').notNull().default(''),
    phones: text('phones')
      .array()
      .notNull()
      .default(sql`'{}'`),
    ...address(),
    siren: text('siren').notNull().default(''),
    siret: text('siret').notNull().default(''),
    vatNumber: text('vat_number').notNull().default(''),
    prospect: boolean('prospect').notNull().default(false),
    /** Keys of the specialties that it requires. */
    specialties: text('specialties')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Vigie assigns the next number of the series. Otherwise somebody types it. */
    generateNumber: boolean('generate_number').notNull().default(true),
    logoFileId: uuid('logo_file_id'),
    /** A demonstration row: read-only. */
    isFake: boolean('is_fake').notNull().default(false),
    /** onReceipt, days, daysThenEndOfMonth or endOfMonthThenDays. */
    settlementPeriod: text('settlement_period').$type<SettlementPeriod>().notNull().default('days'),
    settlementPeriodDays: integer('settlement_period_days').notNull().default(30),
    /** Selling price of a day hour in cents. null uses the agency's. */
    dayPriceCents: integer('day_price_cents'),
    /** Its own coefficient of a specialty, by key. Those that are absent are the agency's. */
    specialtyFactors: jsonb('specialty_factors').$type<Record<string, number>>().notNull().default({}),
    comments: text('comments').notNull().default(''),
    /** Set by a trigger while the customer is archived. */
    archivedAt: instant('archived_at'),
    anonymisedAt: instant('anonymised_at'),
    ...stamps(),
  },
  (t) => [key('customers', t), uniqueIndex('customers_number').on(t.agencyId, t.number), index('customers_name').on(t.agencyId, t.name)],
);

/** The file of an agent (collaborateur), employed or not. */
export const agents = pgTable(
  'agents',
  {
    ...tenantKey(),
    /** Registration number (matricule). */
    number: text('number').notNull(),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    /** EMPLOYEE, EMERGENCY, EXTERNAL, SELF, NOMINEE, TEMPORARY. */
    type: text('type').notNull().default('EMPLOYEE'),
    /** 100 avec licence, 200 sans licence, 300 archivé, 400 supprimé. */
    status: smallint('status').notNull().default(200),
    plannable: boolean('plannable').notNull().default(true),
    /** A demonstration row: read-only. */
    isFake: boolean('is_fake').notNull().default(false),
    position: text('position').notNull().default(''),
    email: text('email').notNull().default(''),
    phones: text('phones')
      .array()
      .notNull()
      .default(sql`'{}'`),
    ...address(),
    gender: smallint('gender').notNull().default(0),
    civility: smallint('civility').notNull().default(0),
    birthOn: date('birth_on'),
    birthLocation: text('birth_location').notNull().default(''),
    nationality: text('nationality').notNull().default(''),
    /** Sealed (AES-GCM): social security number, only for payroll. */
    socialSecuritySealed: text('social_security_sealed'),
    /** CNAPS card, CAR-…. Its validity is among the expirations. */
    cardNumber: text('card_number').notNull().default(''),
    externalCompanyName: text('external_company_name').notNull().default(''),
    siret: text('siret').notNull().default(''),
    bankSealed: text('bank_sealed'),
    /** Sealed as well: health data. */
    bloodGroupSealed: text('blood_group_sealed'),
    rating: smallint('rating').notNull().default(3),
    comments: text('comments').notNull().default(''),
    pictureFileId: uuid('picture_file_id'),
    /** The target of the badge's QR code. It cannot be guessed. */
    badgeCode: text('badge_code')
      .notNull()
      .default(sql`upper(substr(md5(gen_random_uuid()::text || gen_random_uuid()::text), 1, 24))`),
    /** First day in the company, from which seniority counts. */
    hiredOn: date('hired_on'),
    /** Whether planning mails are sent. */
    sendPlanning: boolean('send_planning').notNull().default(true),
    insuranceExempt: boolean('insurance_exempt').notNull().default(false),
    insuranceExemptReason: text('insurance_exempt_reason').notNull().default(''),
    sstNumber: text('sst_number').notNull().default(''),
    palpationApprovalNumber: text('palpation_approval_number').notNull().default(''),
    /** Own weekly maximum in minutes. null uses the agency's. */
    workingLimitMinutes: integer('working_limit_minutes'),
    /** Weekly minutes beyond which hours are overtime. null uses the agency's. */
    weekDurationMinutes: integer('week_duration_minutes'),
    /** Minimum overtime increase in percent. null uses the agency's. */
    overtimeIncreasePercent: smallint('overtime_increase_percent'),
    /** What the badge shows beyond the legal minimum. */
    badgeSettings: jsonb('badge_settings').$type<BadgeSettings>().notNull().default({ photo: true, position: true, number: true }),
    /** Days for which the licence was bought. 0: no end. */
    nextSubscription: smallint('next_subscription').notNull().default(0),
    /** First day of a licence that starts later. Only set while there is no licence. */
    willActivateOn: date('will_activate_on'),
    /** Last day of a dated licence. */
    willDeactivateOn: date('will_deactivate_on'),
    /** Set by a trigger while the collaborator is archived or deleted. */
    archivedAt: instant('archived_at'),
    /** Their data was erased. The row only records that somebody had this number. */
    anonymisedAt: instant('anonymised_at'),
    ...stamps(),
  },
  (t) => [
    key('agents', t),
    uniqueIndex('agents_number').on(t.agencyId, t.number),
    uniqueIndex('agents_badge_code').on(t.badgeCode),
    index('agents_name').on(t.agencyId, t.lastname, t.firstname),
  ],
);

/** A licence beyond the plan, at the price that somebody accepted, billed with the next renewal. */
export const extraLicences = pgTable(
  'extra_licences',
  {
    ...tenantKey(),
    agentId: uuid('agent_id').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** Its last day. Null: it goes on. */
    endsOn: date('ends_on', { mode: 'string' }),
    dailyCents: integer('daily_cents').notNull(),
    monthlyCents: integer('monthly_cents').notNull(),
    acceptedBy: uuid('accepted_by'),
    ...stamps(),
  },
  (t) => [
    key('extra_licences', t),
    index('extra_licences_agent').on(t.agencyId, t.agentId),
    uniqueIndex('extra_licences_running')
      .on(t.agencyId, t.agentId)
      .where(sql`ends_on is null`),
  ],
);

/** A person in an agency: owner, staff, agent, or a customer's contact (userCompany in the API). Without a user: a contact who cannot sign in. */
export const userCompanies = pgTable(
  'user_companies',
  {
    ...tenantKey(),
    userId: uuid('user_id'),
    kind: text('kind').$type<'owner' | 'staff' | 'agent' | 'customer'>().notNull(),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    position: text('position').notNull().default(''),
    rights: text('rights')
      .array()
      .notNull()
      .default(sql`'{}'`),
    agentId: uuid('agent_id'),
    customerId: uuid('customer_id'),
    /** The mails that a customer's contact receives. */
    invoiceRecipient: boolean('invoice_recipient').notNull().default(false),
    estimateRecipient: boolean('estimate_recipient').notNull().default(false),
    planningRecipient: boolean('planning_recipient').notNull().default(false),
    sendCustomerInterventionReport: boolean('send_customer_intervention_report').notNull().default(false),
    sendCustomerServiceEventReport: boolean('send_customer_service_event_report').notNull().default(false),
    pictureFileId: uuid('picture_file_id'),
    disabledAt: instant('disabled_at'),
    anonymisedAt: instant('anonymised_at'),
    ...stamps(),
  },
  (t) => [
    key('user_companies', t),
    foreignKey({ name: 'user_companies_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    foreignKey({ name: 'user_companies_customer', columns: [t.agencyId, t.customerId], foreignColumns: [customers.agencyId, customers.id] }),
    index('user_companies_user').on(t.userId),
    uniqueIndex('user_companies_agent_id')
      .on(t.agencyId, t.agentId)
      .where(sql`${t.agentId} is not null`),
    uniqueIndex('user_companies_person')
      .on(t.agencyId, t.userId)
      .where(sql`${t.userId} is not null and ${t.kind} <> 'customer'`),
    index('user_companies_customer_id').on(t.agencyId, t.customerId),
  ],
);

/** A working contract. */
export const agentContracts = pgTable(
  'agent_contracts',
  {
    ...tenantKey(),
    agentId: uuid('agent_id').notNull(),
    reference: text('reference').notNull().default(''),
    name: text('name').notNull().default(''),
    /** CDI, CDD, SEASONAL_CONTRACT, CDD_ACTIVITY, CDD_REPLACEMENT, INTERNSHIP, APPRENTICE, PRO_TRAINING, INTERIM. */
    type: text('type').notNull(),
    startOn: date('start_on').notNull(),
    /** Last day included. null: open-ended. */
    endOn: date('end_on'),
    /** WEEK or MONTH. */
    period: text('period').$type<'WEEK' | 'MONTH'>().notNull().default('MONTH'),
    /** Minutes per period. */
    limitMinutes: integer('limit_minutes').notNull(),
    hourlyCents: integer('hourly_cents'),
    monthlyCents: integer('monthly_cents'),
    /** 100 Créé, 150 Non signé, 200 En attente de signature, 250 Marqué comme signé, 300 Signé, 400 Archivé, 600 Annulé. */
    status: smallint('status').notNull().default(100),
    category: text('category').notNull().default('AGENT_EXPLOIT'),
    coefficient: integer('coefficient'),
    level: text('level').notNull().default(''),
    grade: text('grade').notNull().default(''),
    tutor: text('tutor').notNull().default(''),
    workPlace: text('work_place').notNull().default(''),
    /** Why the term is fixed, and who is replaced. */
    reason: text('reason').notNull().default(''),
    replacedName: text('replaced_name').notNull().default(''),
    replacedQualification: text('replaced_qualification').notNull().default(''),
    /** The least duration where the end is an event. */
    minimumUntilOn: date('minimum_until_on'),
    trialCount: smallint('trial_count'),
    trialUnit: text('trial_unit').$type<'DAY' | 'WEEK' | 'MONTH'>().notNull().default('MONTH'),
    payElements: text('pay_elements').notNull().default(''),
    hoursSpread: text('hours_spread').notNull().default(''),
    spreadChanges: text('spread_changes').notNull().default(''),
    hoursNotice: text('hours_notice').notNull().default(''),
    complementaryMinutes: integer('complementary_minutes'),
    ...stamps(),
  },
  (t) => [
    key('agent_contracts', t),
    foreignKey({ name: 'agent_contracts_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    index('agent_contracts_agent_id').on(t.agencyId, t.agentId),
  ],
);

/** A dated document or qualification of an agent: card, SST, SSIAP… */
export const agentExpirations = pgTable(
  'agent_expirations',
  {
    ...tenantKey(),
    agentId: uuid('agent_id').notNull(),
    typeKey: text('type_key').notNull(),
    number: text('number').notNull().default(''),
    issuedOn: date('issued_on'),
    /** Valid until the end of this day. */
    expiresOn: date('expires_on'),
    /** Receipt of a renewal requested in time: the agent may work until the end of this day. */
    receiptUntil: date('receipt_until'),
    ...stamps(),
  },
  (t) => [
    key('agent_expirations', t),
    foreignKey({ name: 'agent_expirations_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    uniqueIndex('agent_expirations_type').on(t.agencyId, t.agentId, t.typeKey),
    index('agent_expirations_date').on(t.agencyId, t.expiresOn),
  ],
);

/** A specialty of an agent. */
export const agentSpecialties = pgTable(
  'agent_specialties',
  {
    ...tenantKey(),
    agentId: uuid('agent_id').notNull(),
    specialtyKey: text('specialty_key').notNull(),
    ...stamps(),
  },
  (t) => [
    key('agent_specialties', t),
    foreignKey({ name: 'agent_specialties_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    uniqueIndex('agent_specialties_key').on(t.agencyId, t.agentId, t.specialtyKey),
  ],
);

/** What an agent may not do. It stores only the effect, never a medical reason. */
export const agentRestrictions = pgTable(
  'agent_restrictions',
  {
    ...tenantKey(),
    agentId: uuid('agent_id').notNull(),
    kind: text('kind').notNull(),
    parameters: jsonb('parameters').$type<Record<string, unknown>>().notNull().default({}),
    fromOn: date('from_on'),
    untilOn: date('until_on'),
    ...stamps(),
  },
  (t) => [
    key('agent_restrictions', t),
    foreignKey({ name: 'agent_restrictions_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    index('agent_restrictions_agent_id').on(t.agencyId, t.agentId),
  ],
);

/** Sites or customers to which an agent must not be sent. */
export const agentBans = pgTable(
  'agent_bans',
  {
    ...tenantKey(),
    agentId: uuid('agent_id').notNull(),
    siteId: uuid('site_id'),
    customerId: uuid('customer_id'),
    fromOn: date('from_on'),
    untilOn: date('until_on'),
    ...stamps(),
  },
  (t) => [
    key('agent_bans', t),
    foreignKey({ name: 'agent_bans_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    foreignKey({ name: 'agent_bans_customer', columns: [t.agencyId, t.customerId], foreignColumns: [customers.agencyId, customers.id] }),
    index('agent_bans_agent_id').on(t.agencyId, t.agentId),
    index('agent_bans_site_id').on(t.agencyId, t.siteId),
  ],
);

/** An agent's planning wishes. One row per agent, absent without wishes. */
export const agentWishes = pgTable(
  'agent_wishes',
  {
    ...tenantKey(),
    agentId: uuid('agent_id').notNull(),
    prefersMoments: text('prefers_moments')
      .array()
      .$type<WishMoment[]>()
      .notNull()
      .default(sql`'{}'`),
    prefersSites: uuid('prefers_sites')
      .array()
      .notNull()
      .default(sql`'{}'`),
    avoidsMoments: text('avoids_moments')
      .array()
      .$type<WishMoment[]>()
      .notNull()
      .default(sql`'{}'`),
    avoidsSites: uuid('avoids_sites')
      .array()
      .notNull()
      .default(sql`'{}'`),
    ...stamps(),
  },
  (t) => [
    key('agent_wishes', t),
    foreignKey({ name: 'agent_wishes_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    uniqueIndex('agent_wishes_of').on(t.agencyId, t.agentId),
  ],
);

/** A dog that works with an agent and is printed on their card. */
export const agentDogs = pgTable(
  'agent_dogs',
  {
    ...tenantKey(),
    agentId: uuid('agent_id').notNull(),
    name: text('name').notNull(),
    breed: text('breed').notNull().default(''),
    /** I-CAD number: chip or tattoo. */
    chipNumber: text('chip_number').notNull().default(''),
    expiresOn: date('expires_on'),
    ...stamps(),
  },
  (t) => [
    key('agent_dogs', t),
    foreignKey({ name: 'agent_dogs_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    index('agent_dogs_agent_id').on(t.agencyId, t.agentId),
  ],
);

/** The last number assigned in each series of the agency (customers, agents, invoices of a year…). A row instead of a sequence, so that no gap appears. */
export const counters = pgTable(
  'counters',
  {
    agencyId: uuid('agency_id').notNull(),
    id: text('id').notNull(),
    lastNumber: bigint('last_number', { mode: 'number' }).notNull().default(0),
  },
  (t) => [key('counters', t)],
);

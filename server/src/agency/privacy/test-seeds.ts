// Plants, for each holding, a row whose period began on a given day, for the tests of the nightly job.
import type { TestAgency, TestHouse } from '../../../test/house.ts';
import { plant, type Values } from '../../../test/planted.ts';

export interface Ground {
  readonly t: TestHouse;
  readonly agency: TestAgency;
  /** The day on which its period begins. */
  readonly day: string;
}
/** The planted row, and the column to check when the row is only emptied. */
export interface Planted {
  readonly id: string;
  readonly column?: string;
}
type Seed = (ground: Ground) => Promise<Planted>;

const noon = (day: string): string => `${day}T10:00:00Z`;
const POSITION = { latitude: 43.6, longitude: 1.44, accuracy: 10 };
const sow = async ({ t, agency }: Ground, table: string, values: Values, column?: string): Promise<Planted> => ({
  id: await plant(t, table, { agency_id: agency.id, ...values }),
  ...(column ? { column } : {}),
});

/** Somebody who left on this day. */
const gone = async (ground: Ground, values: Values = {}): Promise<string> =>
  (await sow(ground, 'agents', { status: 300, archived_at: noon(ground.day), comments: 'Sérieux', number: `A-${crypto.randomUUID()}`, ...values }))
    .id;
const leaver =
  (table: string, values: Values = {}, column?: string): Seed =>
  async (ground) =>
    sow(ground, table, { agent_id: await gone(ground), ...values }, column);
let lastRank = 0;
/** Each line of the register has a number of its own. */
const nextRank = (): number => (lastRank += 1);
const fileOfLeaver =
  (values: Values, column: string): Seed =>
  async (ground) => ({ id: await gone(ground, values), column });
const member =
  (values: (ground: Ground, agentId: string) => Values, column: string): Seed =>
  async (ground) => {
    const agentId = await gone(ground);
    return sow(ground, 'user_companies', { kind: 'agent', agent_id: agentId, ...values(ground, agentId) }, column);
  };
const dated =
  (table: string, column: string, values: Values = {}, tells?: string): Seed =>
  (ground) =>
    sow(ground, table, { [column]: noon(ground.day), ...values }, tells);
/** A day without its time. */
const onDay =
  (table: string, column: string, values: Values = {}): Seed =>
  (ground) =>
    sow(ground, table, { [column]: ground.day, ...values });
const under =
  (table: string, key: string, parent: string, of: (day: string) => Values, values: Values = {}, column?: string): Seed =>
  async (ground) => {
    const above = await sow(ground, parent, of(ground.day));
    return sow(ground, table, { [key]: above.id, ...values }, column);
  };

const service = (day: string): Values => ({ status: 100, nb_agents: 1, start_at: `${day}T06:00:00Z`, end_at: noon(day), comment: 'Voir M. Petit' });
const onService = (table: string, values: Values = {}): Seed => under(table, 'service_id', 'services', service, values);
const work = (day: string): Values => ({ kind: 'agent', agent_id: crypto.randomUUID(), status: 300, ends_on: day, starts_on: null });
const sale = (day: string): Values => ({ kind: 'customer', customer_id: crypto.randomUUID(), status: 300, ends_on: day });
const oldCustomer = (day: string): Values => ({
  type: 200,
  status: 300,
  archived_at: noon(day),
  number: `411-${crypto.randomUUID()}`,
  comments: 'Madame Petit',
});
const request = (day: string): Values => ({ kind: 'agent', status: 100, last_at: noon(day), agent_id: crypto.randomUUID() });
const contractKids = (kind: 'workContracts' | 'customerContracts', of: (day: string) => Values): Record<string, Seed> => ({
  [`contracts/${kind}`]: (ground) => sow(ground, 'contracts', of(ground.day)),
  [`contract_signatures/${kind}`]: under('contract_signatures', 'contract_id', 'contracts', of, { side: 'other' }),
  [`contract_proofs/${kind}`]: under('contract_proofs', 'contract_id', 'contracts', of, { side: 'other' }),
  [`contract_refusals/${kind}`]: under('contract_refusals', 'contract_id', 'contracts', of),
  [`sealed_documents/${kind}`]: under('sealed_documents', 'contract_id', 'contracts', of, { kind: 'contract', level: 'B-B', signers: '[]' }),
  [`waiting_seals/${kind}`]: under('waiting_seals', 'id', 'contracts', of),
  [`signature_codes/${kind}`]: async (ground) => {
    const contract = await sow(ground, 'contracts', of(ground.day));
    const signature = await sow(ground, 'contract_signatures', { contract_id: contract.id, side: 'other' });
    return sow(ground, 'signature_codes', { signature_id: signature.id, channel: 'mail' });
  },
});
/** An invoice's period runs from the end of its year, so the test runs on 1 January. */
const issued = (day: string): Values => ({ issued_on: day, due_on: day, number: crypto.randomUUID(), validated_at: noon(day), status: 100 });
const visit = (day: string): Values => ({ role: 'support', consent: 'refused', asked_at: noon(day) });
const period = { start_at: '2000-01-01T00:00:00Z' };

/** An estimate's period, too, runs from the end of its year. */
const offered = (day: string): Values => ({
  issued_on: day,
  kind: 'estimate',
  number: crypto.randomUUID(),
  validated_at: noon(day),
  status: 300,
  customer_id: crypto.randomUUID(),
});

export const seeds: Readonly<Record<string, Seed>> = {
  'logbook_entries/positions': dated('logbook_entries', 'made_at', { position: POSITION, position_salt: 's', event_type: 30 }, 'position'),
  'round_run_points/positions': dated('round_run_points', 'made_at', { position: POSITION, kind: 'validated' }, 'position'),
  'service_assignments/positions': dated('service_assignments', 'real_start_at', { start_position: POSITION, status: 100 }, 'start_position'),
  'contested_parts/positions': dated('contested_parts', 'real_start_at', { end_position: POSITION, verdict: 'open' }, 'end_position'),
  'contested_messages/positions': dated('contested_messages', 'made_at', { position: POSITION, verdict: 'open' }, 'position'),
  'lone_watches/positions': dated('lone_watches', 'heard_at', { phone: '{}' }),
  'service_arrivals/planTraces': dated('service_arrivals', 'start_at'),
  'planning_mails/planTraces': dated('planning_mails', 'sent_at'),
  'service_offer_answers/planTraces': dated('service_offer_answers', 'created_at'),
  'service_offers/planTraces': dated('service_offers', 'created_at'),
  'service_swaps/planTraces': dated('service_swaps', 'created_at'),
  'published_versions/planTraces': dated('published_versions', 'end_at', period),
  'rotations/planTraces': dated('rotations', 'last_on', { activity_type: 1, steps: '[]' }),
  'feed_removals/planTraces': dated('feed_removals', 'end_at', period),
  'accepted_warnings/workingTime': dated('accepted_warnings', 'created_at'),
  'plan_reasons/workingTime': dated('plan_reasons', 'created_at', { kind: 'replacement' }),
  'unavailabilities/workingTime': dated('unavailabilities', 'end_at', period),
  'service_breaks/workingTime': onService('service_breaks', { type: 1 }),
  'contested_parts/workingTime': dated('contested_parts', 'planned_end_at', { verdict: 'open' }),
  'contested_messages/workingTime': dated('contested_messages', 'made_at', { verdict: 'open' }),
  'round_run_points/workingTime': under('round_run_points', 'run_id', 'round_runs', (day) => ({ started_at: noon(day), status: 400 }), {
    kind: 'validated',
  }),
  'round_runs/workingTime': dated('round_runs', 'started_at', { status: 400 }),
  'service_assignments/workingTime': onService('service_assignments', { status: 100 }),
  'services/workingTime': (ground) => sow(ground, 'services', service(ground.day), 'comment'),
  'agency_reports/reports': dated('agency_reports', 'signed_at', { status: 300, type: 'round' }),
  'message_receipts/messageReceipts': dated('message_receipts', 'received_at'),
  'plan_snapshots/undo': dated('plan_snapshots', 'created_at'),
  'agent_wishes/privateFile': leaver('agent_wishes'),
  'agent_restrictions/privateFile': leaver('agent_restrictions'),
  'agent_bans/privateFile': leaver('agent_bans', { site_id: crypto.randomUUID() }),
  'agent_dogs/privateFile': leaver('agent_dogs'),
  'agent_specialties/privateFile': leaver('agent_specialties'),
  'site_agents/privateFile': leaver('site_agents'),
  'planning_feeds/privateFile': leaver('planning_feeds'),
  'information_note_records/privateFile': async (ground) => {
    const one = await member(() => ({}), 'lastname')(ground);
    return sow(ground, 'information_note_records', { member_id: one.id });
  },
  'contract_signature_templates/privateFile': async (ground) => {
    const userId = crypto.randomUUID();
    await member(() => ({ user_id: userId }), 'lastname')(ground);
    return sow(ground, 'contract_signature_templates', { user_id: userId, name: 'Direction' });
  },
  'on_call_people/privateFile': async (ground) => {
    const one = await member(() => ({}), 'lastname')(ground);
    return sow(ground, 'on_call_people', { member_id: one.id });
  },
  'document_access/privateFile': async (ground) => {
    const one = await member(() => ({}), 'lastname')(ground);
    return sow(ground, 'document_access', { member_id: one.id });
  },
  'site_feeds/privateFile': async (ground) => {
    const one = await member(() => ({}), 'lastname')(ground);
    return sow(ground, 'site_feeds', { member_id: one.id });
  },
  'agents/privateFile': fileOfLeaver({ blood_group_sealed: 'sealed' }, 'blood_group_sealed'),
  'user_companies/privateFile': member(() => ({ picture_file_id: crypto.randomUUID() }), 'picture_file_id'),
  'agents/reach': fileOfLeaver({ email: 'a@b.fr', bank_sealed: 'sealed' }, 'bank_sealed'),
  'user_companies/reach': member(() => ({ email: 'a@b.fr' }), 'email'),
  'agent_expirations/licences': leaver('agent_expirations'),
  'agents/licences': fileOfLeaver({ card_number: 'CAR-031' }, 'card_number'),
  'closed_figures/payroll': (ground) => sow(ground, 'closed_figures', { month: ground.day.slice(0, 7) }),
  'month_steps/payroll': (ground) => sow(ground, 'month_steps', { month: ground.day.slice(0, 7), kind: 'asked' }),
  'salary_elements/payroll': (ground) => sow(ground, 'salary_elements', { month: ground.day.slice(0, 7), amount_cents: 100 }),
  'agents/payrollNumber': fileOfLeaver({ social_security_sealed: 'sealed' }, 'social_security_sealed'),
  'documents/personalDocuments': leaver('documents', { kind: 'agent' }),
  'agent_items/equipment': leaver('agent_items', { kind: 1 }),
  'equipment_slips/equipment': leaver('equipment_slips', { kind: 'handOver', lines: '[{}]' }),
  'stock_assignments/equipment': leaver('stock_assignments', { comment: 'Pour Petit', quantity: 1 }, 'comment'),
  'user_companies/register': member(() => ({}), 'firstname'),
  'agents/register': fileOfLeaver({}, 'lastname'),
  'kept_identities/register': onDay('kept_identities', 'left_on'),
  'establishment_moves/register': (ground) => leaver('establishment_moves', { from_on: ground.day })(ground),
  'register_lines/register': (ground) => leaver('register_lines', { trainee: false, rank: nextRank() })(ground),
  'person_holds/register': dated('person_holds', 'lifted_at'),
  'agent_contracts/register': leaver('agent_contracts', { start_on: '2000-01-01', status: 100, limit_minutes: 100, period: 'MONTH' }),
  ...contractKids('workContracts', work),
  ...contractKids('customerContracts', sale),
  'invoice_payments/invoices': under('invoice_payments', 'invoice_id', 'invoices', issued, { paid_on: '2000-01-01', method: 'CARD' }),
  'invoice_runs/invoices': onDay('invoice_runs', 'issued_on', { stopped_at: '2000-01-01T00:00:00Z' }),
  'waiting_prints/invoices': dated('waiting_prints', 'created_at', { document: 'invoice' }),
  'extra_licences/invoices': onDay('extra_licences', 'ends_on', { starts_on: '2000-01-01', daily_cents: 50, monthly_cents: 999 }),
  'received_invoices/invoices': (ground) => sow(ground, 'received_invoices', { issued_on: ground.day, status: 100, number: crypto.randomUUID() }),
  'paper_answers/invoices': under('paper_answers', 'paper_id', 'papers', offered, { answer: 'accepted', identified_by: 'session' }),
  'paper_links/invoices': under('paper_links', 'paper_id', 'papers', offered),
  'papers/invoices': (ground) => sow(ground, 'papers', offered(ground.day)),
  'invoices/invoices': (ground) => sow(ground, 'invoices', issued(ground.day)),
  'portal_reports/customers': async (ground) => {
    const one = await sow(ground, 'user_companies', { kind: 'customer', disabled_at: noon(ground.day) });
    return sow(ground, 'portal_reports', { member_id: one.id, rhythm: 'daily' });
  },
  'site_feeds/customers': async (ground) => {
    const one = await sow(ground, 'user_companies', { kind: 'customer', disabled_at: noon(ground.day) });
    return sow(ground, 'site_feeds', { member_id: one.id });
  },
  'user_companies/customers': dated('user_companies', 'disabled_at', { kind: 'customer' }, 'firstname'),
  'sites/customers': under('sites', 'customer_id', 'customers', oldCustomer, { status: 100, radius: 100 }, 'name'),
  'site_items/customers': async (ground) => {
    const customer = await sow(ground, 'customers', oldCustomer(ground.day));
    const site = await sow(ground, 'sites', { customer_id: customer.id, status: 100, radius: 100 });
    return sow(ground, 'site_items', { site_id: site.id, kind: 'key' });
  },
  'customers/customers': (ground) => sow(ground, 'customers', oldCustomer(ground.day), 'comments'),
  'attachments/requests': under('attachments', 'request_id', 'requests', request),
  'request_messages/requests': under('request_messages', 'request_id', 'requests', request),
  'request_readings/requests': under('request_readings', 'request_id', 'requests', request),
  'requests/requests': (ground) => sow(ground, 'requests', request(ground.day)),
  'information_notes/notes': dated('information_notes', 'created_at', {}, 'author_name'),
  'document_readings/audit': dated('document_readings', 'last_at'),
  'mail_events/mails': dated('mail_events', 'created_at'),
  'mails/mails': dated('mails', 'sent_at', { status: 'sent' }),
  'audit_lines/audit': dated('audit_lines', 'at'),
  'api_keys/audit': dated('api_keys', 'revoked_at', { rights: ['listCustomers'] }),
  'webhook_deliveries/webhooks': dated('webhook_deliveries', 'created_at'),
  'webhook_events/webhooks': dated('webhook_events', 'created_at'),
  'webhooks/audit': dated('webhooks', 'removed_at', { events: ['alarm.raised'] }),
  'access_lines/looks': (ground) =>
    sow(ground, 'access_lines', { at: noon(ground.day), quarter: noon(ground.day), actor_kind: 'owner', matter: 'nir', call: 'agents.read' }),
  'support_visit_lines/visits': async (ground) => {
    const { id } = await sow(ground, 'support_visits', visit(ground.day));
    return sow(ground, 'support_visit_lines', { visit_id: id, at: noon(ground.day), role: 'support', kind: 'read', outcome: 'done' });
  },
  'support_visits/visits': (ground) => sow(ground, 'support_visits', visit(ground.day)),
  'import_runs/imports': dated('import_runs', 'created_at'),
  'files/imports': dated('files', 'erased_at', {}, 'name'),
  'privacy_acts/handled': dated('privacy_acts', 'made_at', { kind: 'export', subject: 'agent' }),
  'subscription_operations/invoices': dated('subscription_operations', 'created_at', { ordered_by_name: 'Petit' }, 'ordered_by_name'),
  'subscription_reasons/requests': dated('subscription_reasons', 'created_at', { created_by_name: 'Petit', reason: 1 }, 'created_by_name'),
};

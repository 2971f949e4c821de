// Lists the personal data on paper and in messages: contracts with proofs, invoices, customers, requests, mails, and the trail.
import { NONE, parent, type Holding } from './holding.ts';
import { anonymousMember } from './agent-holdings.data.ts';

/** The end of a contract `c`. For work it is the contract's end or the person's leaving, for a customer theirs or the relation's end. */
const contractEnd = `case when c.kind = 'agent' then coalesce(c.ends_on,
    (select w.end_on from agent_contracts w where w.agency_id = c.agency_id and w.id = c.working_contract_id), left_agency_on(c.agency_id, c.agent_id))
  else coalesce(c.ends_on, (select x.archived_at::date from customers x where x.agency_id = c.agency_id and x.id = c.customer_id)) end`;
const contractOf = (key: string, what: string): string => `(select ${what} from contracts c where c.agency_id = t.agency_id and c.id = ${key})`;

/** The same parts of a contract for both kinds. Rows that outlived their contract run from `alone`. */
const contractParts = (rule: 'workContracts' | 'customerContracts'): Holding[] => {
  const kind = rule === 'workContracts' ? 'agent' : 'customer';
  const part = (table: string, key: string, alone: string, more: Partial<Holding> = {}): Holding => ({
    table,
    rule,
    since: `coalesce(${contractOf(key, contractEnd)}, case when not exists (select from contracts c where c.agency_id = t.agency_id and c.id = ${key}) then ${alone} end)`,
    sinceIs: 'day',
    only: `coalesce(${contractOf(key, 'c.kind')}, 'customer') = '${kind}'`,
    ...(rule === 'workContracts' ? { agent: contractOf(key, 'c.agent_id') } : {}),
    ...more,
  });
  const bySignature = parent('contract_id', 'contract_signatures', 'signature_id');
  return [
    part('signature_codes', bySignature, 't.created_at::date'),
    part('contract_signatures', 't.contract_id', 'null::date', { files: ['image_file_id'] }),
    part('contract_proofs', 't.contract_id', 't.signed_at::date', { files: ['shown_file_id', 'image_file_id'], user: 't.user_id' }),
    part('contract_refusals', 't.contract_id', 't.refused_at::date'),
    part('sealed_documents', 't.contract_id', 't.sealed_at::date', { files: ['file_id'] }),
    part('waiting_seals', 't.id', 'null::date'),
    part('contracts', 't.id', 'null::date', { files: ['shown_file_id', 'signed_file_id'] }),
  ];
};

const endOfYear = (day: string): string => `(date_trunc('year', ${day}) + interval '1 year - 1 day')::date`;
const requestOfAttachment = `coalesce(t.request_id, ${parent('request_id', 'request_messages', 'message_id')})`;
const request = (key: string, column: string): string => `(select r.${column} from requests r where r.agency_id = t.agency_id and r.id = ${key})`;
const isPerson = `(select c.type = 200 from customers c where c.agency_id = t.agency_id and c.id = t.customer_id)`;

const papers: readonly Holding[] = [
  {
    table: 'invoice_payments',
    rule: 'invoices',
    since: endOfYear(`(select greatest(i.issued_on, t.paid_on) from invoices i where i.agency_id = t.agency_id and i.id = t.invoice_id)`),
    sinceIs: 'day',
  },
  { table: 'waiting_prints', rule: 'invoices', since: 't.created_at', sinceIs: 'instant' },
  { table: 'invoice_runs', rule: 'invoices', since: endOfYear('t.issued_on'), sinceIs: 'day', user: 't.user_id' },
  // What the platform's invoice for it rests on.
  { table: 'extra_licences', rule: 'invoices', since: endOfYear('t.ends_on'), sinceIs: 'day', agent: 't.agent_id' },
  { table: 'received_invoices', rule: 'invoices', since: endOfYear('t.issued_on'), sinceIs: 'day', files: ['file_id'] },
  {
    table: 'received_states',
    rule: 'invoices',
    since: endOfYear(parent('issued_on', 'received_invoices', 'received_id')),
    sinceIs: 'day',
    only: 'false',
  },
  {
    table: 'paper_answers',
    rule: 'invoices',
    since: endOfYear(parent('issued_on', 'papers', 'paper_id')),
    sinceIs: 'day',
    user: 't.user_id',
  },
  { table: 'paper_links', rule: 'invoices', since: endOfYear(parent('issued_on', 'papers', 'paper_id')), sinceIs: 'day' },
  {
    table: 'papers',
    rule: 'invoices',
    // An estimate stays as long as the last invoice that bills a part of it.
    since: endOfYear(`greatest(t.issued_on, (select max(i.issued_on) from estimate_instalments e
      join invoices i on i.agency_id = e.agency_id and i.id = e.id where e.agency_id = t.agency_id and e.estimate_id = t.id))`),
    sinceIs: 'day',
    agent: 't.agent_id',
    files: ['pdf_file_id', 'accepted_file_id', 'file_ids'],
  },
  {
    table: 'invoices',
    rule: 'invoices',
    since: endOfYear('t.issued_on'),
    sinceIs: 'day',
    only: `not exists (select from invoices c where c.agency_id = t.agency_id and c.credit_of_id = t.id)
      and not exists (select from invoice_payments p where p.agency_id = t.agency_id and (p.invoice_id = t.id or p.credit_id = t.id))
      and not exists (select from papers p where p.agency_id = t.agency_id and p.invoice_id = t.id)
      and not exists (select from invoice_items d where d.agency_id = t.agency_id and d.deducts_id = t.id)`,
    files: ['pdf_file_id', 'file_ids'],
  },
  {
    table: 'invoice_items',
    rule: 'invoices',
    since: endOfYear(parent('issued_on', 'invoices', 'invoice_id')),
    sinceIs: 'day',
    only: 'false',
  },
  {
    table: 'invoice_data',
    rule: 'invoices',
    since: endOfYear(parent('issued_on', 'invoices', 'id')),
    sinceIs: 'day',
    only: 'false',
  },
  {
    table: 'estimate_instalments',
    rule: 'invoices',
    since: endOfYear(parent('issued_on', 'invoices', 'id')),
    sinceIs: 'day',
    only: 'false',
  },
  {
    table: 'invoice_transmissions',
    rule: 'invoices',
    since: endOfYear(parent('issued_on', 'invoices', 'id')),
    sinceIs: 'day',
    only: 'false',
  },
  {
    table: 'invoice_states',
    rule: 'invoices',
    since: endOfYear(parent('issued_on', 'invoices', 'invoice_id')),
    sinceIs: 'day',
    only: 'false',
  },
];

/** The end of a customer's contact, or of the customer. */
const contactLeft = `(select coalesce(m.disabled_at::date, c.archived_at::date) from user_companies m
  left join customers c on c.agency_id = m.agency_id and c.id = m.customer_id where m.agency_id = t.agency_id and m.id = t.member_id)`;

const people: readonly Holding[] = [
  { table: 'portal_reports', rule: 'customers', since: contactLeft, sinceIs: 'day', member: 't.member_id' },
  {
    table: 'site_feeds',
    rule: 'customers',
    since: contactLeft,
    sinceIs: 'day',
    only: `exists (select from user_companies m where m.agency_id = t.agency_id and m.id = t.member_id and m.kind = 'customer')`,
    member: 't.member_id',
  },
  {
    table: 'user_companies',
    rule: 'customers',
    since: `coalesce(t.disabled_at::date, ${parent('archived_at', 'customers', 'customer_id')}::date)`,
    sinceIs: 'day',
    only: `t.kind = 'customer' and t.anonymised_at is null`,
    member: 't.id',
    user: 't.user_id',
    empties: { ...anonymousMember, disabled_at: 'coalesce(t.disabled_at, now())', anonymised_at: 'now()' },
    files: ['picture_file_id'],
  },
  {
    table: 'sites',
    rule: 'customers',
    since: `${parent('archived_at', 'customers', 'customer_id')}::date`,
    sinceIs: 'day',
    only: isPerson,
    empties: {
      name: `'Ancien site'`,
      street: NONE.text,
      complement: NONE.text,
      latitude: NONE.value,
      longitude: NONE.value,
      instructions: NONE.text,
      comments: NONE.text,
    },
  },
  {
    table: 'site_items',
    rule: 'customers',
    since: `(select c.archived_at::date from sites s join customers c on c.agency_id = s.agency_id and c.id = s.customer_id where s.agency_id = t.agency_id and s.id = t.site_id)`,
    sinceIs: 'day',
  },
  {
    table: 'customers',
    rule: 'customers',
    since: 't.archived_at::date',
    sinceIs: 'day',
    only: 't.type = 200 and t.anonymised_at is null',
    empties: {
      name: `'Ancien client ' || t.number`,
      email: NONE.text,
      phones: NONE.list,
      street: NONE.text,
      complement: NONE.text,
      zipcode: NONE.text,
      city: NONE.text,
      latitude: NONE.value,
      longitude: NONE.value,
      comments: NONE.text,
      logo_file_id: NONE.value,
      anonymised_at: 'now()',
    },
    files: ['logo_file_id'],
  },
];

const talk: readonly Holding[] = [
  {
    table: 'attachments',
    rule: 'requests',
    since: request(requestOfAttachment, 'last_at'),
    sinceIs: 'instant',
    only: 't.note_id is null',
    agent: request(requestOfAttachment, 'agent_id'),
    user: request(requestOfAttachment, 'user_id'),
    files: ['file_id'],
  },
  {
    table: 'request_messages',
    rule: 'requests',
    since: request('t.request_id', 'last_at'),
    sinceIs: 'instant',
    agent: request('t.request_id', 'agent_id'),
    user: 't.user_id',
  },
  { table: 'request_readings', rule: 'requests', since: request('t.request_id', 'last_at'), sinceIs: 'instant', user: 't.user_id' },
  { table: 'requests', rule: 'requests', since: 't.last_at', sinceIs: 'instant', agent: 't.agent_id', user: 't.user_id' },
  {
    table: 'information_notes',
    rule: 'notes',
    since: 't.created_at',
    sinceIs: 'instant',
    user: 't.user_id',
    empties: { author_name: `'Agence'`, user_id: NONE.value },
  },
  { table: 'document_readings', rule: 'audit', since: 't.last_at', sinceIs: 'instant', user: 't.user_id' },
  { table: 'mail_events', rule: 'mails', since: 't.created_at', sinceIs: 'instant' },
  {
    table: 'mails',
    rule: 'mails',
    since: 'coalesce(t.sent_at, t.created_at)',
    sinceIs: 'instant',
    only: `t.status <> 'queued'`,
    email: `case when cardinality(t.recipients) = 1 and t.cc = '{}' and t.bcc = '{}' then t.recipients[1] end`,
    tells: ['subject', 'text_body', 'recipients', 'sent_at'],
  },
  { table: 'audit_lines', rule: 'audit', since: 't.at', sinceIs: 'instant', user: 't.user_id', tells: ['at', 'action', 'operation', 'table_name'] },
  // The answer of somebody else's program may say anything.
  { table: 'webhook_deliveries', rule: 'webhooks', since: 't.created_at', sinceIs: 'instant' },
  {
    table: 'webhook_events',
    rule: 'webhooks',
    since: 't.created_at',
    sinceIs: 'instant',
    agent: `(t.facts ->> 'agentId')::uuid`,
    tells: ['name', 'at', 'facts'],
  },
  {
    table: 'webhooks',
    rule: 'audit',
    since: 't.removed_at',
    sinceIs: 'instant',
    only: 'not exists (select from webhook_deliveries d where d.agency_id = t.agency_id and d.webhook_id = t.id)',
    user: 't.made_by',
    tells: ['name', 'url', 'created_at', 'removed_at'],
  },
  // A key's name outlives it as long as the lines of the trail that name it.
  {
    table: 'api_keys',
    rule: 'audit',
    since: `coalesce(t.revoked_at, t.ends_on::timestamptz)`,
    sinceIs: 'instant',
    user: 't.made_by',
    tells: ['name', 'created_at', 'revoked_at'],
  },
  // The person whose data were read may see the reader. A line of an erased person no longer has their name.
  { table: 'access_lines', rule: 'looks', since: 't.at', sinceIs: 'instant', agent: 't.agent_id', tells: ['at', 'matter', 'actor_name', 'call'] },
  { table: 'support_visit_lines', rule: 'visits', since: 't.at', sinceIs: 'instant' },
  {
    table: 'support_visits',
    rule: 'visits',
    since: 't.asked_at',
    sinceIs: 'instant',
    only: 'not exists (select from support_visit_lines l where l.agency_id = t.agency_id and l.visit_id = t.id)',
  },
  { table: 'import_runs', rule: 'imports', since: 't.created_at', sinceIs: 'instant' },
  {
    table: 'files',
    rule: 'imports',
    since: 't.erased_at',
    sinceIs: 'instant',
    user: 't.user_id',
    tells: ['name', 'mime_type', 'size', 'created_at'],
    empties: { name: `'Fichier effacé'` },
  },
  { table: 'privacy_acts', rule: 'handled', since: 't.made_at', sinceIs: 'instant', user: 't.user_id', tells: ['kind', 'made_at'] },
  {
    table: 'subscription_operations',
    rule: 'invoices',
    since: endOfYear('t.created_at'),
    sinceIs: 'day',
    user: 't.ordered_by',
    empties: { ordered_by: NONE.value, ordered_by_name: NONE.text },
  },
  {
    table: 'subscription_reasons',
    rule: 'requests',
    since: 't.created_at',
    sinceIs: 'instant',
    user: 't.created_by',
    empties: { created_by: NONE.value, created_by_name: NONE.text },
  },
];

export const paperHoldings: readonly Holding[] = [
  ...contractParts('workContracts'),
  ...contractParts('customerContracts'),
  ...papers,
  ...people,
  ...talk,
];

// Lists the personal data of collaborators: their file, its rows, and their membership.
import { leftOf, NONE, ofAgent, parent, type Holding } from './holding.ts';

const memberLeft = `coalesce(${leftOf('t.agent_id')}, case when t.agent_id is null then t.disabled_at::date end)`;
/** The same for rows of a membership. */
const leftOfMember = `(select coalesce(left_agency_on(m.agency_id, m.agent_id), case when m.agent_id is null then m.disabled_at::date end)
  from user_companies m where m.agency_id = t.agency_id and m.id = t.member_id)`;
/** The same for rows of an account, whose memberships of this agency have all ended. */
const leftOfUser = `(select case when bool_and(l.day is not null) then max(l.day) end
  from user_companies m cross join lateral (select coalesce(left_agency_on(m.agency_id, m.agent_id),
    case when m.agent_id is null then m.disabled_at::date end)) l(day)
  where m.agency_id = t.agency_id and m.user_id = t.user_id and m.kind <> 'customer')`;
const staff = `t.kind <> 'customer'`;

const reachOfAgent = {
  email: NONE.text,
  phones: NONE.list,
  street: NONE.text,
  complement: NONE.text,
  zipcode: NONE.text,
  city: NONE.text,
  latitude: NONE.value,
  longitude: NONE.value,
  bank_sealed: NONE.value,
};
const privateOfAgent = {
  picture_file_id: NONE.value,
  blood_group_sealed: NONE.value,
  comments: NONE.text,
  rating: '3',
  insurance_exempt: 'false',
  insurance_exempt_reason: NONE.text,
};

/** What every end of a file empties besides its name. */
export const anonymousAgent: Readonly<Record<string, string>> = {
  ...reachOfAgent,
  ...privateOfAgent,
  firstname: `'Ancien collaborateur'`,
  lastname: 't.number',
  birth_on: NONE.value,
  birth_location: NONE.text,
  nationality: NONE.text,
  gender: '0',
  civility: '0',
  social_security_sealed: NONE.value,
  card_number: NONE.text,
  external_company_name: NONE.text,
  siret: NONE.text,
  position: NONE.text,
  hired_on: NONE.value,
  sst_number: NONE.text,
  palpation_approval_number: NONE.text,
};
export const anonymousMember: Readonly<Record<string, string>> = {
  firstname: `case when t.kind = 'customer' then 'Ancien contact' else 'Ancien collaborateur' end`,
  lastname: `coalesce(${parent('number', 'agents', 'agent_id')}, right(t.id::text, 6))`,
  email: NONE.text,
  phone: NONE.text,
  position: NONE.text,
  rights: NONE.list,
  picture_file_id: NONE.value,
  user_id: NONE.value,
};

export const agentHoldings: readonly Holding[] = [
  ofAgent('agent_wishes', 'privateFile'),
  ofAgent('agent_restrictions', 'privateFile'),
  ofAgent('agent_bans', 'privateFile'),
  ofAgent('agent_dogs', 'privateFile'),
  ofAgent('agent_specialties', 'privateFile'),
  ofAgent('site_agents', 'privateFile'),
  ofAgent('planning_feeds', 'privateFile', { user: 't.user_id' }),
  {
    table: 'information_note_records',
    rule: 'privateFile',
    since: leftOfMember,
    sinceIs: 'day',
    member: 't.member_id',
  },
  {
    table: 'contract_signature_templates',
    rule: 'privateFile',
    since: leftOfUser,
    sinceIs: 'day',
    user: 't.user_id',
    files: ['image_file_id'],
  },
  { table: 'on_call_people', rule: 'privateFile', since: leftOfMember, sinceIs: 'day', member: 't.member_id' },
  {
    table: 'document_access',
    rule: 'privateFile',
    since: leftOfMember,
    sinceIs: 'day',
    member: 't.member_id',
  },
  {
    table: 'site_feeds',
    rule: 'privateFile',
    since: leftOfMember,
    sinceIs: 'day',
    only: `exists (select from user_companies m where m.agency_id = t.agency_id and m.id = t.member_id and m.kind <> 'customer')`,
    member: 't.member_id',
  },
  ofAgent('agents', 'privateFile', { since: leftOf('t.id'), agent: 't.id', empties: privateOfAgent, files: ['picture_file_id'] }),
  {
    table: 'user_companies',
    rule: 'privateFile',
    since: memberLeft,
    sinceIs: 'day',
    only: staff,
    agent: 't.agent_id',
    member: 't.id',
    user: 't.user_id',
    empties: { picture_file_id: NONE.value },
    files: ['picture_file_id'],
  },
  ofAgent('agents', 'reach', { since: leftOf('t.id'), agent: 't.id', empties: reachOfAgent }),
  {
    table: 'user_companies',
    rule: 'reach',
    since: memberLeft,
    sinceIs: 'day',
    only: staff,
    agent: 't.agent_id',
    member: 't.id',
    user: 't.user_id',
    empties: { email: NONE.text, phone: NONE.text },
  },
  ofAgent('agent_expirations', 'licences'),
  ofAgent('agents', 'licences', {
    since: leftOf('t.id'),
    agent: 't.id',
    empties: { card_number: NONE.text, sst_number: NONE.text, palpation_approval_number: NONE.text },
  }),
  {
    table: 'closed_figures',
    rule: 'payroll',
    since: `(to_date(t.month, 'YYYY-MM') + interval '1 month' - interval '1 day')::date`,
    sinceIs: 'day',
    agent: 't.agent_id',
  },
  {
    table: 'month_steps',
    rule: 'payroll',
    since: `(to_date(t.month, 'YYYY-MM') + interval '1 month' - interval '1 day')::date`,
    sinceIs: 'day',
    agent: 't.agent_id',
    user: 't.user_id',
  },
  {
    table: 'salary_elements',
    rule: 'payroll',
    since: `(to_date(t.month, 'YYYY-MM') + interval '1 month' - interval '1 day')::date`,
    sinceIs: 'day',
    agent: 't.agent_id',
  },
  ofAgent('agents', 'payrollNumber', { since: leftOf('t.id'), agent: 't.id', empties: { social_security_sealed: NONE.value } }),
  ofAgent('documents', 'personalDocuments', {
    only: 't.agent_id is not null',
    files: ['file_id'],
    user: `case when t.kind = 'agent' then t.user_id end`,
  }),
  ofAgent('agent_items', 'equipment'),
  ofAgent('equipment_slips', 'equipment', { files: ['signature_file_id'] }),
  ofAgent('stock_assignments', 'equipment', {
    since: `coalesce(t.restituted_on, ${leftOf('t.agent_id')})`,
    only: 't.agent_id is not null',
    empties: { comment: NONE.text },
  }),
  {
    table: 'user_companies',
    rule: 'register',
    since: memberLeft,
    sinceIs: 'day',
    only: `${staff} and t.anonymised_at is null`,
    agent: 't.agent_id',
    member: 't.id',
    user: 't.user_id',
    empties: { ...anonymousMember, anonymised_at: 'now()' },
    files: ['picture_file_id'],
  },
  ofAgent('agents', 'register', {
    since: leftOf('t.id'),
    agent: 't.id',
    only: 't.anonymised_at is null',
    empties: { ...anonymousAgent, anonymised_at: 'now()' },
    files: ['picture_file_id'],
  }),
  { table: 'kept_identities', rule: 'register', since: 't.left_on', sinceIs: 'day', agent: 't.id' },
  ofAgent('register_lines', 'register'),
  ofAgent('establishment_moves', 'register'),
  { table: 'person_holds', rule: 'register', since: 't.lifted_at', sinceIs: 'instant', agent: 't.agent_id' },
];

/** Comes last: the day on which somebody left is read from it. */
export const lastHoldings: readonly Holding[] = [ofAgent('agent_contracts', 'register')];

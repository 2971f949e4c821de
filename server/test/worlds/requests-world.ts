// Gives tests of requests their shared tools: requests as their forms send them, made by their requesters.
import { contract } from '@vigie/contract/contract.ts';
import type { TestHouse, TestPerson } from '../house.ts';

/** Three days of December, the end included. */
export const leave = (change: Record<string, unknown> = {}) => ({
  requestType: 'leave',
  subject: 'Congés de décembre',
  content: 'Trois jours en famille.',
  absenceType: 'paidLeave',
  startAt: '2026-12-09T23:00:00Z',
  endAt: '2026-12-12T22:59:00Z',
  ...change,
});
export const wish = (change: Record<string, unknown> = {}) => ({
  requestType: 'extraService',
  subject: 'Un agent de plus samedi',
  content: 'Inventaire de nuit.',
  ...change,
});

/** A guard makes a request from the phone. */
export async function asked(t: TestHouse, as: TestPerson, body: Record<string, unknown> = leave()) {
  const answer = await t.call(contract.requests.saveAgentRequest, { as, via: 'agent', body });
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A customer's contact makes a request on the portal. */
export async function wished(t: TestHouse, as: TestPerson, body: Record<string, unknown> = wish()) {
  const answer = await t.call(contract.requests.saveCustomerRequest, { as, body });
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

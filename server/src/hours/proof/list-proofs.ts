// Lists a month of pre-payroll, one line a collaborator, with what they signed; and asks those who have not.
import type { payProof as calls, PayLineShape } from '@vigie/contract/hours/pay-proof-endpoints.ts';
import { contractTypeLabels, type ContractType } from '@vigie/domain/agents/agent-contract.ts';
import { payKeys } from '@vigie/domain/agency/pay-keys.ts';
import { nightMinutes } from '@vigie/domain/hours/extra/night-rest.ts';
import { noMinutes } from '@vigie/domain/hours/split.ts';
import { askTitle, isAwaited, monthStates, signIssue, type MonthState } from '@vigie/domain/hours/proof/month-step.ts';
import { fold, fullName } from '@vigie/domain/shared/text.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { usersOfAgents } from '../../identity/people.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { pageOf } from '../list-rows.ts';
import { readMonth, type MonthFigures } from './month-figures.ts';
import { demandPrePayroll } from './read-proof.ts';
import { monthStatesOf, writeStep } from './steps.ts';

type Row = PayLineShape;

const orders: Record<string, (row: Row) => string | number> = {
  name: ({ agent }) => `${agent.lastname} ${agent.firstname}`,
  number: ({ agent }) => agent.number,
  state: ({ step }) => monthStates.indexOf(step.state),
  at: ({ step }) => step.at ?? '',
  plannedMinutes: (row) => row.plannedMinutes,
  countedMinutes: (row) => row.countedMinutes,
  overtimeMinutes: (row) => row.overtimeMinutes,
  complementaryMinutes: (row) => row.complementaryMinutes,
  nightMinutes: (row) => row.nightMinutes,
  sundayMinutes: (row) => row.sundayMinutes,
  holidayMinutes: (row) => row.holidayMinutes,
  absenceHundredths: (row) => row.absenceHundredths,
};

function lineOf({ parts }: MonthFigures): Omit<Row, 'step'> {
  const { hours, contract, absences, elements } = parts;
  const minutes = { ...noMinutes(), ...hours.minutes };
  const of = (word: string): number => payKeys.reduce((sum, key) => sum + (key.toLowerCase().includes(word) ? minutes[key] : 0), 0);
  return {
    agent: hours.agent,
    contract: contract ? contractTypeLabels[contract.type as ContractType] : '',
    services: hours.services,
    plannedMinutes: hours.plannedMinutes,
    countedMinutes: hours.countedMinutes,
    overtimeMinutes: hours.overtimeMinutes,
    complementaryMinutes: hours.complementaryMinutes,
    nightMinutes: nightMinutes(minutes),
    sundayMinutes: of('sunday'),
    holidayMinutes: of('holiday'),
    absenceHundredths: [...absences.values()].reduce((sum, { dayHundredths }) => sum + dayHundredths, 0),
    elements: elements.length,
  };
}

async function monthOf(scope: Scope, month: string) {
  const { tx, agencyId, house } = scope;
  const { settings, people } = await readMonth(scope, month, { withPay: false });
  const prints = new Map(people.map(({ parts, fingerprint }) => [parts.hours.agent.id, fingerprint]));
  const stateOf = await monthStatesOf(tx, agencyId, month, prints);
  const rows = people.map((one): Row => ({ ...lineOf(one), step: stateOf(one.parts.hours.agent.id) }));
  return { rows, issue: signIssue(month, localDay(house.clock.now(), settings.timeZone)) };
}

export async function listProofs(call: ScopedCall<typeof calls.list>) {
  demandPrePayroll(call);
  const { body, params } = call;
  const { rows, issue } = await monthOf(call, params.month);
  const wanted: readonly MonthState[] = body.filters.states ?? [];
  const query = fold(body.query);
  const shown = rows.filter(
    ({ agent, step }) =>
      (wanted.length === 0 || wanted.includes(step.state)) && fold(`${agent.firstname} ${agent.lastname} ${agent.number}`).includes(query),
  );
  const states = Object.fromEntries(monthStates.map((state) => [state, rows.filter(({ step }) => step.state === state).length]));
  return { data: pageOf(shown, orders, ({ agent }) => agent.id, body), count: shown.length, states: states as Record<MonthState, number>, issue };
}

const OWN_SCREEN = '/#/platform/hoursMonth';

/** Those named, or everybody; whoever has signed or waits for an answer is left alone. Asking again notifies again. */
export async function askSignatures(call: ScopedCall<typeof calls.ask>) {
  demandPrePayroll(call);
  const { tx, agencyId, userId, house, person, params, body } = call;
  const { rows, issue } = await monthOf(call, params.month);
  if (issue !== null) throw invalid({ month: issue }, issue);
  const named = new Set(body.agentIds);
  const awaited = rows.filter(({ agent, step }) => isAwaited(step.state) && (named.size === 0 || named.has(agent.id)));
  const users = await usersOfAgents(
    tx,
    agencyId,
    awaited.map(({ agent }) => agent.id),
  );
  const reached = awaited.filter(({ agent }) => users.has(agent.id));
  const authorName = fullName(person.user.firstname, person.user.lastname);
  for (const { agent } of reached)
    await writeStep(tx, agencyId, { id: crypto.randomUUID(), agentId: agent.id, month: params.month, kind: 'asked', userId, authorName });
  if (reached.length > 0) {
    const news = { title: askTitle(params.month), body: 'Vérifiez-les, puis signez ou contestez.', href: `${OWN_SCREEN}/${params.month}` };
    await house.jobs.send(tx, 'people.notify', { userIds: reached.flatMap(({ agent }) => users.get(agent.id) ?? []), ...news });
    await notifyScreens(tx, { agencyId, topic: 'payProof', ids: [], agentIds: reached.map(({ agent }) => agent.id) });
  }
  return { asked: reached.length, unreachable: awaited.length - reached.length };
}

// The session of this page: who is signed in, for which agency or customer, and how other tabs learn changes.
//
// Read it with the hooks of use-session.ts. Everything here is synchronous except `start`, `signIn` and `signOut`. The store is one object, so that
// the router's context can hold it (a context is copied at creation).
import type { Actor } from '@vigie/domain/identity/actor.ts';
import type { CurrentUser } from '@vigie/contract/identity/schemas.ts';
import { reportWarning } from '../errors/report-error.ts';
import { setDisplayZone } from '../format/dates.ts';
import { forget, forgetTab, keep, readKept } from './session-storage.ts';
import { readTokens, tokensInMemory, writeTokens, type TokenPair } from './tokens.ts';

export type Membership = CurrentUser['userCompanies'][number];
export interface VisitedAgency {
  readonly id: string;
  readonly name: string;
  readonly timeZone?: string;
}
export interface SessionState {
  readonly phase: 'starting' | 'signedOut' | 'signedIn';
  readonly user: CurrentUser | null;
  readonly membershipId: string | null;
  /** The agency that support or an administrator has entered. Cleared at sign-out. */
  readonly visited: VisitedAgency | null;
}
interface Kept {
  readonly user: CurrentUser | null;
  readonly membershipId: string | null;
  readonly visited: VisitedAgency | null;
}

const KEY = 'session';
const LAST_MEMBERSHIP = 'last-membership';
const LOGINS = 'logins';
const EMPTY: SessionState = { phase: 'signedOut', user: null, membershipId: null, visited: null };

/** A browser without storage is not a fault: the session lasts as long as the page. */
const storageRefused = (error: unknown): void => reportWarning('session storage refused', error);

let state: SessionState = { ...EMPTY, phase: 'starting' };
const listeners = new Set<() => void>();
/** This page's own last change, once the others can read it. */
let written: Promise<void> = Promise.resolve();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('vigie-session');

/** Tokens stand in their own place, and only there: the copy that comes with the person is dropped. */
function withoutToken(user: CurrentUser | null): CurrentUser | null {
  if (!user?.authToken) return user;
  const { authToken: _copy, ...kept } = user;
  return kept;
}

function set(next: SessionState, tell = true): void {
  state = { ...next, user: withoutToken(next.user) };
  // Also in the tab that finds nobody signed in any more.
  if (state.phase === 'signedOut') forgetTab();
  setDisplayZone(next.visited?.timeZone ?? membershipOf(next)?.agency.timeZone);
  for (const listener of listeners) listener();
  if (!tell) return;
  const kept: Kept = { user: state.user, membershipId: next.membershipId, visited: next.visited };
  written = keep(KEY, kept)
    .then(() => channel?.postMessage('changed'))
    .catch(storageRefused);
}

/** The session that this browser's pages share. Throws where nothing is stored. */
async function readShared(): Promise<SessionState> {
  const tokens = await readTokens();
  const kept = await readKept<Kept>(KEY);
  const user = tokens ? (kept?.user ?? null) : null;
  return {
    phase: tokens && user ? 'signedIn' : tokens ? 'starting' : 'signedOut',
    user,
    membershipId: kept?.membershipId ?? null,
    visited: kept?.visited ?? null,
  };
}

const isSamePlace = (one: SessionState, other: SessionState): boolean =>
  one.user?.id === other.user?.id && one.membershipId === other.membershipId && one.visited?.id === other.visited?.id;

/** How another page changed the session, when the current page no longer suits it. */
export interface Replaced {
  readonly samePerson: boolean;
  readonly signedIn: boolean;
}
let whenReplaced: (by: Replaced) => void = () => undefined;
/** Set by the application, which knows its screens. */
const onReplaced = (leave: (by: Replaced) => void): void => {
  whenReplaced = leave;
};

/** Another page may have signed out or signed in as somebody else. This page's content then no longer suits its user. */
async function look(): Promise<void> {
  const before = written;
  await before;
  const shared = await readShared();
  if (written !== before) return look();
  if (state.user === null || isSamePlace(state, shared)) return set(shared, false);
  whenReplaced({ samePerson: state.user.id === shared.user?.id, signedIn: shared.user !== null });
}

/** Reads the session that a previous page stored. Returns whether somebody was signed in. */
async function start(): Promise<boolean> {
  set(await readShared().catch(async () => ({ ...EMPTY, phase: (await readTokens()) ? ('starting' as const) : ('signedOut' as const) })), false);
  channel?.addEventListener('message', () => {
    look().catch(storageRefused);
  });
  return tokensInMemory() !== null;
}

async function signIn(tokens: TokenPair, user: CurrentUser, login?: string): Promise<void> {
  await writeTokens(tokens);
  const last = await readKept<string>(LAST_MEMBERSHIP).catch(() => undefined);
  const membership = user.userCompanies.find((each) => each.id === last) ?? user.userCompanies[0];
  set({ phase: 'signedIn', user, membershipId: membership?.id ?? null, visited: null });
  if (login) await rememberLogin(login);
}

/** Stores a fresh answer of GET or PUT /user and keeps the chosen membership if it still exists. */
function setUser(user: CurrentUser): void {
  const still = user.userCompanies.some((each) => each.id === state.membershipId);
  set({
    ...state,
    phase: 'signedIn',
    user,
    membershipId: still ? state.membershipId : (user.userCompanies[0]?.id ?? null),
  });
}

function chooseMembership(id: string): void {
  set({ ...state, membershipId: id, visited: null });
  keep(LAST_MEMBERSHIP, id).catch(storageRefused);
}

const enterAgency = (agency: VisitedAgency): void => set({ ...state, visited: agency });
const leaveAgency = (): void => set({ ...state, visited: null });

/** Clears tokens, user and visited agency. The field outbox keeps its lines: they belong to the device. */
async function signOut(): Promise<void> {
  await writeTokens(null);
  await forget(KEY).catch(storageRefused);
  set({ ...EMPTY });
}

async function rememberLogin(login: string): Promise<void> {
  const known = await previousLogins();
  await keep(LOGINS, [login, ...known.filter((each) => each !== login)].slice(0, 5)).catch(storageRefused);
}
const previousLogins = async (): Promise<string[]> => (await readKept<string[]>(LOGINS).catch(() => undefined)) ?? [];

export const membershipOf = (from: SessionState): Membership | null => from.user?.userCompanies.find((each) => each.id === from.membershipId) ?? null;

/** The signed-in person, in the form that rules and rights checks expect. */
export function actorOf(from: SessionState): Actor | null {
  const { user } = from;
  if (!user) return null;
  if (user.platformRole) return { kind: user.platformRole, userId: user.id, rights: new Set() };
  const membership = membershipOf(from);
  if (!membership) return null;
  return {
    kind: membership.kind,
    userId: user.id,
    rights: new Set(membership.rights),
    ...(membership.agentId ? { agentId: membership.agentId } : {}),
    ...(membership.customer ? { customerId: membership.customer.id } : {}),
  };
}

export interface Scope {
  readonly via: 'agency' | 'customer' | 'agent';
  readonly prefix: string;
}
const agencyScope = (id: string): Scope => ({ via: 'agency', prefix: `/agency/${id}` });

/**
 * Address prefixes in order of preference. The call's own description says which of them it accepts. `own`: the call concerns the person («
 * Mon planning », the phone). Anybody with an agent file then asks as that agent, whatever else they may do at the desk.
 */
export function scopesOf(from: SessionState, own = false): readonly Scope[] {
  if (from.visited) return [agencyScope(from.visited.id)];
  const membership = membershipOf(from);
  if (!membership) return [];
  const { agency, customer, agentId, kind } = membership;
  if (customer) return [{ via: 'customer', prefix: `/customer/${customer.id}` }];
  if (!agentId) return [agencyScope(agency.id)];
  const agent: Scope = { via: 'agent', prefix: `/agent/${agentId}` };
  return own || kind === 'agent' ? [agent, agencyScope(agency.id)] : [agencyScope(agency.id), agent];
}

export const session = {
  get: (): SessionState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  token: (): string | null => tokensInMemory()?.token ?? null,
  start,
  look: (): Promise<void> => look().catch(storageRefused),
  onReplaced,
  signIn,
  setUser,
  chooseMembership,
  enterAgency,
  leaveAgency,
  signOut,
  previousLogins,
};
export type SessionStore = typeof session;

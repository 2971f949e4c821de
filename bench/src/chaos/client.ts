// A person who calls the product under chaos, and signs in again when a session has ended.
import { api } from './product.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

export interface Person {
  /** Throws while nobody listens. `path`: below the prefix of the agency or of the guard. */
  readonly call: (path: string, body?: unknown, via?: 'agency' | 'agent') => Promise<Response>;
}

const tokenOf = async (username: string): Promise<string> => {
  const body = JSON.stringify({ username, password: 'Vigie-2026' });
  const answer: { token: string } = await (await fetch(`${api}/login_check`, { method: 'POST', headers: JSON_TYPE, body })).json();
  return answer.token;
};

export async function signIn(username: string): Promise<Person> {
  let token = await tokenOf(username);
  const headers = (): Record<string, string> => ({ ...JSON_TYPE, authorization: `Bearer ${token}` });
  const me: { userCompanies: { agency: { id: string }; agentId: string | null }[] } = await (
    await fetch(`${api}/user`, { headers: headers() })
  ).json();
  const [company] = me.userCompanies;
  const [agencyId, agentId] = [company?.agency.id ?? '', company?.agentId ?? ''];
  const ask = (path: string, body: unknown, via: string): Promise<Response> =>
    fetch(
      `${api}/${via}/${via === 'agent' ? agentId : agencyId}${path}`,
      body === undefined ? { headers: headers() } : { method: 'POST', headers: headers(), body: JSON.stringify(body) },
    );
  return {
    call: async (path, body, via = 'agency') => {
      const answer = await ask(path, body, via);
      if (answer.status !== 401) return answer;
      await answer.body?.cancel();
      token = await tokenOf(username);
      return ask(path, body, via);
    },
  };
}

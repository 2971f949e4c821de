import { describe, expect, test, vi } from 'vitest';
import { and, desc, eq, sql } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { makeAgent, makeUser } from '@vigie/demo/factories/people.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { mailEvents } from '@vigie/domain/mail/mail-event.ts';
import { HIDDEN_CODE, HIDDEN_LINK } from '@vigie/domain/mail/secret-link.ts';
import { platformAgencyId } from '@vigie/domain/agency/agency-status.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../test/house.ts';
import { tokenIn, wholeText, withMailServer } from '../../test/mail-server.ts';
import { contractsWorld, SIGNER } from '../../test/worlds/contracts-world.ts';
import { onlyRights } from '../../test/site-services.ts';
import { letters } from '../plumbing/mail/templates.ts';
import { renderMail, type MailContent } from '../plumbing/mail/render.ts';
import { queueMail, type QueuedMail } from '../plumbing/mail/queue-mail.ts';

const t = await openTestHouse();
const w = contractsWorld(t);
const { content, attachments, events } = contract.mail;
const { login, resetPassword, forgotPassword } = contract.identity;
const platform = {
  support: await t.platformPerson('support'),
  admin: await t.platformPerson('admin'),
  superadmin: await t.platformPerson('superadmin'),
};
const PASSWORD = 'Guet-Apens-7';
const SECRET = 's3cret-of-the-link';
const link = `https://vigie.test/#/reset-password/${SECRET}`;
const LEAVE = `https://vigie.test/#/desabonnement/1/${SECRET}`;
const fresh = (): string => `nouvelle-${crypto.randomUUID().slice(0, 8)}@agence.fr`;

/** An agent's file without a licence. */
const file = (a: TestAgency, email: string) => t.tx(a.id, (tx) => makeAgent(tx, a.id, { email, status: AgentStatus.unlicensed }));
const invite = async (a: TestAgency, email: string, as = a.owner) => {
  const agent = await file(a, email);
  const { licence } = { licence: true };
  return t.call(contract.agents.saveLicence, { as, params: { id: agent.id }, body: { licence, version: agent.version, subscription: 0 } });
};
const lastMail = async (agencyId: string, template: string) =>
  (
    await t.platform((tx) =>
      tx
        .select()
        .from(mails)
        .where(and(eq(mails.agencyId, agencyId), eq(mails.template, template)))
        .orderBy(desc(mails.createdAt), desc(mails.id))
        .limit(1),
    )
  )[0];
/** What a person reads of a mail: the whole answer, or its refusal. */
const reads = async (as: TestPerson, agencyId: string, id: string): Promise<{ status: number; all: string }> => {
  const answer = await t.call(content, { as, via: 'agency', scopeId: agencyId, params: { id } });
  return { status: answer.status, all: JSON.stringify(answer.body ?? '') };
};
const opens = async (token: string, password = PASSWORD): Promise<number> => {
  // The throttle of this call counts by address, and all of these calls come from one.
  await t.platform((tx) => tx.execute(sql`delete from throttles`));
  return (await t.call(resetPassword, { params: { confirmationToken: token || 'none' }, body: { password } })).status;
};
const signsIn = async (username: string, password = PASSWORD): Promise<number> => (await t.call(login, { body: { username, password } })).status;

const SECRETS: readonly MailContent[] = [
  { template: 'forgotPassword', data: { firstname: 'Zoé', link } },
  { template: 'accountCreated', data: { firstname: 'Zoé', agency: 'Nord', email: 'x@agence.fr', link } },
  { template: 'newPasswordLink', data: { firstname: 'Zoé', agency: 'Nord', email: 'x@agence.fr', link } },
  {
    template: 'signUp',
    data: { firstname: 'Zoé', agency: 'Nord', days: 7, link: `https://vigie.test/#/essai-gratuit/${SECRET}` },
  },
  { template: 'contractToSign', data: { title: 'CDI', agency: 'Nord', message: 'Merci', link: `https://vigie.test/#/signature/agent/1/${SECRET}` } },
  {
    template: 'estimateToAnswer',
    data: { number: 'DE-1', party: 'x', total: '1', until: '', message: '', link: `https://vigie.test/#/devis-en-ligne/1/${SECRET}` },
  },
  {
    template: 'estimateReminder',
    data: { number: 'DE-1', customer: 'x', total: '1', sentOn: 'j', until: '', message: '', link: `https://vigie.test/#/devis-en-ligne/1/${SECRET}` },
  },
  {
    template: 'portalReport',
    data: {
      firstname: 'Zoé',
      period: 'p',
      empty: 'Rien',
      sites: [],
      link: 'https://vigie.test/#/home',
      choice: 'c',
      leave: LEAVE,
      unsubscribe: LEAVE,
    },
  },
  { template: 'signatureCode', data: { title: 'CDI', agency: 'Nord', code: SECRET, minutes: 10 } },
];
const hiddenIn = ({ template }: MailContent): string => (template === 'signatureCode' ? HIDDEN_CODE : HIDDEN_LINK);

describe('a mailed link that lets its holder act as the addressee', () => {
  test('is in no template text that others read, nor is a code; these nine templates have one', () => {
    const marked: MailContent[] = [
      ...SECRETS,
      { template: 'agentPlanning', data: { firstname: 'A', period: 'p', services: [], link } },
      { template: 'expirationsReminder', data: { firstname: 'A', toAgent: false, rows: [], message: '', link } },
      { template: 'requestAnswered', data: { subject: 's', answer: 'Acceptée', period: null, message: '', author: 'x', link } },
      { template: 'paymentFailed', data: { firstname: 'A', reference: 'r', total: '1', reason: 'x', link } },
      { template: 'invoiceCredited', data: { firstname: 'A', reference: 'r', invoice: 'i', total: '1', fate: 'f', link } },
      { template: 'issuerIncomplete', data: { message: 'm', link } },
      { template: 'logbookAltered', data: { what: 'x', link } },
      { template: 'visitAsked', data: { who: 'x', reason: 'r', link } },
      { template: 'visitEnded', data: { who: 'x', reason: 'r', at: 'h', minutes: 1, filesRead: 0, changesMade: 0, link } },
      { template: 'newDevice', data: { firstname: 'A', device: 'd', address: 'a', at: 'h', link } },
      { template: 'factorChanged', data: { firstname: 'A', what: 'w', link } },
      { template: 'alarmUnanswered', data: { words: 'w', link } },
      { template: 'adNews', data: { title: 't', ad: 'a', agency: 'a', words: 'w', link } },
      { template: 'signUpKnown', data: { firstname: 'A', agency: 'a', known: 'account', email: 'x', link } },
    ];
    const sender = { name: 'Nord', email: '', phone: '', cnapsNumber: '', publicUrl: '' };
    const shown = marked.filter((mail) => JSON.stringify(renderMail(mail, sender, 'others')).includes(SECRET)).map(({ template }) => template);
    // These open a screen that requires a sign-in.
    expect(shown).toEqual([
      'agentPlanning',
      'expirationsReminder',
      'requestAnswered',
      'paymentFailed',
      'invoiceCredited',
      'issuerIncomplete',
      'logbookAltered',
      'visitAsked',
      'visitEnded',
      'newDevice',
      'factorChanged',
      'alarmUnanswered',
      'adNews',
      'signUpKnown',
    ]);
    for (const mail of SECRETS) {
      const { html, text } = renderMail(mail, sender);
      expect([html.includes(SECRET), text.includes(SECRET)]).toEqual([true, true]);
    }
    const withoutLink = [
      'invoiceSent',
      'paperSent',
      'reportSent',
      'invoiceReminder',
      'backupFailed',
      'contractCancelled',
      'contractSigned',
      'logbookOfDay',
      'generic',
    ];
    expect(Object.keys(letters).toSorted()).toEqual([...marked.map(({ template }) => template), ...withoutLink].toSorted());
  });

  test.each(SECRETS)('$template: nobody else reads it in any state, with a mail server or without', { timeout: 60_000 }, async (mail) => {
    const [a, b] = [await t.agency(), await t.agency()];
    await onlyRights(t, a.office, ['listEmailEvents', 'readEmailEvents']);
    const people: Record<string, TestPerson> = {
      owner: a.owner,
      manager: a.manager,
      office: a.office,
      guard: a.agent,
      foreign: b.owner,
      ...platform,
    };
    const queue = () => t.tx(a.id, (tx) => queueMail(t.house, tx, { ...mail, agencyId: a.id, recipients: ['x@agence.fr'] } as QueuedMail));
    const check = async (id: string) => {
      for (const status of mailEvents) {
        await t.tx(a.id, (tx) => tx.update(mails).set({ status }).where(eq(mails.id, id)));
        for (const [who, as] of Object.entries(people)) {
          const { status: code, all } = await reads(as, a.id, id);
          expect([who, status, all.includes(SECRET)]).toEqual([who, status, false]);
          const passes = ['owner', 'support', 'admin', 'superadmin'].includes(who);
          expect([who, code === 200, all.includes(hiddenIn(mail))]).toEqual([who, passes, passes]);
        }
      }
      expect((await t.call(content, { as: a.customer, via: 'agency', scopeId: a.id, params: { id } })).status).toBe(404);
      const lists = [
        await t.call(events, { as: a.owner, body: { query: SECRET } }),
        await t.call(events, { as: a.owner, body: {} }),
        await t.call(attachments, { as: a.owner, params: { id } }),
        await t.call(contract.agency.audit, { as: a.owner, body: { limit: 500 } }),
      ];
      expect(JSON.stringify(lists.map(({ body }) => body))).not.toContain(SECRET);
    };
    await check(await queue());
    await withMailServer(t, async (outgoing) => {
      const id = await queue();
      await check(id);
      await t.tx(a.id, (tx) => tx.update(mails).set({ status: 'queued' }).where(eq(mails.id, id)));
      const waiting = await t.platform((tx) => tx.execute(sql`select data from pgboss.job`));
      expect(JSON.stringify(waiting.rows)).not.toContain(SECRET);
      await t.drain();
      expect([outgoing.length, outgoing[0]!.html.includes(SECRET), outgoing[0]!.text.includes(SECRET)]).toEqual([1, true, true]);
      const [row] = await t.tx(a.id, (tx) => tx.select().from(mails).where(eq(mails.id, id)));
      expect([row!.status, row!.sealedContent, JSON.stringify(row).includes(SECRET)]).toEqual(['sent', null, false]);
    });
  });

  test('is hidden in mails that were written before links were stored apart', async () => {
    const a = await t.agency();
    const [mail] = await t.tx(a.id, (tx) =>
      tx
        .insert(mails)
        .values({
          agencyId: a.id,
          template: 'contractToSign',
          recipients: [SIGNER],
          subject: 'Contrat',
          html: `<a href="https://vigie.test/#/signature/agent/1/${SECRET}">x</a>`,
          textBody: link,
          status: 'kept',
        })
        .returning(),
    );
    expect((await reads(a.owner, a.id, mail!.id)).all).not.toContain(SECRET);
  });
});

describe('a contract to sign', () => {
  test('is signed by nobody of the agency or the platform: the mail that they read has no link', async () => {
    const a = await t.agency();
    const { id } = await w.sent(a);
    const mail = (await lastMail(a.id, 'contractToSign'))!;
    const { token } = await w.linkOf(a);
    for (const as of [a.owner, ...Object.values(platform)]) {
      const { all } = await reads(as, a.id, mail.id);
      expect([all.includes(token), all.includes(HIDDEN_LINK), all.includes('#/signature/')]).toEqual([false, true, false]);
    }
    const file = await t.call(contract.contracts.readCustomerContract, { as: a.owner, params: { id } });
    const trail = await t.call(contract.agency.audit, { as: a.owner, body: { limit: 500 } });
    expect(JSON.stringify([file.body, trail.body])).not.toContain(token);
    await w.move(a, id, 'resend');
    expect((await reads(a.owner, a.id, (await lastMail(a.id, 'contractToSign'))!.id)).all).not.toContain('#/signature/');
  });

  test('reaches its signer by mail', async () => {
    const a = await t.agency();
    await withMailServer(t, async (outgoing) => {
      const { id } = await w.sent(a);
      await t.drain();
      const [, token = ''] = new RegExp(`#/signature/customer/${id}/([\\w-]+)`).exec(outgoing.find(({ to }) => to.includes(SIGNER))!.text) ?? [];
      expect((await w.signByLink({ id, token })).status).toBe(200);
    });
  });
});

describe('a forgotten password without a mail server', () => {
  test('lets neither support nor administrators sign in as somebody else', async () => {
    const email = fresh();
    await t.platform((tx) => makeUser(tx, { email, platformRole: 'superadmin', password: 'Ancien-Sesame-9' }));
    await t.call(forgotPassword, { body: { identifier: email } });
    const mail = (await lastMail(platformAgencyId, 'forgotPassword'))!;
    expect(mail.recipients).toEqual([email]);
    for (const as of Object.values(platform)) {
      const { status, all } = await reads(as, platformAgencyId, mail.id);
      expect([status, all.includes('#/reset-password'), all.includes(HIDDEN_LINK)]).toEqual([200, false, true]);
      expect(await opens(tokenIn(all))).toBe(410);
    }
    expect([mail.sealedContent, await signsIn(email)]).toEqual([null, 401]);
  });
});

describe('the operator of a machine without a mail server', () => {
  test('reads each secret link once on the terminal; with a mail server nothing is printed', async () => {
    const a = await t.agency();
    const terminal = vi.spyOn(t.house, 'terminal');
    const [known, invited] = [fresh(), fresh()];
    await t.platform((tx) => makeUser(tx, { email: known, password: 'Ancien-Sesame-9' }));
    await t.call(forgotPassword, { body: { identifier: known } });
    await invite(a, invited);
    const lines = terminal.mock.calls.map(([line]) => line);
    expect(lines.map((line) => line.replace(/ : .*/, ''))).toEqual([
      `Sans serveur de mail, lien pour ${known}`,
      `Sans serveur de mail, lien pour ${invited}`,
    ]);
    expect(await opens(tokenIn(lines[0]!))).toBe(200);
    expect(await signsIn(known)).toBe(200);
    terminal.mockClear();
    await withMailServer(t, async () => {
      await t.call(forgotPassword, { body: { identifier: known } });
    });
    expect(terminal).not.toHaveBeenCalled();
    terminal.mockRestore();
  });
});

describe('the link of a newly opened account, without a mail server', () => {
  test('is handed over by the owner, once, and read by nobody else', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const email = fresh();
    expect((await invite(a, email, a.manager)).status).toBe(200);
    const mail = (await lastMail(a.id, 'accountCreated'))!;
    for (const as of [a.manager, a.office, a.agent, b.owner, ...Object.values(platform)])
      expect((await reads(as, a.id, mail.id)).all).not.toContain('#/reset-password');
    await withMailServer(t, async () => expect((await reads(a.owner, a.id, mail.id)).all).not.toContain('#/reset-password'));
    const token = tokenIn((await reads(a.owner, a.id, mail.id)).all);
    expect(await opens(token)).toBe(200);
    expect(await signsIn(email)).toBe(200);
    expect((await reads(a.owner, a.id, mail.id)).all).not.toContain('#/reset-password');
  });

  test('is hidden once the account belongs to another agency too, to the platform, is closed, or has a password', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const shown = async (change: (userId: string) => Promise<unknown>): Promise<boolean> => {
      const email = fresh();
      await invite(a, email);
      const mail = (await lastMail(a.id, 'accountCreated'))!;
      expect((await reads(a.owner, a.id, mail.id)).all).toContain('#/reset-password');
      const [user] = await t.platform((tx) => tx.select().from(users).where(eq(users.email, email)));
      await change(user!.id);
      return (await reads(a.owner, a.id, mail.id)).all.includes('#/reset-password');
    };
    const set = (values: Partial<typeof users.$inferInsert>) => (id: string) =>
      t.platform((tx) => tx.update(users).set(values).where(eq(users.id, id)));
    expect(await shown(set({ platformRole: 'support' }))).toBe(false);
    expect(await shown(set({ disabledAt: t.clock.instant() }))).toBe(false);
    expect(await shown(set({ passwordHash: 'x' }))).toBe(false);
    expect(await shown(set({ entrustedTo: null }))).toBe(false);
    const join = (userId: string) =>
      t.platform((tx) =>
        tx
          .insert(userCompanies)
          .values({ agencyId: b.id, userId, kind: 'staff', rights: [], firstname: 'A', lastname: 'B', disabledAt: t.clock.instant() }),
      );
    expect(await shown(join)).toBe(false);
  });

  test('stays valid when somebody else requests one, and the other agency gets neither a link nor the person', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const email = fresh();
    await invite(a, email);
    const own = tokenIn((await reads(a.owner, a.id, (await lastMail(a.id, 'accountCreated'))!.id)).all);
    const stolen = await invite(b, email.toUpperCase());
    expect([stolen.status, stolen.body.code]).toEqual([409, 'accounts.unproved']);
    expect(await lastMail(b.id, 'accountCreated')).toBeUndefined();
    await t.call(forgotPassword, { body: { identifier: email } });
    expect(await opens(own)).toBe(200);
    expect(await signsIn(email)).toBe(200);
    // The first agency may have chosen that password itself, so it does not open the other agency either.
    expect((await invite(b, email)).body.code).toBe('accounts.unproved');
    const [user] = await t.platform((tx) => tx.select().from(users).where(eq(users.email, email)));
    expect((await t.house.people.of(user!.id))?.memberships.map(({ agency }) => agency.id)).toEqual([a.id]);
  });

  test('is no obstacle once the person has proved the address by a mail', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const email = fresh();
    await invite(a, email);
    await withMailServer(t, async (outgoing) => {
      await t.call(forgotPassword, { body: { identifier: email } });
      await t.drain();
      expect(await opens(tokenIn(outgoing.findLast(({ to }) => to.includes(email))!.text))).toBe(200);
    });
    expect((await invite(b, email)).status).toBe(200);
  });
});

describe('with a mail server, an account that two agencies open', () => {
  test('is opened by its person alone, and neither agency ends the other’s link', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const email = fresh();
    await withMailServer(t, async (outgoing) => {
      await invite(a, email);
      await invite(b, email);
      await t.drain();
      const [first, second] = outgoing.map(({ text }) => tokenIn(text));
      for (const [agency, as] of [
        [a, a.owner],
        [b, b.owner],
        [a, platform.support],
        [b, platform.superadmin],
      ] as const) {
        const mail = (await lastMail(agency.id, 'accountCreated'))!;
        expect((await reads(as, agency.id, mail.id)).all).not.toContain('#/reset-password');
      }
      expect(await opens(first!)).toBe(200);
      // The password is chosen: no other link changes it any more.
      expect(await opens(second!, 'Autre-Sesame-9')).toBe(410);
      expect([await signsIn(email), await signsIn(email, 'Autre-Sesame-9')]).toEqual([200, 401]);
    });
    for (const agency of [a, b])
      expect((await reads(agency.owner, agency.id, (await lastMail(agency.id, 'accountCreated'))!.id)).all).not.toContain('#/reset');
  });
});

describe('a new link for a person who can no longer sign in', () => {
  const send = (a: TestAgency, id: string, as = a.owner) => t.call(contract.agents.sendPasswordLink, { as, params: { id } });
  const member = async (a: TestAgency) => {
    const email = fresh();
    const { body } = await invite(a, email);
    await opens(tokenIn(wholeText(t, (await lastMail(a.id, 'accountCreated'))!)));
    return { email, id: body.id };
  };

  test('without a mail server is handed over by the owner for own accounts, and the person is notified', async () => {
    const a = await t.agency();
    const { email, id } = await member(a);
    expect((await send(a, id)).body.message).toContain('Suivi des e-mails');
    const mail = (await lastMail(a.id, 'newPasswordLink'))!;
    for (const as of [a.manager, ...Object.values(platform)]) expect((await reads(as, a.id, mail.id)).all).not.toContain('#/reset-password');
    expect(await send(a, id, a.manager)).toMatchObject({ status: 409, body: { code: 'accounts.owner_hands_over' } });
    const token = tokenIn((await reads(a.owner, a.id, mail.id)).all);
    expect([await signsIn(email), await opens(token, 'Autre-Sesame-9'), await signsIn(email, 'Autre-Sesame-9')]).toEqual([200, 200, 200]);
    expect((await reads(a.owner, a.id, mail.id)).all).not.toContain('#/reset-password');
    const trail = (await t.call(contract.agency.audit, { as: a.owner, body: { limit: 100 } })).body.data;
    expect(trail.find(({ action }) => action === 'identity.sendPasswordLink')).toMatchObject({ changes: { password_link: [null, email] } });
    await t.drain();
    const [user] = await t.platform((tx) => tx.select().from(users).where(eq(users.email, email)));
    const told = await t.call(contract.identity.notifications, {
      as: { ...a.owner, token: await t.house.tokens.sign(user!.id, crypto.randomUUID()) },
    });
    expect(told.body.data.map(({ title }) => title)).toEqual(['Un nouveau lien pour votre mot de passe']);
  });

  test('without a mail server is refused by rule, by right, and for another agency', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { id } = await member(a);
    expect((await send(a, id, a.manager)).body.code).toBe('accounts.owner_hands_over');
    expect((await send(a, id, platform.support)).status).toBe(404);
    for (const as of Object.values(platform)) {
      const answer = await t.call(contract.agents.sendPasswordLink, { as, scopeId: a.id, params: { id } });
      expect(answer.body.code).toBe('accounts.owner_hands_over');
    }
    await onlyRights(t, a.office, ['listAgents']);
    expect((await send(a, id, a.office)).status).toBe(403);
    expect((await send(b, id)).status).toBe(404);
    expect((await send(a, a.agent.agentId!)).body.code).toBe('accounts.not_entrusted');
    expect((await send(a, (await file(a, fresh())).id)).body.code).toBe('accounts.none');
  });

  test('with a mail server is sent to the person, and of two only the second works', async () => {
    const a = await t.agency();
    await withMailServer(t, async (outgoing) => {
      const [user] = await t.platform((tx) => tx.select().from(users).where(eq(users.id, a.agent.userId)));
      expect((await send(a, a.agent.agentId!, a.manager)).body.message).toBe(`Lien envoyé à ${user!.email}`);
      await t.drain();
      await send(a, a.agent.agentId!, a.manager);
      await t.drain();
      const tokens = outgoing.filter(({ to }) => to.includes(user!.email)).map(({ text }) => tokenIn(text));
      expect([tokens.length, await opens(tokens[0]!), await opens(tokens[1]!)]).toEqual([2, 410, 200]);
      expect((await reads(a.owner, a.id, (await lastMail(a.id, 'newPasswordLink'))!.id)).all).not.toContain('#/reset-password');
    });
  });

  test('is available for a customer’s contact too', async () => {
    const a = await t.agency();
    const contact = { firstname: 'Léa', lastname: 'Arnal', email: fresh(), phone: '', position: '', portalAccess: true };
    const flags = { invoiceRecipient: false, estimateRecipient: false, planningRecipient: false };
    const { body } = await t.call(contract.customers.save, {
      as: a.owner,
      body: {
        name: 'Halles',
        contacts: [{ ...contact, ...flags, sendCustomerInterventionReport: false, sendCustomerServiceEventReport: false }],
      },
    });
    const params = { id: body.id, contactId: body.contacts[0]!.id };
    const { sendPasswordLink } = contract.customers;
    expect((await t.call(sendPasswordLink, { as: a.owner, params })).status).toBe(200);
    expect((await reads(a.owner, a.id, (await lastMail(a.id, 'newPasswordLink'))!.id)).all).toContain('#/reset-password');
    expect((await t.call(sendPasswordLink, { as: a.owner, params: { ...params, id: a.customerId } })).status).toBe(404);
    expect((await t.call(sendPasswordLink, { as: a.customer, via: 'agency', params })).status).toBe(404);
  });
});

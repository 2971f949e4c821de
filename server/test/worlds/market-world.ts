// Gives tests of advertisements their shared tools: three agencies, what each of them sees, and its people's notifications.
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { notifications } from '@vigie/db/tables/platform/platform.ts';
import { closeRights } from '@vigie/domain/identity/rights.ts';
import type { TestHouse, TestPerson } from '../house.ts';

const calls = contract.marketplace;
export const wanted = (values: Record<string, unknown> = {}) => ({
  title: `Renfort ${crypto.randomUUID().slice(0, 8)}`,
  type: 1,
  departments: ['31', '82'],
  description: 'Deux agents SSIAP 1 pour quatre nuits.',
  contact: 'exploitation@alpha.test',
  ...values,
});

export function marketOf(t: TestHouse) {
  const list = async (as: TestPerson, filters: Record<string, unknown> = {}, query = '') =>
    (await t.call(calls.listOffers, { as, body: { filters, query, limit: 100 } })).body.data;
  return {
    calls,
    publish: async (as: TestPerson, values: Record<string, unknown> = {}) => (await t.call(calls.saveOffer, { as, body: wanted(values) })).body,
    list,
    titles: async (as: TestPerson, filters: Record<string, unknown> = {}, query = '') => (await list(as, filters, query)).map(({ title }) => title),
    read: (as: TestPerson, id: string) => t.call(calls.readOffer, { as, params: { id } }),
    answer: (as: TestPerson, id: string, body: Record<string, unknown> = { message: 'Nous avons deux agents disponibles.' }) =>
      t.call(calls.answerOffer, { as, params: { id }, body }),
    move: (as: TestPerson, id: string, status: string) => t.call(calls.moveOffer, { as, params: { id, status } }),
    decide: (as: TestPerson, offerId: string, answerId: string, status: string) =>
      t.call(calls.decideOfferAnswer, { as, params: { offerId, answerId, status } }),
    answers: async (as: TestPerson, filters: Record<string, unknown> = {}) => t.call(calls.listOfferAnswers, { as, body: { filters } }),
    thread: (as: TestPerson, offerId: string, answerId: string) => t.call(calls.readThread, { as, params: { offerId, answerId } }),
    write: (as: TestPerson, offerId: string, answerId: string, message: string, newId?: string) =>
      t.call(calls.writeInThread, { as, params: { offerId, answerId }, body: { message, ...(newId ? { newId } : {}) } }),
    readOn: (as: TestPerson, offerId: string, answerId: string) => t.call(calls.markThreadRead, { as, params: { offerId, answerId } }),
    report: (as: TestPerson, id: string, reason: string) => t.call(calls.reportOffer, { as, params: { id }, body: { reason } }),
    replies: async (as: TestPerson) => (await t.call(contract.dashboards.menuCounts, { as })).body.adReplies,
    unread: async (as: TestPerson) => (await t.call(calls.unreadOffers, { as })).body.count,
    unreadAnswers: async (as: TestPerson) => (await t.call(calls.unreadOfferAnswers, { as })).body,
    told: async ({ userId }: TestPerson) => {
      await t.drain();
      const rows = await t.platform((tx) =>
        tx.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.createdAt, notifications.id),
      );
      return rows.map(({ title, body, href }) => ({ title, body, href }));
    },
    /** Only these rights, with their dependencies. */
    limit: async ({ memberId, userId }: TestPerson, ...rights: string[]) => {
      await t.platform((tx) =>
        tx
          .update(userCompanies)
          .set({ rights: [...closeRights(rights)] })
          .where(eq(userCompanies.id, memberId)),
      );
      t.house.people.forget(userId);
    },
  };
}

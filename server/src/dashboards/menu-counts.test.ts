// Tests the counts beside the menu's entries: who gets which, and that each is its list's.
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';
import { openTestHouse, type TestPerson } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';
import { asked, wished } from '../../test/worlds/requests-world.ts';
import { marketOf } from '../../test/worlds/market-world.ts';

type Via = 'agency' | 'agent' | 'customer';

const t = await openTestHouse();
const market = marketOf(t);
const counted = async (as: TestPerson, via?: Via) => (await t.call(contract.dashboards.menuCounts, { as, ...(via ? { via } : {}) })).body;
const partsOf = async (as: TestPerson, via?: Via) => Object.keys(await counted(as, via)).toSorted(byText);

describe('the parts of the answer (A-153)', () => {
  test('are those of the lists that the reader may open', async () => {
    const a = await t.agency();
    expect(await partsOf(a.manager)).toEqual(['adAnswers', 'adReplies', 'ads', 'notes', 'offers', 'requests', 'wishes']);
    await onlyRights(t, a.manager, ['listSites']);
    expect(await partsOf(a.manager)).toEqual(['notes', 'requests']);
    expect(await partsOf(a.customer)).toEqual(['wishes']);
  });

  test('are a guard’s own by whichever prefix they ask', async () => {
    const a = await t.agency();
    for (const via of ['agent', 'agency'] as const) expect(await partsOf(a.agent, via)).toEqual(['notes', 'ownOffers', 'requests']);
  });
});

describe('each count', () => {
  test('of requests is the agency’s for those who list them, and the guard’s own for the guard (A-153, A-154)', async () => {
    const a = await t.agency();
    for (const as of [a.agent, a.office]) await asked(t, as);
    await wished(t, a.customer);
    expect(await counted(a.manager)).toMatchObject({ requests: { selfUnread: 0, agencyUnread: 2 }, wishes: { agencyUnread: 1 } });
    expect((await counted(a.agent, 'agency')).requests?.agencyUnread).toBe(0);
    await onlyRights(t, a.agent, ['listCustomerRequests']);
    for (const via of ['agent', 'agency'] as const) expect((await counted(a.agent, via)).wishes?.agencyUnread).toBe(1);
    expect((await counted(a.customer)).wishes?.agencyUnread).toBe(0);
  });

  test('of advertisements is that of their lists, and another agency’s are told to nobody else (A-153, C-240)', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const before = (await counted(b.manager)).ads!;
    const { id } = await market.publish(a.manager);
    expect([(await counted(b.manager)).ads, await market.unread(b.manager)]).toEqual([before + 1, before + 1]);
    await market.answer(b.manager, id);
    expect([(await counted(a.manager)).adAnswers, (await counted(b.manager)).adAnswers]).toEqual([1, 0]);
  });
});

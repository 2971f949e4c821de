// Desk staff who are also guards: their own screens show their own data, without a needless password prompt.
import { describe, expect, test } from 'vitest';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { guardAtWork } from './src/guard-at-work.ts';
import { openStage, settled, type Visitor } from './src/stage.ts';
import { open } from './src/look/words.ts';

const stage = await openStage();
const again = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Veuillez vous ré-authentifier' });
const words = ({ page }: Visitor): Promise<string> => page.locator('main').innerText();

/** Signed in as staff with their own file; every refused answer is recorded. */
async function deskGuard(rights: readonly Right[]) {
  const made = await guardAtWork(stage.db, { kind: 'staff', rights });
  const visitor = await stage.visitor();
  const refused: string[] = [];
  visitor.page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(new URL(answer.url()).pathname);
  });
  await visitor.signIn(made.email);
  return { ...made, visitor, refused };
}

describe('staff who are also guards', () => {
  test.each([
    ['few rights', ['listCustomers', 'readOwnBadge']],
    [
      'the rights of a planner',
      ['readOwnBadge', 'readAgentsPlanning', 'readAgentsHours', 'readSitesHours', 'listServices', 'readServices', 'readAgents'],
    ],
  ] as const satisfies readonly (readonly [string, readonly Right[]])[])(
    'with %s see their own planning, hours, sites and badge',
    async (_, rights) => {
      const { visitor, refused, service } = await deskGuard(rights);
      for (const [path, own] of [
        ['/platform/my-planning', 'Quai Est'],
        ['/terrain/planning', 'Quai Est'],
        ['/platform/hoursAgent', 'Quai Est'],
        ['/terrain/sites', 'Quai Est'],
        [`/terrain/site/${service.siteId}`, 'Quai Est'],
        ['/platform/agentBadge', 'Pas encore de badge'],
      ] as const) {
        await open(visitor, path);
        await expect.poll(async () => (await words(visitor)).toLowerCase(), { message: path }).toContain(own.toLowerCase());
        expect([path, /Ferrand|Tour Ouest|Chargement impossible/i.exec(await words(visitor))]).toEqual([path, null]);
        expect([path, await again(visitor).count(), refused]).toEqual([path, 0, []]);
      }
      expect(visitor.errors).toEqual([]);
      await visitor.page.context().close();
    },
  );

  test('open a checkpoint with only the right to change it, and a new one needs the right to create', async () => {
    const { visitor, refused, point } = await deskGuard(['listCheckpoints', 'editCheckpoints', 'listSites']);
    const { page } = visitor;
    await visitor.goto(`/terrain/checkpoints/edit/${point.id}`);
    const dialog = page.getByRole('dialog', { name: 'Grille' });
    await dialog.getByLabel('Intitulé').fill('Grille du quai');
    await settled(page);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Grille du quai').first().waitFor();
    expect([await again(visitor).count(), refused]).toEqual([0, []]);
    await visitor.goto('/terrain/checkpoints/edit');
    await expect.poll(() => new URL(page.url()).hash).toBe('#/terrain/checkpoints/list');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });
});

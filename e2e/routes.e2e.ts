import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import { demoAccounts } from '@vigie/demo/accounts.ts';
import { openStage, settled, PHONE, DESKTOP } from './src/stage.ts';
import { screensTable } from './src/screens.ts';

const stage = await openStage();
const ready = screensTable.filter((screen) => screen.ready && !screen.path.includes(':id/') && !screen.path.startsWith('/signature'));
const addressOf = (path: string): string => path.replace(/\/:\w+\??/g, '').replace(/\/\{-?\$\w+\}|\/\$\w+/g, '');

/** Every ready screen is opened by every role: those who may see it get it, the others are sent elsewhere; nobody gets an error or an empty page. */
describe.each(demoAccounts)('$label', ({ email, kind }) => {
  test('opens every screen without an error, and none is empty', { timeout: 300_000 }, async () => {
    const { page, errors, goto, signIn } = await stage.visitor(kind === 'agent' ? PHONE : DESKTOP);
    await signIn(email);
    const empty: string[] = [];
    const broken: string[] = [];
    for (const { path } of ready) {
      const before = errors.length;
      await goto(addressOf(path));
      const stands = await settled(page).then(
        () => true,
        () => false,
      );
      if (!stands) broken.push(`${path}: never stands still`);
      const text = (await page.locator('main, [role=main], body').first().innerText()).trim();
      if (text.length < 3) empty.push(path);
      if (errors.length > before) broken.push(`${path}: ${errors.slice(before).join(' | ').slice(0, 300)}`);
    }
    await page.context().close();
    expect(broken).toEqual([]);
    expect(empty).toEqual([]);
  });

  test('meets no barrier of accessibility on the screens it may see', { timeout: 300_000 }, async () => {
    const { page, goto, signIn } = await stage.visitor(kind === 'agent' ? PHONE : DESKTOP);
    await signIn(email);
    const barriers: string[] = [];
    for (const { path } of ready) {
      await goto(addressOf(path));
      const stands = await settled(page).then(
        () => true,
        () => false,
      );
      if (!page.url().includes(`#${addressOf(path)}`)) continue;
      if (!stands) barriers.push(`${path}: never stands still`);
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
      for (const { id, nodes } of violations) barriers.push(`${path}: ${id} ${nodes[0]?.target.join(' ')} (${nodes.length})`);
    }
    await page.context().close();
    expect(barriers).toEqual([]);
  });
});

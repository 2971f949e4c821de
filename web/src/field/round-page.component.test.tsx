import { useParams } from '@tanstack/react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { dayWith, openPhone, serviceInHand } from '../../test/guard-phone.tsx';
import { mount } from '../../test/mount.tsx';
import { serve } from '../../test/server.ts';
import { guard } from '../../test/visitor.ts';
import { RoundPage } from './round-page.tsx';

/** The number in the address that the page was drawn for. */
const Iteration = () => {
  const { iteration = 'none' }: { iteration?: string } = useParams({ strict: false });
  return <output>{iteration}</output>;
};

test('a round that begins is offered to be ended under its own address alone, where the question stays open', async () => {
  const server = serve();
  const phone = await openPhone(server, dayWith({ services: [serviceInHand(60)] }), () => <p>Service en main</p>);
  await expect.element(page.getByText('Service en main')).toBeVisible();
  phone.leave();
  const ui = (
    <>
      <Iteration />
      <RoundPage />
    </>
  );
  await mount(ui, { as: guard(), onPhone: true, path: '/ronde/{-$reference}/{-$iteration}', address: '/ronde/ronde' });
  const offeredUnder = new Set<string | undefined>();
  const watch = new MutationObserver(() => {
    if (document.body.textContent.includes('Terminer la ronde')) offeredUnder.add(document.querySelector('output')?.textContent);
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  // What is begun without a network stands as the phone has it.
  server.goesAway();
  await page.getByRole('button', { name: 'Commencer la ronde' }).click();
  await page.getByRole('button', { name: /^Terminer la ronde/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Terminer la ronde ?' })).toBeVisible();
  expect([...offeredUnder]).toEqual(['1']);
});

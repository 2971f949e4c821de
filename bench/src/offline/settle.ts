// The network is back: everything may take its time to arrive, and the guard answers what the phone asks.
import { setTimeout as after } from 'node:timers/promises';
import type { Database } from '@vigie/db/door.ts';
import { dialogOf } from '@vigie/e2e/hand.ts';
import { forgetAttempts } from './desk.ts';
import { isOpen, linesOn, type PhoneLine } from './lines.ts';
import type { Phone } from './phone.ts';
import type { World } from './world.ts';

const LIMIT = 90_000;

/** A refused element: the guard sets it aside. Returns how many. */
async function setAside({ page }: Phone): Promise<number> {
  const strip = page.getByRole('button', { name: /élément (est )?refusé/ });
  if (!(await strip.isVisible())) return 0;
  await strip.click();
  await dialogOf(page).getByRole('button', { name: /^Oui/ }).click();
  await page.keyboard.press('Escape');
  return 1;
}

/** Returns what the phone still holds and has not sent. */
export async function settle(phone: Phone, world: World, db: Database, onAside: (count: number) => void): Promise<PhoneLine[]> {
  await forgetAttempts(db);
  await phone.answerReLogin(true);
  if (await phone.isAtEntrance()) await phone.signIn(world.guard.email);
  await phone.goTo('/terrain/serviceActif');
  const until = performance.now() + LIMIT;
  let left = await linesOn(phone.page, world);
  while (left.some(isOpen) && performance.now() < until) {
    await phone.wake();
    await after(700);
    await phone.answerReLogin(true);
    onAside(await setAside(phone));
    left = await linesOn(phone.page, world);
  }
  return left;
}

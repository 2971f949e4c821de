// The acts of a guard, by the screens of the application. Each has what leads to its last press, and what the screen then says.
import type { Locator, Page } from 'playwright-core';
import { dialogOf } from '@vigie/e2e/hand.ts';
import type { Act } from './plan.ts';
import type { Phone } from './phone.ts';
import type { World } from './world.ts';

/** A grey picture of 8 × 8: what a camera gives, but small. */
const PHOTO = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAAFElEQVR4nGOoaOiYMGPBig0MlDEAKhMlAU3dSToAAAAASUVORK5CYII=', 'base64');
const SOON = 3000;

interface Setting {
  readonly phone: Phone;
  readonly world: World;
  /** Words that no other act has. */
  readonly mark: string;
  /** Which of the site's rounds. */
  readonly round: number;
}

/** The press that does it, and the wait for the screen's word. */
export interface Press {
  readonly button: Locator;
  readonly said: (page: Page) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp, exact = false): Locator => page.getByRole('button', { name, exact }).first();
const inDialog = (page: Page, name: string | RegExp): Locator => dialogOf(page).getByRole('button', { name }).first();
/** At once offered or not: the screen is settled. */
const press = (of: Locator): Promise<void> => of.click({ timeout: SOON });

async function start({ phone }: Setting): Promise<Press> {
  await phone.goTo('/terrain/priseService');
  await press(button(phone.page, /^Prendre mon service/));
  return { button: inDialog(phone.page, /^Prendre (mon service|quand même)/), said: (page) => page.waitForURL(/serviceActif/) };
}

const entry =
  (withPhoto: boolean) =>
  async ({ phone, mark }: Setting): Promise<Press> => {
    const { page } = phone;
    await phone.goTo('/incident');
    const text = page.getByRole('textbox').first();
    const type = page.getByText('Dégât des eaux').first();
    await text.or(type).first().waitFor({ timeout: SOON });
    if (!(await text.isVisible())) await press(type);
    await text.fill(mark);
    if (withPhoto) {
      const shown = page.getByRole('img', { name: /^Pièce jointe/ });
      const before = await shown.count();
      await page.locator('input[type=file]').first().setInputFiles({ name: 'quai.png', mimeType: 'image/png', buffer: PHOTO });
      await shown.nth(before).waitFor();
    }
    return { button: button(page, /^Enregistrer/), said: () => page.waitForURL(/incident\/[\da-f-]{36}/) };
  };

async function pause({ phone }: Setting): Promise<Press> {
  await phone.goTo('/terrain/serviceActif');
  await press(button(phone.page, 'Pause', true));
  return { button: inDialog(phone.page, 'Commencer ma pause'), said: (page) => button(page, 'Terminer ma pause').waitFor() };
}

async function resume({ phone }: Setting): Promise<Press> {
  await phone.goTo('/terrain/serviceActif');
  await press(button(phone.page, 'Terminer ma pause'));
  return { button: inDialog(phone.page, 'Terminer ma pause'), said: (page) => button(page, 'Pause', true).waitFor() };
}

const slugOf = ({ world, round }: Setting): string => world.rounds[round]?.slug ?? '';

async function startRound(setting: Setting): Promise<Press> {
  const { phone } = setting;
  await phone.goTo(`/ronde/${slugOf(setting)}`);
  const wanted = button(phone.page, 'Commencer la ronde');
  await wanted.waitFor({ timeout: SOON });
  return { button: wanted, said: (page) => page.waitForURL(/ronde\/[^/]+\/\d+/) };
}

async function passPoint(setting: Setting): Promise<Press> {
  const { phone } = setting;
  await phone.goTo(`/ronde/${slugOf(setting)}`);
  const progress = phone.page.getByRole('progressbar', { name: 'Avancement de la ronde' });
  const before = Number(await progress.getAttribute('aria-valuenow', { timeout: SOON }));
  const wanted = button(phone.page, 'Valider ce point');
  await wanted.waitFor({ timeout: SOON });
  const after = phone.page.locator(`[role=progressbar][aria-valuenow="${before + 1}"]`);
  return { button: wanted, said: () => after.waitFor({ state: 'attached' }) };
}

async function endRound(setting: Setting): Promise<Press> {
  const { phone } = setting;
  await phone.goTo(`/ronde/${slugOf(setting)}`);
  await press(button(phone.page, /^(Terminer|Arrêter) la ronde/));
  const again = phone.page.getByRole('link', { name: 'Refaire cette ronde' });
  return { button: inDialog(phone.page, /^(Terminer|Arrêter) la ronde/), said: () => again.waitFor() };
}

/** Every question once, answered as somebody who goes. */
async function end({ phone, mark }: Setting): Promise<Press> {
  const { page } = phone;
  await phone.goTo('/terrain/serviceActif');
  await press(button(page, /^Terminer( mon service)?$/));
  const last = inDialog(page, /^Terminer mon service/);
  const answer = inDialog(page, /^(Oui|L’agence est d’accord|Terminer|Terminer sans le bon)( |$)/);
  for (let question = 0; question < 5; question += 1) {
    await last.or(answer).first().waitFor({ timeout: SOON });
    if (await last.isVisible()) break;
    await press(answer);
  }
  const comment = dialogOf(page).getByLabel('Commentaire');
  await comment.fill(mark);
  return { button: last, said: () => page.getByText(/^Service terminé à/).waitFor() };
}

const ways: Record<Act, (setting: Setting) => Promise<Press>> = {
  start,
  entry: entry(false),
  photo: entry(true),
  pause,
  resume,
  round: startRound,
  point: passPoint,
  roundEnd: endRound,
  end,
};

/** Leads to the last press; null where the screen does not offer it. */
export async function prepare(act: Act, setting: Setting): Promise<Press | null> {
  try {
    return await ways[act](setting);
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return null;
    throw error;
  }
}

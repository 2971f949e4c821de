// A platform user enters an agency: the reason is asked for, and shown over every page.
import type { Page } from 'playwright-core';

export const visitStrip = (page: Page) => page.getByRole('region', { name: 'Visite en cours' });

/** After « Entrer dans l’agence »: enters the reason and waits until the visit has begun. */
export async function startVisit(page: Page, agency: string, reason = 'Une question de l’agence'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Visite du support : ${agency}` });
  await dialog.getByLabel('Motif de la visite').fill(reason);
  await dialog.getByRole('button', { name: 'Commencer la visite' }).click();
  await dialog.waitFor({ state: 'detached' });
  await visitStrip(page)
    .getByText(new RegExp(`Visite (de |d’)${agency}`))
    .waitFor();
}

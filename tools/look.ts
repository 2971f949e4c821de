// Throwaway: pictures of the payment screens.
import { launchChromium } from '@vigie/e2e/chromium.ts';
import { openProductDatabase } from '@vigie/e2e/product.ts';
import { makeOffer } from '@vigie/demo/factories/sales.ts';
const db = await openProductDatabase('/tmp/pay-data');
await db.platform(async (tx) => {
  await makeOffer(tx, { name: 'Vigie Pro', description: 'Tout Vigie, pour toute l’agence', type: 1, priceCents: 8900, quantity: 1, yearly: true });
  await makeOffer(tx, { name: 'Vigie Essentiel', description: 'Planning et main courante', type: 1, priceCents: 4900, quantity: 1 });
  await makeOffer(tx, { name: '10 signatures', description: 'Contrats signés en ligne', type: 210, priceCents: 990, quantity: 10 });
  await makeOffer(tx, { name: '5 fiches', type: 200, priceCents: 750, quantity: 5 });
  await makeOffer(tx, { name: 'Badges NFC (lot de 20)', type: 300, priceCents: 4900, quantity: 1 });
});
await db.close();
const browser = await launchChromium();
const shot = async (name: string, page: any) => page.screenshot({ path: `/tmp/pay-shots/${name}.png`, fullPage: false });
for (const [tag, viewport, colorScheme] of [
  ['d', { width: 1440, height: 900 }, 'light'],
  ['m', { width: 390, height: 844 }, 'dark'],
] as const) {
  const context = await browser.newContext({ viewport, colorScheme, locale: 'fr-FR' });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('ERR', e.message));
  page.on('console', (m) => m.type() === 'error' && console.log('CON', m.text()));
  await page.goto('http://localhost:4423/#/login');
  await page.getByLabel(/^(Adresse e-mail|Identifiant|E-mail)/).fill('owner@vigie.test');
  await page.getByLabel(/^Mot de passe/).fill('Vigie-2026');
  await page.getByRole('button', { name: /Se connecter|Connexion/ }).click();
  await page.locator('#main').waitFor();
  await page.goto('http://localhost:4423/#/payments/methods');
  await page.waitForTimeout(1500);
  await shot(`${tag}-methods-1`, page);
  await page.getByRole('button', { name: 'Ajouter une carte' }).click();
  await page.getByLabel('Titulaire').waitFor();
  await shot(`${tag}-card`, page);
  await page.getByRole('button', { name: 'Enregistrer la carte' }).click();
  await shot(`${tag}-card-wrong`, page);
  await page.getByLabel('Titulaire').fill('Olivia Renard');
  await page.getByLabel('Numéro de carte').fill('4000 0025 0000 3155');
  await page.getByLabel('Expiration').fill('09/29');
  await page.getByLabel('Cryptogramme').fill('123');
  await page.getByRole('button', { name: 'Enregistrer la carte' }).click();
  await page.getByText('Par défaut', { exact: true }).waitFor();
  await page.waitForTimeout(500);
  await shot(`${tag}-methods-2`, page);
  await page.goto('http://localhost:4423/#/agencySubscription/subscription');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/pay-shots/${tag}-sub.png`, fullPage: true });
  await page
    .locator('main')
    .evaluate((e) => e.scrollTo?.(0, 500))
    .catch(() => 0);
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(300);
  await shot(`${tag}-sub2`, page);
  await page.getByRole('button', { name: 'S’abonner' }).first().click();
  await page.waitForTimeout(800);
  await shot(`${tag}-order-plan`, page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Augmenter : Signatures électroniques prépayées' }).click();
  await page.waitForTimeout(600);
  await shot(`${tag}-order`, page);
  await page.getByRole('button', { name: 'Commander et régler' }).click();
  await page.getByText('Confirmer le paiement (3-D Secure)').waitFor();
  await shot(`${tag}-3ds`, page);
  await page.getByRole('button', { name: 'Confirmer le paiement' }).click();
  await page.getByText('Paiement accepté').waitFor();
  await page.mouse.wheel(0, 900);
  await shot(`${tag}-after`, page);
  await page.getByRole('button', { name: 'Résilier' }).click();
  await page.waitForTimeout(600);
  await shot(`${tag}-cancel`, page);
  await context.close();
}
await browser.close();

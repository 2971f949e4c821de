import { launchChromium } from '@vigie/e2e/chromium.ts';
const base = 'http://localhost:4422';
const browser = await launchChromium();
async function visit(email: string, options: object) {
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris', ...options });
  const page = await context.newPage();
  page.on('console', (m) => {
    if (m.type() === 'error') console.log(email, m.text());
  });
  page.on('pageerror', (e) => console.log(email, e.message));
  await page.goto(`${base}/#/login`);
  await page.getByLabel(/^(Adresse e-mail|Identifiant|E-mail)/).fill(email);
  await page.getByLabel(/^Mot de passe/).fill('Vigie-2026');
  await page.getByRole('button', { name: /Se connecter|Connexion/ }).click();
  await page.locator('#main').waitFor();
  return page;
}
const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const shot = async (page: any, name: string) => {
  await page.waitForTimeout(900);
  await page.screenshot({ path: `/tmp/money-shots/${name}.png` });
};
const go = async (page: any, hash: string) => {
  await page.goto(`${base}/#${hash}`);
  await page.waitForTimeout(1200);
};
for (const [tag, options] of [
  ['l', wide],
  ['d', { ...wide, colorScheme: 'dark' }],
  ['p', phone],
] as const) {
  const root = await visit('superadmin@vigie.test', options);
  await go(root, '/platform/admin/agencyInvoices');
  await shot(root, `${tag}-inv`);
  await root.getByText('En erreur').first().click();
  await shot(root, `${tag}-pay`);
  await root.keyboard.press('Escape');
  await root.waitForTimeout(300);
  await root
    .getByRole('button', { name: /Faire une facture/ })
    .first()
    .click();
  await root.waitForTimeout(800);
  await root.getByRole('button', { name: 'Ajouter une ligne libre' }).click();
  await root.getByLabel('Désignation').fill('Formation sur site');
  await root.getByLabel('Prix unitaire HT').fill('500');
  await root
    .getByRole('dialog')
    .getByLabel(/^Agence/)
    .first()
    .click();
  await root.waitForTimeout(900);
  await root.getByRole('option', { name: 'Garde & Veille' }).first().click();
  await root.waitForTimeout(2500);
  await shot(root, `${tag}-new`);
  await go(root, '/platform/admin/adminAgencyArticleOrders');
  const ab = root.getByRole('button', { name: 'Abandonner' });
  if (await ab.count()) await ab.click();
  await root.reload();
  await root.waitForTimeout(1500);
  await go(root, '/platform/admin/adminAgencyArticleOrders');
  await shot(root, `${tag}-orders`);
  await root.getByText('Colis en deux').first().click();
  await shot(root, `${tag}-order`);
  await root.keyboard.press('Escape');
  await go(root, '/platform/admin/adminAgencySubscriptionSubscriptions');
  await shot(root, `${tag}-subs`);
  await go(root, '/platform/admin/adminAgencySubscriptionOperationSubscriptions');
  await shot(root, `${tag}-ops`);
  const owner = await visit('owner@vigie.test', options);
  await go(owner, '/payments/invoices');
  await shot(owner, `${tag}-own`);
  await owner.getByText('À venir').first().click();
  await shot(owner, `${tag}-own1`);
  await owner.keyboard.press('Escape');
  await go(owner, '/payments/agencyArticleOrders');
  await shot(owner, `${tag}-myorders`);
}
await browser.close();

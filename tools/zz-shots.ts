// throwaway
import { launchChromium } from '@vigie/e2e/chromium.ts';
const b = await launchChromium();
const go = async (w: number, h: number, scheme: 'light' | 'dark', tag: string) => {
  const c = await b.newContext({ viewport: { width: w, height: h }, colorScheme: scheme });
  const p = await c.newPage();
  await p.goto('http://localhost:4438/#/login');
  await p.getByLabel(/^(Adresse e-mail|Identifiant|E-mail)/).fill('owner@vigie.test');
  await p.getByLabel(/^Mot de passe/).fill('Vigie-2026');
  await p.getByRole('button', { name: /Se connecter|Connexion/ }).click();
  await p.waitForTimeout(3000);
  for (const [n, hash, add] of [
    ['devis', '/platform/facturation/devis', 'Créer un devis'],
    ['abo', '/platform/facturation/abonnements', 'Créer un abonnement'],
    ['cat', '/platform/facturation/serviceCatalog', 'Ajouter un service'],
    ['rem', '/platform/facturation/discountList', 'Ajouter une remise'],
    ['marges', '/platform/entreprise/marges', ''],
  ] as const) {
    await p.goto('http://localhost:4438/#' + hash);
    await p.waitForTimeout(1800);
    await p.screenshot({ path: `/tmp/shots12/${tag}-${n}.png` });
    if (!add) continue;
    await p.getByRole('button', { name: add }).first().click();
    await p.waitForTimeout(1800);
    const l = p.getByRole('button', { name: 'Ajouter une ligne' });
    if (await l.count()) {
      await l.click();
      await p.waitForTimeout(300);
    }
    if (n === 'abo' && tag === 'w') {
      p.on('response', async (r) => {
        if (r.status() >= 400) console.log(r.status(), r.url(), await r.text().catch(() => ''));
      });
      const d = p.getByRole('dialog').last();
      await d
        .getByLabel(/^Client/)
        .first()
        .fill('Clinique');
      await p.getByRole('option', { name: 'Clinique Saint-Éloi' }).first().click();
      await d
        .getByRole('button', { name: /^Retirer/ })
        .first()
        .click();
      await d
        .getByLabel(/catalogue/)
        .first()
        .fill('Lev');
      await p.getByRole('option', { name: /Levée/ }).first().click();
      await p.waitForTimeout(2500);
      await d.getByRole('button', { name: 'Enregistrer' }).click();
      await p.waitForTimeout(1500);
    }
    await p.screenshot({ path: `/tmp/shots12/${tag}-${n}-form.png` });
    await p.keyboard.press('Escape');
    await p.waitForTimeout(600);
    const q = p.getByRole('button', { name: /Quitter|Abandonner|sans enregistrer/ });
    if (await q.count()) await q.first().click();
    await p.reload();
  }
  await c.close();
};
await go(1440, 900, 'light', 'w');
await go(390, 844, 'dark', 'p');
await b.close();

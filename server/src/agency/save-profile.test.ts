import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { payKeys } from '@vigie/domain/agency/pay-keys.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';
import { loadSettings } from './profile.ts';

const t = await openTestHouse();
const { profile, save } = contract.agency;
const rowOf = async (a: TestAgency) => (await t.tx(a.id, (tx) => tx.select().from(agencies).where(eq(agencies.id, a.id))))[0]!;
const saveAs = async (a: TestAgency, body: object, as = a.manager) => t.call(save, { as, body: { version: (await rowOf(a)).version, ...body } });

describe('the agency’s settings', () => {
  test('are saved, read back, and stored only where they differ from the defaults', async () => {
    const a = await t.agency();
    const settings = {
      planning: { spacingMinutes: 720, dailyRestMinutes: 660, checks: { AGENT_EXPIRED: 2, AGENT_UNAVAILABLE: 1 } },
      pricing: { dayPriceCents: 2350 },
    };
    const { status, body } = await saveAs(a, { settings });
    expect(status).toBe(200);
    const differing = { planning: { spacingMinutes: 720, checks: { AGENT_EXPIRED: 2 } }, pricing: { dayPriceCents: 2350 } };
    expect(body.settings).toEqual(differing);
    expect((await rowOf(a)).settings).toEqual(differing);
    expect((await t.call(profile, { as: a.agent })).body.settings).toEqual(differing);
  });

  test('mails, plannings, reminders, header and footer: each group is edited and read back, its texts cleaned (A-172, A-173, A-175, C-314)', async () => {
    const a = await t.agency();
    const words = (text: string) => JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
    const hostile = JSON.stringify({
      type: 'doc',
      content: [
        { type: 'script', content: [{ type: 'text', text: 'x' }] },
        { type: 'paragraph', onclick: 'x', content: [{ type: 'text', text: 'Cordialement' }] },
      ],
    });
    const settings = {
      mailSettings: { replyTo: 'reponses@agence.test', signature: hostile },
      invoiceSettings: {
        header: 'En-tête',
        footer: 'Pied',
        bankDetails: 'Virement',
        latePaymentMessage: 'Pénalités',
        email: { message: words('Notre facture') },
        invoiceRecurrenceTitle: 'Abonnement',
      },
      estimateSettings: {
        header: 'Devis',
        footer: 'Valable un mois',
        bankDetails: 'Chèque',
        latePaymentMessage: 'Sans objet',
        email: { message: words('Notre devis') },
        invoiceRecurrenceTitle: 'Contrat',
      },
      settingsContractCustomer: { timeRemindContract: 10 },
      settingsContractAgent: { timeRemindContract: 20 },
      settingsAgentPurchaseOrder: { header: 'Commande' },
      hoursCountCustomerSettings: { visible: true },
      eventReportSettings: { subject: 'Hier', sendHour: '08:00' },
      agentPlanningSettings: {
        weeklyMailingPlanningMode: 'on',
        agentPlanningSendFrequencyType: 'dates',
        agentPlanningSendFrequencyDaysOfMonth: [1, 15],
        isAgentPlanningSendIfModified: true,
      },
      customerPlanningSettings: { agentNamesVisible: true },
      agentExpirationSettings: { leadDays: [30], notifyAgents: true },
      remindSettings: { invoices: { enabled: true, beforeDays: [3] } },
      exportSettings: { header: words('Astreinte'), footer: 'Un\nDeux', colour: '#b3261e' },
    };
    const { status, body } = await saveAs(a, { settings });
    expect(status).toBe(200);
    const kept = { ...settings, mailSettings: { replyTo: 'reponses@agence.test', signature: words('Cordialement') } };
    expect(body.settings).toEqual(kept);
    expect(body.colour).toBe('#b3261e');
    expect((await t.call(profile, { as: a.manager })).body.settings).toEqual(kept);
    const image = JSON.stringify({ type: 'doc', content: [{ type: 'figure', attrs: { fileId: crypto.randomUUID(), mimeType: 'image/png' } }] });
    const wrong = await saveAs(a, {
      settings: {
        mailSettings: { signature: image, replyTo: 'abc@' },
        exportSettings: { footer: '1\n2\n3\n4', colour: 'red' },
        agentExpirationSettings: { message: 'x'.repeat(5001) },
      },
    });
    expect(wrong.body.errors).toEqual({
      'settings.mailSettings.signature': 'Les images ne sont pas possibles dans ce texte',
      'settings.mailSettings.replyTo': 'Veuillez saisir une adresse mail valide',
      'settings.exportSettings.footer': 'Maximum 3 lignes',
      'settings.exportSettings.colour': 'Format invalide',
      'settings.agentExpirationSettings.message': 'Maximum 5000 caractère(s)',
    });
  });

  test('features, subscription billing, custom terms and types of requests are edited and read back (C-313, C-315)', async () => {
    const a = await t.agency();
    const before = await t.tx(a.id, (tx) => loadSettings(tx, a.id));
    expect(before.agencySettingsSubscription.vatLabel).toBe('TVA');
    const settings = {
      agencySettingsFeature: {
        stockSimplified: true,
        planningViewTourHexColor: '#112233',
        planningViewInterventionHexColor: '#445566',
        overtimeCalculation: 3,
        overtimeSmoothing: true,
        agentRating: false,
      },
      hours: { overtimeAgreement: 'Accord d’entreprise du 12/03/2026' },
      planning: { checks: { AGENT_REST_11H: 2, AGENT_UNAVAILABLE: 0 } },
      agencySettingsSubscription: {
        defaultPaymentMethod: 'pm_1',
        defaultPaymentMethodType: 'CARD',
        vat: 'FR12',
        vatLabel: 'TVA DOM',
        mustBeBilled: false,
      },
      vocabulary: { responsible: 'Chef d’exploitation', workPlace: 'Poste', specialty: 'Qualification' },
      requestTypes: [{ key: 'leave', label: 'Absence', absence: true }],
      agencyCustomerRequestTypes: [...before.agencyCustomerRequestTypes, { key: 'keys', label: 'Clés et accès' }],
      settingsContractCustomer: { timeRemindContract: 15 },
      settingsContractAgent: { timeRemindContract: 25 },
      settingsAgentPurchaseOrder: { footer: 'Commande' },
      eventReportSettings: { subject: 'La nuit' },
      hoursCountCustomerSettings: { visible: true },
      saturdayCount: true,
    };
    expect((await saveAs(a, { settings })).status).toBe(200);
    const read = (await t.call(profile, { as: a.manager })).body.settings;
    // How it pays is known from its payment methods. The platform decides on its rate and on whether it is billed.
    const agencySettingsSubscription = { vatLabel: 'TVA DOM' };
    expect(read).toEqual({ ...settings, agencySettingsSubscription });
    const wrong = await saveAs(a, {
      settings: {
        vocabulary: { workPlace: ' ' },
        requestTypes: [{ key: 'x', label: '', absence: false }],
        agencySettingsFeature: { planningViewTourHexColor: 'bleu' },
      },
    });
    expect(wrong.body.errors).toEqual({
      'settings.vocabulary.workPlace': 'Obligatoire',
      'settings.requestTypes.0.label': 'Obligatoire',
      'settings.agencySettingsFeature.planningViewTourHexColor': 'Format invalide',
    });
  });

  test('every pay category has its own factor and amount, each edited by its key (A-345, C-318)', async () => {
    const a = await t.agency();
    const factors = Object.fromEntries(payKeys.map((key, index) => [key, 1 + index / 10]));
    const amountsCents = Object.fromEntries(payKeys.map((key, index) => [key, 2000 + index]));
    await saveAs(a, { settings: { pricing: { factors, amountsCents } } });
    const { pricing } = await t.tx(a.id, (tx) => loadSettings(tx, a.id));
    expect(pricing).toMatchObject({ factors, amountsCents });
    expect([...Object.keys(pricing.factors), ...Object.keys(pricing.amountsCents)]).toHaveLength(24);
    expect((await saveAs(a, { settings: { pricing: { factors: { dusk: 2 } } } })).status).toBe(422);
  });

  test('a save leaves unnamed settings alone, and a value set back to the default is no longer stored', async () => {
    const a = await t.agency();
    await saveAs(a, { settings: { planning: { spacingMinutes: 720 }, saturdayCount: true } });
    const { body } = await saveAs(a, { settings: { planning: { spacingMinutes: 660 } } });
    expect(body.settings).toEqual({ saturdayCount: true });
  });

  test('wrong values are refused field by field with their paths, and nothing is written', async () => {
    const a = await t.agency();
    const before = await rowOf(a);
    const { status, body } = await saveAs(a, {
      name: 'Autre nom',
      email: 'x',
      currency: 'FRF',
      timeZone: 'Europe/Toulouse',
      settings: {
        planning: { maxServiceMinutes: 9000, checks: { AGENT_EXPIRED: 3 } },
        hours: { nightStart: '25:00', overtimeBands: [{ fromMinutes: 2100, percent: 25.5 }] },
        unheard: true,
      },
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      email: 'Veuillez saisir une adresse mail valide',
      currency: 'Format invalide',
      timeZone: 'Format invalide',
      'settings.planning.maxServiceMinutes': expect.stringContaining('Doit être compris entre'),
      'settings.planning.checks.AGENT_EXPIRED': 'Format invalide',
      'settings.hours.nightStart': 'Heure invalide',
      'settings.hours.overtimeBands.0.percent': 'Nombre entier uniquement',
      'settings.unheard': 'Ce paramètre n’existe pas',
    });
    expect(await rowOf(a)).toEqual(before);
  });

  test('time zone, calendar and currency have one value, whichever way they are sent', async () => {
    const a = await t.agency();
    const { body } = await saveAs(a, { timeZone: 'Indian/Reunion', holidayLocale: 'FR-RE' });
    expect(body).toMatchObject({ timeZone: 'Indian/Reunion', holidayLocale: 'FR-RE', settings: {} });
    expect(await t.tx(a.id, (tx) => loadSettings(tx, a.id))).toMatchObject({ timeZone: 'Indian/Reunion', holidayLocale: 'FR-RE', currency: 'EUR' });
    const again = await saveAs(a, { settings: { currency: 'XPF' } });
    expect(again.body).toMatchObject({ timeZone: 'Indian/Reunion', currency: 'XPF', settings: {} });
  });
});

describe('the agency itself', () => {
  test('is saved with its address and numbers, which are tidied', async () => {
    const a = await t.agency();
    const address = {
      street: '3 rue du Taur',
      complement: '',
      zipcode: '31000',
      city: 'Toulouse',
      country: 'France',
      latitude: 43.6,
      longitude: 1.44,
    };
    const { status, body } = await saveAs(a, {
      name: 'Sentinelle',
      legalForm: 'SARL',
      shareCapitalCents: 750_000,
      registryCity: 'Lyon',
      apeCode: '80.10 Z',
      siret: '732 829 320 00074',
      phone: '05 61 22 33 44',
      cnapsNumber: 'AUT-031-2112-01-01-20230000001',
      address,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Sentinelle',
      legalForm: 'SARL',
      shareCapitalCents: 750_000,
      registry: 'RCS',
      registryCity: 'Lyon',
      apeCode: '8010Z',
      siret: '73282932000074',
      phone: '+33561223344',
      cnapsNumber: 'AUT-031-2112-01-01-20230000001',
      address,
    });
  });

  test('its new name shows at once in everybody’s session', async () => {
    const a = await t.agency();
    const nameFor = async () => (await t.call(contract.identity.me, { as: a.office })).body.userCompanies[0]?.agency.name;
    expect(await nameFor()).not.toBe('Nouveau nom');
    await saveAs(a, { name: 'Nouveau nom' });
    await expect.poll(nameFor, { timeout: 3000 }).toBe('Nouveau nom');
  });

  test('a stale version is refused with who changed it and when, and nothing is written', async () => {
    const a = await t.agency();
    const { version } = await rowOf(a);
    await saveAs(a, { name: 'Premier' });
    const { status, body } = await t.call(save, { as: a.manager, body: { version, name: 'Second' } });
    expect([status, body.code]).toEqual([409, 'shared.stale']);
    expect(body.data).toMatchObject({ currentVersion: version + 1 });
    expect((await rowOf(a)).name).toBe('Premier');
  });

  test('a missing right is named', async () => {
    const a = await t.agency();
    await onlyRights(t, a.office, ['readAgencySettings']);
    const { status, body } = await saveAs(a, { name: 'X' }, a.office);
    expect([status, body.message]).toEqual([403, "Vous ne bénéficiez pas de l'autorisation « Modifier les paramètres »"]);
  });

  test('another agency’s settings are not found', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { version } = await rowOf(b);
    expect((await t.call(save, { as: a.owner, scopeId: b.id, body: { version, name: 'X' } })).status).toBe(404);
    expect((await rowOf(b)).version).toBe(version);
  });

  test('neither a customer nor an agent saves them', async () => {
    const a = await t.agency();
    const { version, name } = await rowOf(a);
    const asCustomer = await t.call(save, { as: a.customer, body: { version, name: 'X' } });
    const insideAgency = await t.call(save, { as: a.customer, via: 'agency', scopeId: a.id, body: { version, name: 'X' } });
    const asAgent = await t.call(save, { as: a.agent, body: { version, name: 'X' } });
    expect([asCustomer.status, insideAgency.status, asAgent.status].every((status) => status === 403 || status === 404)).toBe(true);
    expect((await rowOf(a)).name).toBe(name);
  });
});

import { describe, expect, test } from 'vitest';
import { headingScore, headingWords } from '../recognise/heading.ts';
import { agentFields, customerFields, siteFields } from '../recognise/fields.data.ts';
import type { FieldDefinition } from '../recognise/field-definition.ts';
import { readSkills } from './skills.ts';
import { readCivility, readContractType, readCustomerType, readHours, readSettlement, splitName } from './words.ts';

describe('free text', () => {
  test('gives contract types', () => {
    const read = (text: string) => readContractType(text)?.type ?? null;
    expect(
      [
        'CDI',
        'cdi temps partiel',
        'Intérim',
        'CDD',
        'CDD de remplacement',
        'C.D.I.',
        'Contrat à durée indéterminée',
        'durée déterminée',
        'CDD surcroît',
        'saisonnier',
        'Contrat pro',
        'alternance',
        'stagiaire',
        'Fixed-term',
      ].map(read),
    ).toEqual([
      'CDI',
      'CDI',
      'INTERIM',
      'CDD',
      'CDD_REPLACEMENT',
      'CDI',
      'CDI',
      'CDD',
      'CDD_ACTIVITY',
      'SEASONAL_CONTRACT',
      'PRO_TRAINING',
      'APPRENTICE',
      'INTERNSHIP',
      'CDD',
    ]);
    expect(readContractType('cdi temps partiel')?.partTime).toBe(true);
    expect(readContractType('CDI temps plein')?.partTime).toBe(false);
    expect(readContractType('CDI')?.partTime).toBeNull();
    expect(read('bénévole')).toBeNull();
  });

  test('gives weekly or monthly hours', () => {
    expect(readHours('151,67')).toEqual({ period: 'MONTH', limitMinutes: 9100 });
    expect(readHours(151.67)).toEqual({ period: 'MONTH', limitMinutes: 9100 });
    expect(readHours('35')).toEqual({ period: 'WEEK', limitMinutes: 2100 });
    expect(readHours('104h')).toEqual({ period: 'MONTH', limitMinutes: 6240 });
    expect(readHours('130')).toEqual({ period: 'MONTH', limitMinutes: 7800 });
    expect(readHours('35h30')).toEqual({ period: 'WEEK', limitMinutes: 2130 });
    expect(readHours('151h67')).toEqual({ period: 'MONTH', limitMinutes: 9100 });
    // Two digits after the h are minutes up to 59, and hundredths of an hour above.
    expect(readHours('151h59')).toEqual({ period: 'MONTH', limitMinutes: 9119 });
    expect(readHours('151h60')).toEqual({ period: 'MONTH', limitMinutes: 9096 });
    expect(readHours('24h/sem')).toEqual({ period: 'WEEK', limitMinutes: 1440 });
    expect(readHours(30, 'Heures mensuelles')).toEqual({ period: 'MONTH', limitMinutes: 1800 });
    expect(readHours('35 heures par semaine')).toEqual({ period: 'WEEK', limitMinutes: 2100 });
    expect([readHours('plein'), readHours(1607), readHours('')]).toEqual([null, null, null]);
  });

  test('gives qualifications and services', () => {
    expect(readSkills('SST + SSIAP 1')).toEqual({
      certificates: ['ssiap1', 'sst'],
      specialties: ['SSIAP1'],
      rest: '',
    });
    expect(readSkills('SSIAP2')).toEqual({ certificates: ['ssiap2'], specialties: ['SSIAP2'], rest: '' });
    expect(readSkills('cyno')).toEqual({ certificates: [], specialties: ['CYNO'], rest: '' });
    expect(readSkills('H0B0 / Maître-chien')).toEqual({
      certificates: ['electrical'],
      specialties: ['CYNO'],
      rest: '',
    });
    expect(readSkills('HoBo')).toMatchObject({ certificates: ['electrical'] });
    expect(readSkills('CQP APS, Permis B')).toEqual({
      certificates: ['drivingLicence'],
      specialties: ['ADS'],
      rest: '',
    });
    expect(readSkills('SST, plongée')).toMatchObject({ certificates: ['sst'], rest: 'plongee' });
    expect(
      ['Gardiennage', 'Accueil', 'Ronde', 'Surveillance', 'SSIAP', 'Télésurveillance', 'Vidéosurveillance'].map(
        (text) => readSkills(text).specialties,
      ),
    ).toEqual([['ADS'], ['ACC'], ['MOB'], ['ADS'], ['SSIAP1'], ['TEL'], ['OPV']]);
    expect(
      ['Opérateur PC sécurité', 'Prévention des vols', 'Filtrage', 'Palpation', 'Chef de poste', 'Chef de site', 'Arrière-caisse', 'Rondier'].map(
        (text) => readSkills(text).specialties,
      ),
    ).toEqual([['PC'], ['MAG'], ['FILT'], ['PALP'], ['ADS-C'], ['CDS'], ['ARR'], ['MOB']]);
    expect(readSkills('')).toEqual({ certificates: [], specialties: [], rest: '' });
  });

  test('gives customer kinds', () => {
    expect(['Société', 'Collectivité', 'Particulier', 'Association', 'Entreprise', 'SARL', 'Mairie', 'xyz'].map(readCustomerType)).toEqual([
      100,
      400,
      200,
      300,
      100,
      100,
      400,
      null,
    ]);
  });

  test('gives payment terms', () => {
    expect(readSettlement('30 j fin de mois')).toEqual({
      settlementPeriod: 'daysThenEndOfMonth',
      settlementPeriodDays: 30,
    });
    expect(readSettlement('45 FDM')).toEqual({
      settlementPeriod: 'daysThenEndOfMonth',
      settlementPeriodDays: 45,
    });
    expect(readSettlement('Fin de mois + 15 jours')).toEqual({
      settlementPeriod: 'endOfMonthThenDays',
      settlementPeriodDays: 15,
    });
    expect(readSettlement('Fin de mois')).toEqual({ settlementPeriod: 'daysThenEndOfMonth', settlementPeriodDays: 0 });
    expect(readSettlement('à réception')).toEqual({ settlementPeriod: 'onReceipt', settlementPeriodDays: 0 });
    expect(readSettlement('45')).toEqual({ settlementPeriod: 'days', settlementPeriodDays: 45 });
    expect(readSettlement('30 jours')).toEqual({ settlementPeriod: 'days', settlementPeriodDays: 30 });
    expect(readSettlement('chèque')).toBeNull();
  });

  test('gives names in one cell', () => {
    expect(splitName('DE LA TOUR Jean-Luc', false)).toEqual({
      lastname: 'DE LA TOUR',
      firstname: 'Jean-Luc',
    });
    expect(splitName('Jean-Luc DE LA TOUR', true)).toEqual({ lastname: 'DE LA TOUR', firstname: 'Jean-Luc' });
    expect(splitName('De La Tour Loïc', false)).toEqual({ lastname: 'De La Tour', firstname: 'Loïc' });
    expect(splitName('Loïc De La Tour', true)).toEqual({ lastname: 'De La Tour', firstname: 'Loïc' });
    expect(splitName('de la TOUR Maxime', false)).toEqual({ lastname: 'de la TOUR', firstname: 'Maxime' });
    expect(splitName('Inês da SILVA', true)).toEqual({ lastname: 'da SILVA', firstname: 'Inês' });
    expect(splitName("N'DIAYE, Awa", true)).toEqual({ lastname: "N'DIAYE", firstname: 'Awa' });
    expect(splitName('M. Traoré Moussa', false)).toEqual({ lastname: 'Traoré', firstname: 'Moussa' });
    expect(splitName('Traoré', false)).toEqual({ lastname: 'Traoré', firstname: '' });
    expect(['M.', 'Mme', 'F', 'Homme', '?'].map(readCivility)).toEqual([1, 2, 2, 1, null]);
  });
});

describe('headings', () => {
  const best = (fields: readonly FieldDefinition[], heading: string): string | null => {
    const [first] = fields.map((field) => ({ key: field.key, score: headingScore(heading, field) })).toSorted((a, b) => b.score - a.score);
    return first && first.score >= 50 ? first.key : null;
  };

  test('match without abbreviations, articles, plurals and accents', () => {
    expect(headingWords('N° Sécu.')).toEqual(['numero', 'securite', 'sociale']);
    expect(headingWords('E-mails')).toEqual(['email']);
    expect(headingWords('Date de naiss.')).toEqual(['date', 'naissance']);
  });

  test('of staff lists match in many wordings', () => {
    const expected = {
      'N° sécu': 'socialSecurityNumber',
      'Coef.': 'coefficient',
      CP: 'zipcode',
      Portable: 'phone',
      'Tél. fixe': 'secondPhone',
      'Né(e) le': 'birthDate',
      DDN: 'birthDate',
      'Carte pro.': 'cardNumber',
      'N° CNAPS': 'cardNumber',
      'Nom et prénom': 'fullname',
      Courriel: 'email',
      Prénoms: 'firstname',
      'Last name': 'lastname',
      'Date of birth': 'birthDate',
      'Volume horaire mensuel': 'hours',
      "Date d'embauche": 'contractStart',
      Qualifs: 'qualifications',
      Matricul: 'registrationNumber',
      Blablabla: null,
    };
    expect(Object.keys(expected).map((heading) => best(agentFields, heading))).toEqual(Object.values(expected));
  });

  test('that name a price of an hour, or other hours, are not the hours of a contract', () => {
    const others = ['Taux h', 'Taux horaire', 'Salaire horaire brut', 'Coût horaire', 'Heures sup.', 'Heures de nuit', 'Hourly rate'];
    expect(others.map((heading) => best(agentFields, heading))).not.toContain('hours');
    expect(['Heures', 'Base horaire', 'Nb heures', 'Heures mensuelles', 'Horaire hebdo'].map((heading) => best(agentFields, heading))).toEqual(
      Array.from({ length: 5 }, () => 'hours'),
    );
  });

  test('of site and customer lists match', () => {
    const sites = {
      'Nom du site': 'name',
      "Donneur d'ordre": 'customer',
      Prestations: 'specialties',
      'Consignes particulières': 'instructions',
      Site: 'name',
    };
    expect(Object.keys(sites).map((heading) => best(siteFields, heading))).toEqual(Object.values(sites));
    const customers = {
      'Raison sociale': 'name',
      'Mail compta': 'email',
      'Conditions de règlement': 'settlement',
      'N° TVA intracom': 'vatNumber',
      'N° client': 'number',
      Interlocuteur: 'contact',
    };
    expect(Object.keys(customers).map((heading) => best(customerFields, heading))).toEqual(Object.values(customers));
  });
});

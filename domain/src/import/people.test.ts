import { describe, expect, test } from 'vitest';
import { CustomerType } from '../customers/customer-type.ts';
import type { Cell } from './read/cell.ts';
import { dryRun } from './run/dry-run.ts';
import { nothingExists } from './settle/existing.ts';
import type { ExistingRecords } from './settle/existing.ts';
import type { ImportRow } from './settle/outcome.ts';
import { recogniseWorkbook } from './recognise/sheets.ts';
import type { SheetMapping } from './recognise/shape.ts';

const today = '2026-11-21';
const aicha = { id: 'a1', registrationNumber: 'S0001', lastname: 'Benali', firstname: 'Aïcha', birthDate: '1985-04-03' };
const zoe = { id: 'a2', registrationNumber: 'S0002', lastname: 'Bouzid', firstname: 'Zoé', birthDate: '1990-06-12' };
const agency: ExistingRecords = {
  ...nothingExists,
  customers: [{ id: 'c1', name: 'ACME', number: 'C1', siren: '552100554' }],
  agents: [aicha, zoe],
  sites: [{ id: 's1', name: 'Dépôt', customerId: 'c1' }],
};
const STAFF = ['Matricule', 'Nom', 'Prénom', 'Date de naissance', 'Type de contrat'];
const LIST = ['Date', 'Début', 'Fin', 'Site', 'Matricule', 'Agent'];
const service = (number: string, name: string, day = '04/01/2027'): Cell[] => [day, '07:00', '19:00', 'Dépôt', number, name];

const run = (sheets: Record<string, Cell[][]>, mappings: Record<string, SheetMapping> = {}) =>
  dryRun(
    recogniseWorkbook(
      Object.entries(sheets).map(([name, rows]) => ({ name, rows })),
      today,
      mappings,
    ),
    agency,
    today,
  );
const told = ({ status, reasons }: ImportRow<unknown>): string => [status, ...reasons.map(({ message }) => message)].join(' ');
const whom = (row: ImportRow<{ agent: { kind: string; id?: string } | null }>): string => row.draft?.agent?.id ?? (row.draft ? 'row' : told(row));

test('a telephone that lost its leading zero before it became text, as in a CSV, is one', () => {
  const { agents } = run({
    CSV: [
      ['Nom', 'Prénom', 'Portable'],
      ['Dupont', 'Léa', '612345678'],
      ['Sow', 'Awa', '6 12 34 56 79'],
      ['Roux', 'Ugo', '123'],
    ],
  });
  expect(agents.map(({ draft }) => draft?.phone)).toEqual([['+33612345678'], ['+33612345679'], []]);
});

describe('a registration number in the staff list', () => {
  test('identifies its holder only with a matching name and birth date', () => {
    const { agents } = run({
      Personnel: [
        STAFF,
        ['S0001', 'BENALI', 'Aicha', '', 'CDI'],
        ['S0001', 'Moreau', 'Inès', '01/02/1990', 'CDI'],
        ['S0002', 'Bouzid', 'Zoé', '01/02/1999', 'CDI'],
        ['S0002', 'Bouzdi', 'Zoé', '', 'CDI'],
      ],
    });
    expect(agents.map(told)).toEqual([
      'present Déjà présent (même matricule)',
      'refused Le matricule S0001 est celui d’Aïcha Benali, la ligne nomme Inès Moreau',
      'refused Le matricule S0002 et le nom sont ceux de Zoé Bouzid, mais la date de naissance diffère',
      'refused Le matricule S0002 est celui de Zoé Bouzid, la ligne nomme Zoé Bouzdi : vérifiez l’orthographe',
    ]);
    expect(agents[1]?.question).toEqual({ key: '1', proposals: [{ id: 'a1', label: 'Aïcha Benali (S0001)' }], mayCreate: true, answer: null });
  });

  test('used by two rows of one workbook under different names is reported with both', () => {
    const { agents } = run({ Personnel: [STAFF, ['N1', 'Petit', 'Ugo', '', 'CDI'], ['N1', 'Grand', 'Eva', '', 'CDI']] });
    expect(agents.map(told)).toEqual(['ready', 'refused Le matricule N1 est celui d’Ugo Petit (ligne 2), la ligne nomme Eva Grand']);
  });
});

describe('a planning', () => {
  test('gives nobody the services of another person with the same number', () => {
    const { planning } = run({
      Planning: [LIST, service('S0001', 'BENALI Aïcha'), service('S0001', 'Moreau Inès'), service('S0001', 'Benalli Aïcha')],
    });
    expect(planning.map(whom)).toEqual([
      'a1',
      'refused Le matricule S0001 est celui d’Aïcha Benali, la ligne nomme Moreau Inès',
      'refused Le matricule S0001 est celui d’Aïcha Benali, la ligne nomme Benalli Aïcha : vérifiez l’orthographe',
    ]);
    expect(planning.slice(1).map(({ question }) => question?.proposals)).toEqual(Array(2).fill([{ id: 'a1', label: 'Aïcha Benali (S0001)' }]));
  });

  test('gives nobody that person’s leave either, in a grid or a list', () => {
    const days: Cell[] = ['04/01/2027', '05/01/2027', '06/01/2027', '07/01/2027', '08/01/2027'];
    const grid = run({
      Planning: [
        ['Matricule', 'Agent', 'Site', ...days],
        ['S0001', 'Moreau Inès', 'Dépôt', 'CP', 'CP', 'CP', '', ''],
      ],
    });
    expect(grid.absences.map(told)).toEqual(['refused Le matricule S0001 est celui d’Aïcha Benali, la ligne nomme Moreau Inès']);
    const list = run({
      Planning: [
        [...LIST, 'Nature'],
        ['04/01/2027', '', '', '', 'S0001', 'Moreau Inès', 'CP'],
        [...service('S0001', 'Benali A.'), ''],
      ],
    });
    expect(list.absences.map(told)).toEqual(['refused Le matricule S0001 est celui d’Aïcha Benali, la ligne nomme Moreau Inès']);
    expect(list.planning.map(whom)).toEqual(['a1']);
  });

  test('waits for a row of the same workbook that must be corrected', () => {
    const sheets = {
      Personnel: [STAFF, ['S0001', 'Moreau', 'Inès', '01/02/1990', 'CDI'], ['N9', 'Roux', '', '01/02/1990', 'CDI']],
      Planning: [
        LIST,
        service('S0001', 'Moreau Inès'),
        service('', 'Moreau Inès'),
        service('S0001', ''),
        service('N9', 'Roux'),
        service('S0001', 'Benali Aïcha'),
      ],
    };
    const waits = 'attend la ligne 2 de la feuille « Personnel », à corriger';
    expect(run(sheets).planning.map(whom)).toEqual([
      `refused « Moreau Inès » ${waits}`,
      `refused « Moreau Inès » ${waits}`,
      `refused « S0001 » ${waits}`,
      'refused « Roux » attend la ligne 3 de la feuille « Personnel », à corriger',
      'a1',
    ]);
  });

  test('whose titles name a waiting person gives that work to nobody else', () => {
    const { planning } = run({
      Personnel: [STAFF, ['S0001', 'Moreau', 'Inès', '01/02/1990', 'CDI']],
      'Moreau Inès': [
        ['Date', 'Début', 'Fin', 'Site'],
        ['04/01/2027', '07:00', '19:00', 'Dépôt'],
      ],
    });
    expect(planning.map(told)).toEqual(['refused « Moreau Inès » attend la ligne 2 de la feuille « Personnel », à corriger']);
  });

  test('trusts numbers without names only when the user says so', () => {
    const sheets = { Planning: [LIST.slice(0, 5), service('S0001', '').slice(0, 5), service('S0002', '').slice(0, 5)] };
    expect(run(sheets).planning.map(whom)).toEqual([
      'refused Le matricule S0001 est celui d’Aïcha Benali ; aucun nom ne le confirme',
      'refused Le matricule S0002 est celui de Zoé Bouzid ; aucun nom ne le confirme',
    ]);
    expect(run(sheets, { Planning: { numbersAlone: true } }).planning.map(whom)).toEqual(['a1', 'a2']);
  });

  test('identifies a site with its customer: another customer’s site with the same name is not used', () => {
    const { planning } = run({
      Planning: [
        ['Date', 'Début', 'Fin', 'Site', 'Client'],
        ['04/01/2027', '07:00', '19:00', 'Dépôt', 'ACME SAS'],
        ['04/01/2027', '07:00', '19:00', 'Dépôt', 'Bêta'],
      ],
    });
    expect(planning.map(told)).toEqual(['ready', 'refused Le site « Dépôt » est celui de ACME, la ligne nomme Bêta']);
  });
});

describe('the user’s answer', () => {
  const sheets = { Personnel: [STAFF, ['S0001', 'Moreau', 'Inès', '01/02/1990', 'CDI']], Planning: [LIST, service('S0001', 'Moreau Inès')] };
  const settled = (answer: NonNullable<SheetMapping['settled']>[string]) => run(sheets, { Personnel: { settled: { 0: answer } } });

  test('this person: the row is present, and the planning follows', () => {
    const { agents, planning } = settled({ as: 'existing', id: 'a1' });
    expect([agents.map(told), planning.map(whom)]).toEqual([['present C’est Aïcha Benali (S0001), par votre choix'], ['a1']]);
  });

  test('create with another number: the planning goes to the new person', () => {
    const { agents, planning } = settled({ as: 'new' });
    expect(agents.map(({ status, draft }) => [status, draft?.registrationNumber, draft?.lastname])).toEqual([['ready', '', 'Moreau']]);
    expect(planning[0]?.draft?.agent).toEqual({ kind: 'row', sheet: 'Personnel', row: 0 });
  });

  test('skip: neither the person nor the planning is imported; a person who was not proposed is no answer', () => {
    const out = settled({ as: 'out' });
    expect([out.agents.map(told), out.planning.map(({ status }) => status)]).toEqual([['refused Laissée de côté, par votre choix'], ['refused']]);
    expect(settled({ as: 'existing', id: 'a2' }).agents.map(({ status }) => status)).toEqual(['refused']);
  });

  test('about a person named only in a planning applies to all their rows', () => {
    const rows = { Planning: [LIST, service('S0001', 'Moreau Inès'), service('S0001', 'MOREAU Inès', '05/01/2027'), service('S0002', 'Bouzid Zoé')] };
    const [first] = run(rows).planning;
    const said = run(rows, { Planning: { settled: { [first!.question!.key]: { as: 'existing', id: 'a1' } } } });
    expect(said.planning.map(whom)).toEqual(['a1', 'a1', 'a2']);
    expect(said.planning[0]?.warnings.map(({ message }) => message)).toEqual(['Confié à Aïcha Benali, par votre choix']);
    const out = run(rows, { Planning: { settled: { [first!.question!.key]: { as: 'out' } } } });
    expect(out.planning.map(({ reasons }) => reasons[0]?.code)).toEqual(['LEFT_OUT', 'LEFT_OUT', undefined]);
  });
});

test('« Matr. » is a registration number, and weekly hours under « H/mois » give a warning', () => {
  const { agents } = run({
    Personnel: [
      ['Matr.', 'Nom', 'Prénom', 'Contrat', 'H/mois'],
      ['AB01', 'Petit', 'Ugo', 'CDI', 35],
      ['AB02', 'Grand', 'Eva', 'CDI', 151.67],
    ],
  });
  expect(
    agents.map(({ draft, warnings }) => [
      draft?.registrationNumber,
      draft?.contract?.hours?.period,
      warnings.map(({ message }) => message.replaceAll(/\s/g, ' ')),
    ]),
  ).toEqual([
    ['AB01', 'MONTH', ['35 h 00 par mois font 8 h 05 par semaine : vérifiez que ce n’est pas une durée hebdomadaire']],
    ['AB02', 'MONTH', []],
  ]);
});

describe('customers', () => {
  const CUSTOMERS = ['Numéro client', 'Raison sociale', 'SIREN'];

  test('a number identifies its holder only with a matching name, and sites wait for the row', () => {
    const { customers, sites } = run({
      Clients: [CUSTOMERS, ['C1', 'Acme SAS', ''], ['C1', 'Bêta', ''], ['', 'ACME', '732829320']],
      Sites: [
        ['Nom du site', 'Client', 'Code postal'],
        ['Siège', 'Bêta', '69001'],
      ],
    });
    expect(customers.map(told)).toEqual([
      'present Déjà présent (même numéro)',
      'refused Le numéro C1 est celui de ACME, la ligne nomme Bêta',
      'refused ACME porte ce nom avec un autre SIREN',
    ]);
    expect(sites.map(told)).toEqual(['refused « Bêta » attend la ligne 3 de la feuille « Clients », à corriger']);
  });

  test('after an answer with another number, the customer and its sites are imported', () => {
    const { customers, sites } = run(
      {
        Clients: [CUSTOMERS, ['C1', 'Bêta', '']],
        Sites: [
          ['Nom du site', 'Client', 'Code postal'],
          ['Siège', 'Bêta', '69001'],
        ],
      },
      { Clients: { settled: { 0: { as: 'new' } } } },
    );
    expect([customers.map(({ status, draft }) => [status, draft?.number]), sites.map(told)]).toEqual([[['ready', '']], ['ready']]);
  });
});

test('a customer without a written kind is a company', () => {
  const kinds = run({
    Clients: [
      ['Raison sociale', 'Type', 'SIRET', 'Ville'],
      ['Bodin', '', '', 'Lyon'],
      ['Mme Roy', 'particulier', '', 'Lyon'],
    ],
  }).customers;
  expect(kinds.map(({ draft }) => draft?.type)).toEqual([CustomerType.company, CustomerType.person]);
});

test('a social security number that begins with 2 is a woman’s: another civility is a doubt, not a refusal', () => {
  const { agents } = run({
    Personnel: [
      ['Civilité', 'Nom', 'Prénom', 'Numéro de sécurité sociale', 'Type de contrat'],
      ['Mme', 'Lambert', 'Inès', '2 95 09 59 823 937 82', 'CDI'],
      ['M.', 'Durand', 'Paul', '2 95 09 59 823 937 82', 'CDI'],
    ],
  });
  const doubts = agents.map(({ warnings }) => warnings.filter(({ field }) => field === 'socialSecurityNumber').length);
  expect(doubts).toEqual([0, 1]);
});

describe('a staff list as people write it', () => {
  test.each(['Matr.', 'Mat.', 'N° matr.', 'Mle', 'N° sal.', 'Code sal.', 'Réf. salarié', 'N° paie', 'Code agt'])(
    'gives the registration number under « %s »',
    (heading) => {
      const { agents } = run({
        Personnel: [
          [heading, 'Nom', 'Prénom'],
          ['AB01', 'Sow', 'Awa'],
          ['AB02', 'Roux', 'Léa'],
        ],
      });
      expect(agents.map(({ draft }) => draft?.registrationNumber)).toEqual(['AB01', 'AB02']);
    },
  );

  test('leaves out the cell that is wrong and says which: the person stands', () => {
    const { agents } = run({
      Personnel: [
        [...STAFF, "Date d'entrée", 'Date de fin', 'Téléphone'],
        ['N1', 'Roux', 'Léa', '31/02/1990', 'CDD', '01/12/2026', '01/11/2026', '06 12'],
      ],
    });
    expect(agents[0]).toMatchObject({ status: 'ready', draft: { firstname: 'Léa', birthDate: null, phone: [], contract: { endDate: null } } });
    const columns = agents[0]?.warnings.map(({ column }) => column) ?? [];
    expect(columns).toEqual(expect.arrayContaining(['Date de naissance', 'Date de fin', 'Téléphone']));
    expect(agents[0]?.draft?.comments).toContain('Date de naissance : 31/02/1990');
  });
});

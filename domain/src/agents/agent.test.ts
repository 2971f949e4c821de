import { describe, expect, test } from 'vitest';
import type { Actor } from '../identity/actor.ts';
import { emptyAddress } from '../shared/address.ts';
import {
  AgentStatus,
  agentBadge,
  agentIssues,
  agentLicenceLabels,
  agentMayBecome,
  agentNumber,
  agentRemovals,
  agentTypeLabels,
  birthIssue,
  bloodGroups,
  civilityLabels,
  defaultRating,
  genderLabels,
  isRating,
  itemKindLabels,
  personEnding,
} from './agent.ts';
import type { AgentFields } from './agent.ts';
import { agentsCan } from './agents-can.ts';
import { expirationTypes } from './expirations.data.ts';
import { defaultSpecialties } from './specialties.data.ts';

const actor = (kind: Actor['kind'], rights: string[] = [], agentId?: string): Actor => ({
  kind,
  rights: new Set(rights),
  ...(agentId ? { agentId } : {}),
});
const good: AgentFields = {
  firstname: 'Awa',
  lastname: 'Traoré',
  email: '',
  phone: [],
  type: 'EMPLOYEE',
  address: emptyAddress(),
  cardNumber: '',
  socialSecurityNumber: '',
  iban: '',
  siret: '',
  externalCompanyName: '',
  rating: 3,
};

const FRENCH_PHONE = "Format de téléphone français invalide. Format attendu: +33 ou 0 suivi de l'indicatif valide puis 8 chiffres";

describe('closed lists of the file', () => {
  test('there are six collaborator types (F-222)', () => {
    expect(agentTypeLabels).toEqual({
      EMPLOYEE: 'Employé',
      EMERGENCY: 'Urgence',
      EXTERNAL: 'Prestataire',
      SELF: 'Travailleur non salarié',
      NOMINEE: 'Candidat',
      TEMPORARY: 'Intérimaire',
    });
  });

  test('gender has its titles (F-226)', () => {
    expect(genderLabels).toEqual({ 0: 'N/A', 1: 'Homme', 2: 'Femme' });
    expect(civilityLabels).toEqual({ 0: 'N/A', 1: 'Monsieur', 2: 'Madame' });
  });

  test('there are eight blood groups (F-227)', () => {
    expect(bloodGroups).toEqual(['O+', 'A+', 'B+', 'AB+', 'O-', 'A-', 'B-', 'AB-']);
  });

  test('items have five kinds (F-228)', () => {
    expect(itemKindLabels).toEqual({ 0: 'Autre', 1: 'Tenue', 2: 'Badge', 3: 'Matériel', 4: 'Clé' });
  });

  test('a status is a licence, none, archived or deleted, by its number (F-232)', () => {
    expect(agentLicenceLabels).toEqual({ 100: 'Avec licence', 200: 'Sans licence', 300: 'Archivé', 400: 'Supprimé' });
  });

  test('ratings go from 1 to 5, 3 by default (F-231)', () => {
    expect(defaultRating).toBe(3);
    expect([0, 1, 5, 6, 2.5].map(isRating)).toEqual([false, true, true, false, false]);
  });

  test('specialties require only existing certificates, each once', () => {
    const keys = new Set<string>(expirationTypes.map((type) => type.key));
    expect(defaultSpecialties.flatMap((specialty) => specialty.certificates).filter((key) => !keys.has(key))).toEqual([]);
    expect(new Set(defaultSpecialties.map((specialty) => specialty.key)).size).toBe(22);
  });
});

describe('status', () => {
  test('an archived collaborator comes back without a licence, a deleted one never does (F-234)', () => {
    const { licensed, unlicensed, archived, deleted } = AgentStatus;
    expect(agentMayBecome(archived, unlicensed)).toBe(true);
    expect(agentMayBecome(archived, licensed)).toBe(false);
    expect([licensed, unlicensed, archived].map((to) => agentMayBecome(deleted, to))).toEqual([false, false, false]);
    expect(agentMayBecome(unlicensed, licensed)).toBe(true);
  });

  test('the badge shows when the status is not 100 (F-233)', () => {
    expect([100, 200, 300].map((status) => agentBadge(status as AgentStatus))).toEqual([null, 'Inactif', 'Archivé']);
  });

  test('each removal leads to its status (F-247)', () => {
    expect(agentRemovals).toEqual({ archive: 300, delete: 400, deactivate: 200 });
  });
});

describe('file validation', () => {
  test('a birth date is before today (A-219/less, A-220/before)', () => {
    const told = (birthOn: string | null) => birthIssue(birthOn, '2026-11-21');
    for (const wrong of ['2026-11-21', '2027-01-01']) expect(told(wrong)).toBe('Doit être inférieure à 21/11/2026');
    expect([told('2026-11-20'), told(null)]).toEqual([null, null]);
  });

  test('names are required, other fields are only checked when filled in', () => {
    expect(agentIssues(good, 'FR')).toEqual({});
    expect(agentIssues({ ...good, lastname: ' ', firstname: '', type: 'EXTERNAL', rating: 6 }, 'FR')).toEqual({
      lastname: 'Obligatoire',
      firstname: 'Obligatoire',
      externalCompanyName: 'Obligatoire',
      rating: 'Format invalide',
    });
    expect(
      Object.keys(
        agentIssues(
          {
            ...good,
            cardNumber: 'CAR-1',
            socialSecurityNumber: '12',
            phone: ['12'],
            siret: '1',
            iban: 'FR00',
          },
          'FR',
        ),
      ),
    ).toHaveLength(5);
    expect(agentIssues({ ...good, cardNumber: 'CAR-1', socialSecurityNumber: '12', phone: ['+32 2 555 12 12'] }, 'BE')).toEqual({});
  });
});

describe('identification numbers', () => {
  const told = (change: object, locale: string) => agentIssues({ ...good, ...change }, locale);

  test('a card number matches the mask, with letters and digits in their places (A-241, A-242/pattern)', () => {
    expect(told({ cardNumber: 'CAR-075-2030-01-31-01234567890' }, 'FR')).toEqual({});
    for (const cardNumber of ['CAR-93-2027-4-1-123', '123-075-2030-01-31-01234567890', 'CAR-0A5-2030-01-31-01234567890'])
      expect(told({ cardNumber }, 'FR')).toEqual({ cardNumber: 'Format invalide' });
  });

  test('phone, card and social security numbers are checked only in France and its territories (A-245, A-246)', () => {
    const foreign = { cardNumber: 'CAR-1', socialSecurityNumber: '12', phone: ['+32 2 555 12 12'] };
    const all = { cardNumber: 'Format invalide', socialSecurityNumber: 'Format invalide', phone: FRENCH_PHONE };
    expect(['FR', 'FR-RE', 'FR-67'].map((locale) => told(foreign, locale))).toEqual([all, all, all]);
    expect(['BE', 'MA', 'FRX'].map((locale) => told(foreign, locale))).toEqual([{}, {}, {}]);
  });
});

describe('permissions', () => {
  const manager = { id: 'a1', isManager: true };
  const other = { id: 'a2', isManager: false };

  test('the agency’s manager cannot be deleted or archived, nor their licence changed (F-236)', () => {
    const owner = actor('owner', [], 'a1');
    expect([agentsCan.archive(owner, manager), agentsCan.delete(owner, manager), agentsCan.editLicence(owner, manager)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([agentsCan.archive(owner, other), agentsCan.delete(owner, other), agentsCan.editLicence(owner, other)]).toEqual([true, true, true]);
  });

  test('row actions need their rights, and reactivation needs the edit right (F-241)', () => {
    const verbs = (rights: string[]) => {
      const who = actor('staff', rights);
      return [
        agentsCan.edit(who),
        agentsCan.revive(who),
        agentsCan.archive(who, other),
        agentsCan.delete(who, other),
        agentsCan.editLicence(who, other),
        agentsCan.readBadge(who, other),
        agentsCan.readSheets(who),
      ];
    };
    expect(verbs([])).toEqual([false, false, false, false, false, false, false]);
    expect(verbs(['editAgents'])).toEqual([true, true, false, false, false, false, false]);
    expect(verbs(['archiveAgents', 'deleteAgents', 'editAgentLicences', 'readAgentBadges', 'readAgentSheets'])).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  test('the owner may request a new sign-in, a manager may not', () => {
    expect(agentsCan.disconnect(actor('owner'))).toBe(true);
    expect(agentsCan.disconnect(actor('staff', ['editAgents']))).toBe(false);
  });

  test('an agent reads only their own file and secrets, and nobody edits their own rights', () => {
    const self = actor('agent', ['readOwnBadge', 'editAgentRights'], 'a2');
    expect([agentsCan.read(self, other), agentsCan.readPersonalData(self, other), agentsCan.readBadge(self, other)]).toEqual([true, true, true]);
    expect([agentsCan.read(self, manager), agentsCan.readPersonalData(self, manager), agentsCan.readPhones(self, manager)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(agentsCan.editRights(self, other)).toBe(false);
  });

  test('a customer sees phones when granted, and nothing else of the files', () => {
    const customer = actor('customer', ['accessAgentPhones', 'readAgents', 'listAgents']);
    expect(agentsCan.readPhones(customer, other)).toBe(true);
    expect([agentsCan.list(customer), agentsCan.read(customer, other)]).toEqual([false, false]);
  });
});

test('registration numbers are consecutive in a series', () => {
  expect([1, 42, 100_000].map(agentNumber)).toEqual(['A-00001', 'A-00042', 'A-100000']);
});

test('words agree with the civility, else with the gender, and leave both open of whom nobody knows', () => {
  const said = [
    { civility: 2, gender: 0 },
    { civility: 1, gender: 0 },
    { civility: 0, gender: 2 },
    { civility: 0, gender: 1 },
    { civility: 2, gender: 1 },
    { civility: 0, gender: 0 },
  ].map((person) => `né${personEnding(person)}`);
  expect(said).toEqual(['née', 'né', 'née', 'né', 'née', 'né(e)']);
});

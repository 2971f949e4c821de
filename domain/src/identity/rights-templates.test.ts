import { describe, expect, test } from 'vitest';
import { agencyRights, defaultTemplates } from './rights.ts';
import { defaultTemplateOf, templateIssues, templatesOf, type StoredTemplate } from './rights-templates.ts';

const stored = (name: string, change: Partial<StoredTemplate> = {}): StoredTemplate => ({
  id: name,
  name,
  kind: 'agent',
  rights: ['listSites'],
  isDefault: false,
  version: 1,
  ...change,
});
const names = (list: readonly StoredTemplate[]) => templatesOf(list).map(({ name }) => name);

describe('rights templates', () => {
  test('a new agency has « Administrateur » and « Collaborateur », the latter as default (A-292, A-293)', () => {
    expect(templatesOf([])).toMatchObject([
      { name: 'Administrateur', kind: 'staff', rights: agencyRights, isDefault: false, builtIn: true, changed: false },
      { name: 'Collaborateur', kind: 'agent', rights: defaultTemplates[1].rights, isDefault: true, builtIn: true, changed: false },
    ]);
    expect(defaultTemplateOf([]).name).toBe('Collaborateur');
  });

  test('the agency’s own follow by name, and another default replaces « Collaborateur » (A-293)', () => {
    const list = [stored('Planificateur', { isDefault: true }), stored('Chef de poste')];
    expect(names(list)).toEqual(['Administrateur', 'Collaborateur', 'Chef de poste', 'Planificateur']);
    expect(templatesOf(list).filter(({ isDefault }) => isDefault)).toMatchObject([{ name: 'Planificateur', rights: ['listSites'] }]);
    expect(defaultTemplateOf([stored('administrateur', { rights: null, isDefault: true, kind: 'staff' })]).rights).toEqual(agencyRights);
  });

  test('a changed built-in template keeps its position and includes what its rights need', () => {
    const [, changed] = templatesOf([stored('Collaborateur', { rights: ['editSites'] })]);
    expect(changed).toMatchObject({
      id: 'Collaborateur',
      rights: ['listSites', 'readSites', 'editSites'],
      builtIn: true,
      changed: true,
      isDefault: true,
    });
  });

  test('a name is unique, and only built-in templates may have no rights of their own', () => {
    const list = [stored('Chef de poste')];
    expect(templateIssues({ name: ' chef de POSTE', rights: [] }, list)).toEqual({ name: 'Ce nom est déjà pris' });
    expect(templateIssues({ id: 'Chef de poste', name: 'Chef de poste', rights: [] }, list)).toEqual({});
    expect(templateIssues({ name: 'Autre', rights: null }, list)).toEqual({ rights: 'Choisissez les droits du modèle' });
    expect(templateIssues({ name: 'Administrateur', rights: null }, list)).toEqual({});
  });
});

test('an unchanged built-in template has version 0, since it was never saved', () => {
  expect(templatesOf([]).map(({ id, version, changed, builtIn }) => [id, version, changed, builtIn])).toEqual(
    defaultTemplates.map(() => [null, 0, false, true]),
  );
});

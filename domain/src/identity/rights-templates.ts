// Merges an agency's rights templates: the two built-in ones, changed or not, and its own. One is the default for new agents.
import { closeRights, defaultTemplateName, defaultTemplates, type Right } from './rights.ts';

/** The screens that come with the rights: field or management. */
export type TemplateKind = 'agent' | 'staff';

/** A stored template. `rights` null: those of the built-in template with this name. */
export interface StoredTemplate {
  readonly id: string;
  readonly name: string;
  readonly kind: TemplateKind;
  readonly rights: readonly string[] | null;
  readonly isDefault: boolean;
  readonly version: number;
}

export interface Template {
  /** null: unchanged built-in template, nothing stored. */
  readonly id: string | null;
  readonly name: string;
  readonly kind: TemplateKind;
  readonly rights: readonly Right[];
  readonly isDefault: boolean;
  /** A built-in template. It may be changed, and can be reset. */
  readonly builtIn: boolean;
  readonly changed: boolean;
  readonly version: number;
}

const fold = (name: string): string => name.trim().toLocaleLowerCase('fr');
const givenOf = (name: string) => defaultTemplates.find((given) => fold(given.name) === fold(name));
export const isBuiltIn = (name: string): boolean => givenOf(name) !== undefined;

/** « Administrateur » opens the management screens, « Collaborateur » the field screens. */
const kindOfGiven = (name: string): TemplateKind => (name === defaultTemplateName ? 'agent' : 'staff');

const fromStored = ({ id, name, kind, rights, isDefault, version }: StoredTemplate): Template => ({
  id,
  name,
  kind,
  rights: rights === null ? (givenOf(name)?.rights ?? []) : closeRights(rights),
  isDefault,
  builtIn: isBuiltIn(name),
  changed: rights !== null,
  version,
});

/** All templates of an agency: the built-in ones first, then its own by name. Exactly one is the default. */
export function templatesOf(stored: readonly StoredTemplate[]): Template[] {
  const kept = stored.map(fromStored);
  const chosen = kept.some(({ isDefault }) => isDefault);
  const given = defaultTemplates.map(
    ({ name, rights }): Template =>
      kept.find((one) => fold(one.name) === fold(name)) ?? {
        id: null,
        name,
        kind: kindOfGiven(name),
        rights,
        isDefault: false,
        builtIn: true,
        changed: false,
        version: 0,
      },
  );
  const own = kept.filter(({ builtIn }) => !builtIn).toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));
  return [...given, ...own].map((one) => (chosen || one.name !== defaultTemplateName ? one : { ...one, isDefault: true }));
}

/** The template for new agents. */
export const defaultTemplateOf = (stored: readonly StoredTemplate[]): Template => templatesOf(stored).find(({ isDefault }) => isDefault)!;

export const TEMPLATE_NAME_TAKEN = 'Ce nom est déjà pris';
export const TEMPLATE_RIGHTS_MISSING = 'Choisissez les droits du modèle';

/** Explains why a template cannot be saved, by field. */
export function templateIssues(
  given: { readonly id?: string | undefined; readonly name: string; readonly rights: readonly string[] | null },
  stored: readonly StoredTemplate[],
): Record<string, string> {
  const taken = stored.some((one) => one.id !== given.id && fold(one.name) === fold(given.name));
  return {
    ...(taken ? { name: TEMPLATE_NAME_TAKEN } : {}),
    ...(given.rights === null && !isBuiltIn(given.name) ? { rights: TEMPLATE_RIGHTS_MISSING } : {}),
  };
}

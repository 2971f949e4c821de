// Defines what an import knows about a field: its name, the headings agencies use, and what its cells look like.

export type ContentKind =
  | 'email'
  | 'phone'
  | 'card'
  | 'nir'
  | 'postcode'
  | 'birthDate'
  | 'date'
  | 'iban'
  | 'siret'
  | 'siren'
  | 'vatNumber'
  | 'contractType'
  | 'hours'
  | 'coefficient'
  | 'settlement'
  | 'customerType'
  | 'skills'
  | 'civility'
  | 'code'
  | 'clock'
  | 'hourCode'
  | 'words';

export interface FieldDefinition {
  readonly key: string;
  readonly label: string;
  /** Wordings of the heading, in any case, with or without accents, articles and plurals. Abbreviations are expanded first. */
  readonly headings: readonly string[];
  /** Words that make a heading mean something else: « taux horaire » is no number of hours. */
  readonly otherwise?: readonly string[];
  /** What a cell of this field looks like. A column that looks different loses most of its heading's score. */
  readonly content?: ContentKind;
  /** True when matching content alone is enough, without a matching heading. */
  readonly byContent?: boolean;
  /** How strongly the field indicates the kind of sheet. */
  readonly weight: number;
}

// What an import knows of a field: its name, the headings agencies give it, and what its cells look like.

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
  /** Wordings of the heading, in any case, with or without accents, articles and plurals; abbreviations are spelled out first. */
  readonly headings: readonly string[];
  /** What a cell of this field looks like; a column that looks otherwise loses most of its heading's credit. */
  readonly content?: ContentKind;
  /** True when the look alone, without a fitting heading, is enough. */
  readonly byContent?: boolean;
  /** How much the field tells the kind of the sheet. */
  readonly weight: number;
}

// Reads an electronic invoice in either syntax of the European standard, or says in one French sentence why not.
import { readCii } from './cii.ts';
import type { ReadInvoice } from './read-model.ts';
import { readUbl } from './ubl.ts';
import { UnreadableInvoice } from './values.ts';
import { parseXml, UnreadableXml, type XmlElement } from './xml.ts';

export type Syntax = 'cii' | 'ubl';
export type Reading = { readonly invoice: ReadInvoice; readonly syntax: Syntax } | { readonly problem: string };

const CII = /:CrossIndustryInvoice:100$/;
const UBL = /:xsd:(?:Invoice|CreditNote)-2$/;
const UNKNOWN = 'Ce fichier XML n’est pas une facture électronique au format CII ou UBL.';

function syntaxOf({ name, namespace }: XmlElement): Syntax {
  if (name === 'CrossIndustryInvoice' && CII.test(namespace)) return 'cii';
  if ((name === 'Invoice' || name === 'CreditNote') && UBL.test(namespace)) return 'ubl';
  throw new UnreadableInvoice(UNKNOWN);
}

const READERS = { cii: readCii, ubl: readUbl } as const;

/** What no invoice may lack, whatever its profile (BR-02, BR-03, BR-04, BR-05, BR-06). */
const NEEDED: readonly (readonly [has: (invoice: ReadInvoice) => boolean, sentence: string])[] = [
  [({ number }) => number !== '', 'Cette facture n’a pas de numéro.'],
  [({ issuedOn }) => issuedOn !== '', 'Cette facture n’a pas de date.'],
  [({ typeCode }) => typeCode > 0, 'Cette facture ne dit pas de quel type de document il s’agit.'],
  [({ currency }) => /^[A-Z]{3}$/.test(currency), 'Cette facture ne dit pas sa devise.'],
  [({ seller }) => seller.name.trim() !== '', 'Cette facture ne nomme pas son fournisseur.'],
];

export function readInvoice(xml: string): Reading {
  try {
    const root = parseXml(xml);
    const syntax = syntaxOf(root);
    const invoice = READERS[syntax](root);
    const lack = NEEDED.find(([has]) => !has(invoice));
    return lack ? { problem: lack[1] } : { invoice, syntax };
  } catch (error) {
    if (error instanceof UnreadableXml || error instanceof UnreadableInvoice) return { problem: error.message };
    throw error;
  }
}

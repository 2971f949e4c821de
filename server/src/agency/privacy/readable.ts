// Writes the readable form of an export: one French page that opens anywhere, with a heading per category.
import { fieldNames } from '@vigie/domain/agency/words/field-names.ts';
import { storedWords } from '@vigie/domain/agency/words/stored-object.ts';
import { things } from '@vigie/domain/agency/words/things.data.ts';
import { periodText } from '@vigie/domain/agency/privacy/retention.ts';
import { plainText } from '@vigie/domain/shared/text.ts';
import { retentionRules } from '@vigie/domain/agency/privacy/retention.data.ts';
import type { Collected, Row } from './collect-person.ts';

export interface Page {
  readonly agencyName: string;
  readonly person: string;
  readonly madeAt: string;
  readonly zone: string;
  readonly categories: readonly Collected[];
  readonly files: readonly string[];
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replaceAll(/[&<>"]/g, (found) => ESCAPES[found] ?? '');

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2.5rem;border-bottom:1px solid #ccc}h3{font-size:1rem}
p.why{color:#555;font-size:.9rem}dl{display:grid;grid-template-columns:minmax(8rem,16rem) 1fr;gap:.15rem 1rem;margin:.5rem 0;padding:.5rem;background:#f6f6f6}
dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}`;

/** Labels that the trail of changes does not have. The rest comes from there. */
const MORE: Readonly<Record<string, string>> = {
  social_security: 'Numéro de sécurité sociale',
  iban: 'IBAN',
  bic: 'BIC',
  account_holder: 'Titulaire du compte',
  blood_group: 'Groupe sanguin',
  ip: 'Adresse IP',
  user_agent: 'Navigateur',
  browser_name: 'Navigateur',
  text_body: 'Texte',
  fullname: 'Nom complet',
  at: 'Date',
};
const labelOf = (column: string): string => MORE[column] ?? fieldNames[column] ?? column.replaceAll('_', ' ');

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Identifiers mean nothing to a reader: donnees.json has them. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function textSaid(text: string, zone: string): string {
  if (UUID.test(text)) return '';
  if (INSTANT.test(text)) return new Date(text).toLocaleString('fr-FR', { timeZone: zone, dateStyle: 'long', timeStyle: 'short' });
  return DAY.test(text) ? new Date(`${text}T12:00:00Z`).toLocaleDateString('fr-FR', { timeZone: 'UTC', dateStyle: 'long' }) : text;
}

function said(value: unknown, zone: string): string {
  if (typeof value === 'string') return textSaid(value, zone);
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return typeof value === 'object' && value !== null ? storedWords(value, (part) => said(part, zone)) : plainText(value);
}

function rowOf(row: Row, zone: string): string {
  const lines = Object.entries(row).flatMap(([column, value]) => {
    const label = labelOf(column);
    const text = said(value, zone);
    return text === '' ? [] : [`<dt>${safe(label)}</dt><dd>${safe(text)}</dd>`];
  });
  return lines.length === 0 ? '' : `<dl>${lines.join('')}</dl>`;
}

const categoryOf = ({ key, tables }: Collected, zone: string): string => {
  const { label, from, period, basis } = retentionRules[key];
  const parts = tables.map(
    ({ table, rows }) => `<h3>${safe(things[table]?.name ?? label)} (${rows.length})</h3>${rows.map((row) => rowOf(row, zone)).join('')}`,
  );
  return `<section><h2>${safe(label)}</h2><p class="why">Conservé ${safe(periodText(period))} après ${safe(from)}. ${safe(basis)}.</p>${parts.join('')}</section>`;
};

export function readablePage({ agencyName, person, madeAt, zone, categories, files }: Page): string {
  const list =
    files.length === 0 ? '' : `<section><h2>Fichiers joints</h2><ul>${files.map((name) => `<li>${safe(name)}</li>`).join('')}</ul></section>`;
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Données personnelles de ${safe(person)}</title><style>${STYLE}</style></head><body>
<h1>Données personnelles de ${safe(person)}</h1>
<p>Tenues par ${safe(agencyName)} dans Vigie, exportées le ${safe(said(madeAt, zone))} (RGPD, articles 15 et 20). Les mêmes données, lisibles par une machine, sont dans donnees.json.</p>
${categories.map((one) => categoryOf(one, zone)).join('\n')}${list}</body></html>`;
}

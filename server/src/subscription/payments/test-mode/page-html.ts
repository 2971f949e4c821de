// Builds the pages of test mode in place of the provider's: plain HTML without scripts, each marked as test.
import { formatMoney } from '@vigie/domain/shared/money-format.ts';
import { shownTestCards, shownTestIban } from './test-numbers.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f4f5f7, #15171a); color: light-dark(#1c1f23, #e8eaed); }
main { max-width: 26rem; margin: 8vh auto; padding: 2rem; background: light-dark(#fff, #1f2226); border: 1px solid light-dark(#dfe2e6, #33373d); border-radius: 12px; }
@media (max-width: 30rem) { main { margin: 0; border: 0; border-radius: 0; padding: 1.25rem; min-height: 100vh; box-sizing: border-box; } }
h1 { font-size: 1.25rem; margin: 1rem 0 .25rem; }
.trial { display: block; padding: .5rem .75rem; border-radius: 8px; background: light-dark(#fff4d6, #3d3113); color: light-dark(#6b4a00, #ffe0a0); font-weight: 600; font-size: .875rem; }
label { display: block; margin-top: 1rem; font-size: .875rem; font-weight: 500; }
input { width: 100%; box-sizing: border-box; margin-top: .25rem; padding: .6rem .7rem; font: inherit; border: 1px solid light-dark(#c3c8cf, #4a4f57); border-radius: 8px; background: transparent; color: inherit; }
input[aria-invalid] { border-color: light-dark(#b3261e, #ff8a80); }
.wrong { display: block; margin-top: .25rem; font-weight: 400; color: light-dark(#b3261e, #ff8a80); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; }
button, .back { display: block; width: 100%; box-sizing: border-box; margin-top: 1rem; padding: .7rem; font: inherit; font-weight: 600; text-align: center; border-radius: 8px; border: 1px solid transparent; cursor: pointer; text-decoration: none; }
button { background: light-dark(#125b6a, #1d6d7d); color: #fff; }
button.second, .back { background: transparent; color: inherit; border-color: light-dark(#c3c8cf, #4a4f57); }
small, dl { color: light-dark(#5b6168, #a5abb3); font-size: .8125rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0; } dd { margin: 0; }
:focus-visible { outline: 2px solid light-dark(#125b6a, #1d6d7d); outline-offset: 2px; }
`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${safe(title)} – mode d’essai</title><style>${STYLE}</style></head>
<body><main><strong class="trial">Mode d’essai : aucun argent ne circule</strong><h1>${safe(title)}</h1>${body}</main></body></html>`;

const rows = (entries: readonly (readonly [string, string])[]): string =>
  `<dl>${entries.map(([name, value]) => `<dt>${safe(name)}</dt><dd>${safe(value)}</dd>`).join('')}</dl>`;

export interface FormState {
  readonly values: Readonly<Record<string, string>>;
  readonly issues: Readonly<Record<string, string>>;
}
const EMPTY: FormState = { values: {}, issues: {} };

const field = (name: string, label: string, { values, issues }: FormState, more = ''): string => {
  const wrong = issues[name];
  const marks = wrong ? ` aria-invalid="true" aria-describedby="${name}-wrong"` : '';
  const words = wrong ? `<span class="wrong" id="${name}-wrong" role="alert">${safe(wrong)}</span>` : '';
  return `<label>${safe(label)}<input name="${name}" value="${safe(values[name] ?? '')}"${marks} ${more}>${words}</label>`;
};
const leave = (back: string, words: string): string => `<a class="back" href="${safe(back)}">${safe(words)}</a>`;

export const cardPage = (back: string, state: FormState = EMPTY): string =>
  page(
    'Enregistrer une carte',
    `<form method="post" autocomplete="off">
${field('holder', 'Titulaire', state, 'maxlength="120" autofocus')}
${field('number', 'Numéro de carte', state, 'inputmode="numeric" maxlength="23" placeholder="0000 0000 0000 0000"')}
<div class="pair">${field('expiry', 'Expiration', state, 'inputmode="numeric" maxlength="9" placeholder="MM/AA"')}${field('cvv', 'Cryptogramme', state, 'inputmode="numeric" maxlength="4" placeholder="123"')}</div>
<button>Enregistrer la carte</button></form>${leave(back, 'Annuler')}
<p><small>Numéros d’essai :</small></p>${rows(shownTestCards)}`,
  );

export const mandateFormPage = (back: string, state: FormState = EMPTY): string =>
  page(
    'Autoriser les prélèvements SEPA',
    `<form method="post" autocomplete="off">${field('holder', 'Titulaire du compte', state, 'maxlength="120" autofocus')}${field('iban', 'IBAN', state, 'maxlength="42"')}
<button>Signer le mandat</button></form>${leave(back, 'Annuler')}${rows([['IBAN d’essai', shownTestIban]])}`,
  );

export const confirmPage = (amountCents: number, description: string): string =>
  page(
    'Confirmer le paiement (3-D Secure)',
    `${rows([
      ['Montant', formatMoney(amountCents)],
      ['Objet', description],
    ])}<p><small>Votre banque demande de confirmer ce paiement.</small></p><form method="post"><button name="answer" value="confirm">Confirmer le paiement</button><button class="second" name="answer" value="cancel">Annuler le paiement</button></form>`,
  );

export const mandatePage = (facts: readonly (readonly [string, string])[]): string => page('Mandat de prélèvement SEPA', rows(facts));

export const gonePage = (): string =>
  page('Cette page n’est plus valable', '<p>Revenez à Vigie et recommencez.</p><a class="back" href="/">Revenir à Vigie</a>');

// Tells how a program calls Vigie with a key: address, example, description of the calls, limit.
import { KEY_CALLS_A_MINUTE } from '@vigie/domain/identity/api-keys.ts';
import { PageCard } from '../../shared/ui/page/page.tsx';
import classes from './api-keys.module.css';

const exampleOf = (base: string): string =>
  [
    `curl ${base}/fetch/customers \\`,
    `  -H 'Authorization: Bearer vigie_…' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{"limit": 50, "page": 1}'`,
  ].join('\n');

/** With the client package of Vigie. */
const clientOf = (agencyId: string): string =>
  [
    `const vigie = createClient({ url: '${location.origin}', key: 'vigie_…', agencyId: '${agencyId}' });`,
    `const { data, count } = await vigie.customers.list({ body: { limit: 50 } });`,
  ].join('\n');

export const HowToCall = ({ agencyId }: { readonly agencyId: string }) => {
  const base = `${location.origin}/api/agency/${agencyId}`;
  return (
    <PageCard title="Appeler Vigie">
      <dl className={classes.facts}>
        <dt>Adresse</dt>
        <dd>
          <code>{base}</code>
        </dd>
        <dt>En-tête</dt>
        <dd>
          <code>Authorization: Bearer vigie_…</code>
        </dd>
        <dt>Limite</dt>
        <dd>
          {KEY_CALLS_A_MINUTE} appels par minute et par clé. Au-delà, la réponse est 429 et l’en-tête <code>Retry-After</code> dit combien de secondes
          attendre.
        </dd>
        <dt>Appels</dt>
        <dd>
          <a href="/api/docs" target="_blank" rel="noreferrer">
            Liste des appels
          </a>
          ,{' '}
          <a href="/api/openapi.json" target="_blank" rel="noreferrer">
            document OpenAPI
          </a>
          . Une clé atteint ceux de l’agence dont elle a le droit. Signer, envoyer des e-mails, gérer les comptes, exporter, payer et régler l’agence
          demandent une personne.
        </dd>
      </dl>
      <pre className={classes.example}>{exampleOf(base)}</pre>
      <p>
        Le client TypeScript de Vigie (<code>@vigie/client</code>) écrit ces appels pour vos développeurs : réponses, refus et événements des webhooks
        y sont typés. Demandez-le à qui exploite votre Vigie.
      </p>
      <pre className={classes.example}>{clientOf(agencyId)}</pre>
    </PageCard>
  );
};

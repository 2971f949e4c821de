// Tells what a webhook receives: how it is signed, when it is tried again, and each event with an example.
import { bodyOf, eventNames, eventWords, type EventName } from '@vigie/domain/agency/webhooks/events.ts';
import { PageCard } from '../../shared/ui/page/page.tsx';
import keys from '../api-keys/api-keys.module.css';
import classes from './webhooks.module.css';

const EXAMPLE_AT = '2026-12-01T22:16:02.000Z';
const exampleOf = (name: EventName): string => JSON.stringify(JSON.parse(bodyOf(name, EXAMPLE_AT, eventWords[name].example)), null, 2);

export const WebhookEvents = () => (
  <PageCard title="Recevoir un webhook">
    <dl className={keys.facts}>
      <dt>Appel</dt>
      <dd>
        <code>POST</code> en JSON, une fois au moins. Répondez par un code 2xx en moins de quinze secondes.
      </dd>
      <dt>Signature</dt>
      <dd>
        <a href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
          Standard Webhooks
        </a>{' '}
        : <code>webhook-signature</code> contient <code>v1,</code> et le HMAC-SHA256 en base64 de <code>webhook-id.webhook-timestamp.corps</code>. La
        clé est ce qui suit <code>whsec_</code>, lu en base64. Pendant un renouvellement, deux signatures sont séparées par une espace : une seule
        doit être la vôtre.
      </dd>
      <dt>Doublons</dt>
      <dd>
        <code>webhook-id</code> ne change pas d’un essai à l’autre : ignorez celui que vous avez déjà traité. L’ordre n’est pas garanti.
      </dd>
      <dt>Essais</dt>
      <dd>
        Sans réponse 2xx : encore après 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h et 24 h. La réponse 410, ou cinq jours sans aucune réception,
        désactive l’adresse, et l’agence en est prévenue.
      </dd>
    </dl>
    <h3 className={classes.heading}>Événements</h3>
    <ul className={keys.lines}>
      {eventNames.map((name) => (
        <li key={name} className={keys.line}>
          <div className={keys.words}>
            <p className={keys.name}>
              {eventWords[name].label}
              <code>{name}</code>
            </p>
            <p className={keys.about}>{eventWords[name].when}</p>
            <details className={keys.about}>
              <summary>Exemple</summary>
              <pre className={classes.sent}>{exampleOf(name)}</pre>
            </details>
          </div>
        </li>
      ))}
    </ul>
  </PageCard>
);

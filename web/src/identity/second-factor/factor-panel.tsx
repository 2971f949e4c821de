// The panel «Double authentification»: the application, the passkeys and the recovery codes of one's own account.
import { Status } from '../../shared/ui/state/status.tsx';
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { factorApi, hasPasskeys } from './factor-api.ts';
import { FactorDialogs, FACTORS, type FactorStage } from './factor-dialogs.tsx';
import classes from './factor-panel.module.css';

type State = Awaited<ReturnType<typeof factorApi.factors>>;
interface PartProps {
  readonly state: State;
  readonly open: (stage: FactorStage) => void;
}

const ApplicationPart = ({ state: { totpSince }, open }: PartProps) => (
  <section className={classes.part} aria-labelledby="facteur-application">
    <h3 id="facteur-application">Application d’authentification</h3>
    <p>
      {totpSince
        ? `Active depuis le ${formatDateTime(totpSince)} : ses codes sont demandés après votre mot de passe.`
        : 'Un code à six chiffres, donné par une application de votre téléphone, même sans réseau.'}
    </p>
    <div className={classes.acts}>
      <Button variant={totpSince ? 'default' : 'filled'} onClick={() => open({ kind: 'startTotp' })}>
        {totpSince ? 'Changer d’application' : 'Configurer une application'}
      </Button>
      {totpSince ? (
        <Button variant="subtle" color="red" onClick={() => open({ kind: 'removeTotp' })}>
          Retirer l’application
        </Button>
      ) : null}
    </div>
  </section>
);

const PasskeysPart = ({ state: { passkeys }, open }: PartProps) => (
  <section className={classes.part} aria-labelledby="facteur-cles">
    <h3 id="facteur-cles">Clés d’accès</h3>
    <p>Votre empreinte, votre visage ou le code de votre appareil vous connecte, sans mot de passe.</p>
    {passkeys.length > 0 ? (
      <ul className={classes.keys} aria-label="Clés d’accès">
        {passkeys.map((key) => (
          <li key={key.id}>
            <span>
              {key.name}
              <small>
                Ajoutée le {formatDateTime(key.createdAt)},{' '}
                {key.lastUsedAt ? `utilisée pour la dernière fois le ${formatDateTime(key.lastUsedAt)}` : 'jamais utilisée'}
              </small>
            </span>
            <span className={classes.acts}>
              <Button variant="subtle" size="compact-sm" aria-label={`Renommer ${key.name}`} onClick={() => open({ kind: 'renamePasskey', key })}>
                Renommer
              </Button>
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                aria-label={`Retirer ${key.name}`}
                onClick={() => open({ kind: 'removePasskey', key })}
              >
                Retirer
              </Button>
            </span>
          </li>
        ))}
      </ul>
    ) : null}
    <div className={classes.acts}>
      <Button variant="default" disabled={!hasPasskeys()} onClick={() => open({ kind: 'addPasskey' })}>
        Ajouter une clé d’accès
      </Button>
      {hasPasskeys() ? null : <small>Ce navigateur n’a pas de clés d’accès, ou la connexion n’est pas sécurisée (https).</small>}
    </div>
  </section>
);

const CodesPart = ({ state: { recoveryCodesLeft }, open }: PartProps) => (
  <section className={classes.part} aria-labelledby="facteur-secours">
    <h3 id="facteur-secours">Codes de secours</h3>
    <p>
      {plural(recoveryCodesLeft, 'code reste utilisable', 'codes restent utilisables')}. Ils vous ouvrent le compte si vous perdez votre téléphone.
    </p>
    <div className={classes.acts}>
      <Button variant="default" onClick={() => open({ kind: 'newCodes' })}>
        Créer de nouveaux codes
      </Button>
    </div>
  </section>
);

/** `onSettled`: a factor was set up and its recovery codes have been seen. */
export const FactorPanel = ({ onSettled }: { readonly onSettled?: () => void }) => {
  const [stage, setStage] = useState<FactorStage | null>(null);
  const { data, error, refetch } = useQuery({ queryKey: [FACTORS], queryFn: ({ signal }) => factorApi.factors({ signal }), staleTime: 0 });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loader aria-label="Chargement" />;
  const isSet = data.totpSince !== null || data.passkeys.length > 0;
  const part = { state: data, open: setStage };
  return (
    <>
      <Status as="p" className={classes.lead}>
        {isSet
          ? 'Votre compte est protégé : un mot de passe volé ne suffit pas à l’ouvrir.'
          : 'Un mot de passe suffit aujourd’hui à ouvrir votre compte.'}
        {data.required && !onSettled ? ' La double authentification est exigée pour votre compte.' : ''}
      </Status>
      <ApplicationPart {...part} />
      <PasskeysPart {...part} />
      {isSet ? <CodesPart {...part} /> : null}
      {stage ? <FactorDialogs stage={stage} onStage={setStage} onSettled={onSettled} /> : null}
    </>
  );
};

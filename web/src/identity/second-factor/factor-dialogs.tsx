// The dialogs of the second factor: each asks for the password first, then for what a new secret needs.
import { useRef } from 'react';
import { invalidate } from '../../shared/api/query-client.ts';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { toast } from '../../shared/ui/toast.ts';
import dialog from '../../shared/ui/dialog.module.css';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { factorApi, makePasskey, PasskeyGivenUp, passkeyProblem } from './factor-api.ts';
import { PasswordField } from '../entrance/password-field.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';

export const FACTORS = 'own-factors';

interface Key {
  readonly id: string;
  readonly name: string;
}
export type FactorStage =
  | { readonly kind: 'startTotp' | 'removeTotp' | 'newCodes' | 'addPasskey' }
  | { readonly kind: 'renamePasskey' | 'removePasskey'; readonly key: Key }
  | { readonly kind: 'confirmTotp'; readonly secret: string; readonly address: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };
export type OnStage = (stage: FactorStage | null) => void;

interface Asked {
  readonly currentPassword: string;
  readonly name: string;
}
interface Act {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  /** What the name refers to, where one is asked for. */
  readonly nameLabel?: string;
  readonly name?: string;
  readonly success?: string;
  /** Returns the next stage; null closes the dialog. */
  readonly run: (asked: Asked) => Promise<FactorStage | null>;
}

const codesOr = (codes: readonly string[] | null, said: string): FactorStage | null => {
  toast.success(said);
  return codes ? { kind: 'codes', codes } : null;
};
const done = async (write: Promise<unknown>): Promise<null> => {
  await write;
  return null;
};

/** A browser refusal is shown in the dialog, like a server refusal. */
async function addPasskey({ name, currentPassword }: Asked): Promise<FactorStage | null> {
  try {
    const { recoveryCodes } = await makePasskey(name, currentPassword);
    return codesOr(recoveryCodes, 'Clé d’accès ajoutée');
  } catch (error) {
    const words = error instanceof PasskeyGivenUp ? 'La clé d’accès n’a pas été créée. Vous pouvez recommencer.' : passkeyProblem(error);
    throw words ? new ApiError(422, { code: 'passkey', message: words }) : error;
  }
}

const ACTS: Record<'startTotp' | 'removeTotp' | 'newCodes' | 'addPasskey', Act> = {
  startTotp: {
    title: 'Application d’authentification',
    text: 'Saisissez d’abord votre mot de passe.',
    submitLabel: 'Continuer',
    run: async ({ currentPassword }) => ({ kind: 'confirmTotp', ...(await factorApi.startTotp({ body: { currentPassword } })) }),
  },
  removeTotp: {
    title: 'Retirer l’application',
    text: 'Ses codes ne seront plus demandés à la connexion.',
    submitLabel: 'Retirer l’application',
    success: 'Application retirée',
    run: ({ currentPassword }) => done(factorApi.removeTotp({ body: { currentPassword } })),
  },
  newCodes: {
    title: 'Nouveaux codes de secours',
    text: 'Dix nouveaux codes remplacent les anciens, qui ne valent plus rien.',
    submitLabel: 'Créer les codes',
    run: async ({ currentPassword }) => ({ kind: 'codes', codes: (await factorApi.newRecoveryCodes({ body: { currentPassword } })).recoveryCodes }),
  },
  addPasskey: {
    title: 'Ajouter une clé d’accès',
    text: 'Donnez un nom à cette clé pour la reconnaître, puis suivez ce que votre appareil demande.',
    submitLabel: 'Créer la clé d’accès',
    nameLabel: 'Nom de la clé',
    run: addPasskey,
  },
};

const actOnKey = (kind: 'renamePasskey' | 'removePasskey', { id, name }: Key): Act =>
  kind === 'renamePasskey'
    ? {
        title: `Renommer « ${name} »`,
        text: 'Ce nom n’est vu que de vous.',
        submitLabel: 'Renommer',
        nameLabel: 'Nom de la clé',
        name,
        success: 'Clé d’accès renommée',
        run: (asked) => done(factorApi.renamePasskey({ params: { id }, body: asked })),
      }
    : {
        title: `Retirer « ${name} »`,
        text: 'Cette clé n’ouvrira plus votre compte. Supprimez-la aussi de votre appareil.',
        submitLabel: 'Retirer la clé',
        success: 'Clé d’accès retirée',
        run: ({ currentPassword }) => done(factorApi.removePasskey({ params: { id }, body: { currentPassword } })),
      };

const ActDialog = ({ act, onStage }: { readonly act: Act; readonly onStage: OnStage }) => {
  const next = useRef<FactorStage | null>(null);
  return (
    <FormDialog
      title={act.title}
      size="sm"
      creating
      submitLabel={act.submitLabel}
      initial={{ currentPassword: '', name: act.name ?? '' }}
      check={({ currentPassword, name }) => ({
        currentPassword: currentPassword ? null : 'Obligatoire',
        name: act.nameLabel && !name.trim() ? 'Obligatoire' : null,
      })}
      topics={[FACTORS]}
      {...(act.success ? { success: act.success } : {})}
      onSubmit={act.run}
      onSaved={(stage) => {
        next.current = stage;
      }}
      onClose={() => onStage(next.current)}
    >
      {(form) => (
        <>
          <p className={dialog.note}>{act.text}</p>
          {act.nameLabel ? (
            <TextField label={act.nameLabel} required placeholder="Téléphone, ordinateur du bureau…" {...form.getInputProps('name')} />
          ) : null}
          <PasswordField label="Mot de passe actuel" required autoComplete="current-password" {...form.getInputProps('currentPassword')} />
        </>
      )}
    </FormDialog>
  );
};

export interface FactorDialogsProps {
  readonly stage: FactorStage;
  readonly onStage: OnStage;
  readonly onSettled?: (() => void) | undefined;
}

export const FactorDialogs = ({ stage, onStage, onSettled }: FactorDialogsProps) => {
  if (stage.kind === 'codes') {
    const leave = (): void => {
      onStage(null);
      onSettled?.();
    };
    return <RecoveryCodesDialog codes={stage.codes} onClose={leave} />;
  }
  if (stage.kind === 'confirmTotp') {
    const confirmed = async (codes: readonly string[] | null): Promise<void> => {
      await invalidate(FACTORS);
      onStage(codesOr(codes, 'Application configurée'));
      if (!codes) onSettled?.();
    };
    return <TotpDialog secret={stage.secret} address={stage.address} onConfirmed={(codes) => void confirmed(codes)} onClose={() => onStage(null)} />;
  }
  const act = 'key' in stage ? actOnKey(stage.kind, stage.key) : ACTS[stage.kind];
  return <ActDialog key={stage.kind} act={act} onStage={onStage} />;
};

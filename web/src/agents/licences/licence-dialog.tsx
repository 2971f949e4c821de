// Assigns a licence to one agent: from when, for how long, and their sign-in address. Their code to sign in follows.
import { useState } from 'react';
import { extraPriceCents } from '@vigie/domain/agents/extra-licences.ts';
import * as licenceTexts from '@vigie/domain/agents/licence-texts.ts';
import { isLicenceQuotaReached, licenceDurations, licenceStartIssue, type LicenceDuration } from '@vigie/domain/agents/licence.ts';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';
import { today } from '../../shared/format/dates.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import dialog from '../../shared/ui/dialog.module.css';
import { licenceOptionsFor, licencePriceWords, type AgentLine } from '../agent-words.ts';
import classes from '../agents.module.css';
import { agentsApi } from '../api.ts';
import { AccessCodesDialog, type AccessCode } from './access-codes-dialog.tsx';
import { usePricing } from './use-pricing.ts';

type Pricing = NonNullable<ReturnType<typeof usePricing>['pricing']>;

interface Values extends Record<string, unknown> {
  subscription: string | null;
  startOn: string | null;
  email: string;
}

/** A licence that begins later opens nothing yet. */
interface Given {
  readonly isOpen: boolean;
  readonly email: string;
}

const daysOf = (subscription: string | null): LicenceDuration | undefined => licenceDurations.find((days) => String(days) === subscription);

/** What is said, and accepted with the button, when the plan has no licence left. */
const Beyond = ({ days, pricing }: { readonly days: LicenceDuration | undefined; readonly pricing: Pricing }) => (
  <>
    <p className={dialog.error} role="alert">
      {licenceTexts.quotaReached}
    </p>
    <p className={classes.note}>
      Cette licence s’ajoute à votre forfait
      {days === undefined ? '' : ` au prix de ${licencePriceWords(days, pricing)}`}. Elle est facturée avec le prochain renouvellement de l’abonnement
      : à la journée, ou au mois à partir du 21e jour d’un mois d’abonnement. L’attribuer, c’est accepter ce prix.
    </p>
  </>
);

/** Cents to accept, or undefined within the plan. */
const acceptedOf = (days: LicenceDuration | undefined, pricing: Pricing | undefined): number | undefined =>
  days !== undefined && pricing?.extraLicence && isLicenceQuotaReached(pricing) ? extraPriceCents(days, pricing.extraLicence) : undefined;

export const LicenceDialog = ({ agent, onClose }: { readonly agent: AgentLine; readonly onClose: () => void }) => {
  const { pricing } = usePricing();
  const isBeyond = pricing !== undefined && isLicenceQuotaReached(pricing);
  const [code, setCode] = useState<AccessCode | null>(null);
  if (code) return <AccessCodesDialog people={[code]} onClose={onClose} />;
  return (
    <FormDialog<Values, Given>
      title={`Licence ${ofName(agent.fullname)}`}
      size="sm"
      creating
      initial={{ subscription: null, startOn: null, email: agent.email }}
      topics={['agents']}
      success="Licence attribuée"
      submitLabel={isBeyond ? 'Accepter le prix et attribuer' : 'Attribuer'}
      check={({ subscription, startOn }) => ({
        subscription: subscription === null ? 'Obligatoire' : null,
        startOn: licenceStartIssue(startOn, today()),
      })}
      onSubmit={({ subscription, startOn, email }) =>
        agentsApi
          .saveLicence({
            params: { id: agent.id },
            body: {
              licence: true,
              subscription: daysOf(subscription),
              startOn,
              email,
              extraPriceCents: acceptedOf(daysOf(subscription), pricing),
              version: agent.version,
            },
          })
          .then(({ status }) => ({ isOpen: status === 100, email }))
      }
      onDone={({ isOpen, email }) => (isOpen ? setCode({ ...agent, email }) : onClose())}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField label="Durée de la licence" required options={licenceOptionsFor(pricing)} {...form.getInputProps('subscription')} />
          <DateField label="À partir du" description="Vide : dès maintenant" {...form.getInputProps('startOn')} />
          <TextField label="E-mail de connexion" required type="email" {...form.getInputProps('email')} />
          {isBeyond ? <Beyond days={daysOf(form.getValues().subscription)} pricing={pricing} /> : null}
          <p className={classes.note}>
            Un nouveau compte reçoit par e-mail le lien pour choisir son mot de passe ; une personne qui en a déjà un garde le sien.
          </p>
        </>
      )}
    </FormDialog>
  );
};

// The settings page for the accountant's journals: accounts for customers, sales, VAT by rate, and bank by payment method.
import { OFFERED_VAT_RATES } from '@vigie/domain/billing/law/vat-rates.data.ts';
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from '@vigie/domain/billing/payment.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormCard } from '../../shared/ui/form/page-form.tsx';
import type { AnyForm, EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import type { Profile } from '../agency-api.ts';
import { SettingsForm, SettingsPage } from './settings-page.tsx';
import { settingsOf, useSettingsForm } from './use-settings-form.ts';

const rates = OFFERED_VAT_RATES.filter((rate) => rate > 0);
const label = (rate: number): string => `${String(rate / 100).replace('.', ',')} %`;
const everyRate = (kept: Readonly<Record<string, string>>): Record<string, string> => ({
  ...Object.fromEntries(rates.map((rate) => [String(rate), ''])),
  ...kept,
});

function valuesOf(profile: Profile) {
  const { accounts } = settingsOf(profile);
  const { vatByRate, vatAwaitingByRate } = accounts;
  return { settings: { accounts: { ...accounts, vatByRate: everyRate(vatByRate), vatAwaitingByRate: everyRate(vatAwaitingByRate) } } };
}
type Values = ReturnType<typeof valuesOf>;

interface CardProps {
  readonly form: EntityForm<Values>;
}
const fieldOf = ({ form }: { readonly form: AnyForm }, path: string) => ({
  half: true,
  maxLength: 20,
  ...form.getInputProps(`settings.accounts.${path}`),
});

const VatCard = ({ form }: CardProps) => (
  <FormCard
    title="TVA"
    hint="La TVA sur les services attend l’encaissement, sauf option pour les débits (art. 269 du CGI). Un taux sans compte à lui prend le compte commun."
  >
    <TextField label="TVA collectée" required {...fieldOf({ form }, 'vatCollected')} />
    <TextField label="TVA en attente d’encaissement" required {...fieldOf({ form }, 'vatAwaiting')} />
    {rates.flatMap((rate) => [
      <TextField key={`due-${rate}`} label={`Collectée à ${label(rate)}`} {...fieldOf({ form }, `vatByRate.${rate}`)} />,
      <TextField key={`awaiting-${rate}`} label={`En attente à ${label(rate)}`} {...fieldOf({ form }, `vatAwaitingByRate.${rate}`)} />,
    ])}
  </FormCard>
);

const AccountsForm = ({ profile, onReload }: { readonly profile: Profile; readonly onReload: () => void }) => {
  const model = useSettingsForm<Values>(profile, valuesOf(profile));
  const { form } = model;
  return (
    <SettingsForm model={model} onReload={onReload}>
      <FormCard title="Clients et ventes" hint="Comptes du plan comptable général, tels que votre expert-comptable les tient.">
        <TextField
          label="Clients (collectif)"
          required
          description="Le compte auxiliaire est le numéro du client, sans tiret."
          {...fieldOf({ form }, 'customers')}
        />
        <TextField label="Prestations de services" required {...fieldOf({ form }, 'services')} />
        <TextField label="Ventes de produits" required {...fieldOf({ form }, 'goods')} />
        <TextField label="Acomptes reçus" required description="Jusqu’à la facture de solde." {...fieldOf({ form }, 'advances')} />
      </FormCard>
      <VatCard form={form} />
      <FormCard title="Règlements" hint="Le compte de banque ou d’attente qui reçoit chaque moyen de paiement.">
        {PAYMENT_METHODS.map((method) => (
          <TextField key={method} label={PAYMENT_METHOD_LABELS[method]} required {...fieldOf({ form }, `payments.${method}`)} />
        ))}
      </FormCard>
    </SettingsForm>
  );
};

export const AccountsPage = () => (
  <SettingsPage title="Comptabilité">{(profile, reload) => <AccountsForm profile={profile} onReload={reload} />}</SettingsPage>
);

// Prices, and the texts of estimates and invoices.
import { payKeyLabels, payKeysFor } from '@vigie/domain/agency/pay-keys.ts';
import type { Currency } from '@vigie/domain/shared/money-format.ts';
import { currencySigns } from '@vigie/domain/shared/money-format.ts';
import { formatMoney } from '../../shared/format/numbers.ts';
import { MoneyField, NumberField } from '../../shared/ui/fields/number-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import type { Profile } from '../agency-api.ts';
import { FormCard } from '../../shared/ui/form/page-form.tsx';
import { Flag } from './flag.tsx';
import { SpecialtyPricesCard } from './specialty-prices-card.tsx';
import { SettingsForm, SettingsPage } from './settings-page.tsx';
import classes from './settings.module.css';
import { settingsOf, useSettingsForm } from './use-settings-form.ts';

function valuesOf(profile: Profile) {
  const { saturdayCount, pricing, estimateSettings, invoiceSettings, vatRegime, exportSettings } = settingsOf(profile);
  return {
    settings: { saturdayCount, pricing, estimateSettings, invoiceSettings, vatRegime, exportSettings: { legalMention: exportSettings.legalMention } },
  };
}
type Values = ReturnType<typeof valuesOf>;
interface PartProps {
  readonly form: EntityForm<Values>;
  readonly currency: Currency;
}

/** The price computed from the day price and the factor. A price set by hand replaces it. */
function hourPrice({ pricing }: Values['settings'], key: keyof Values['settings']['pricing']['factors'], currency: Currency): string {
  const { dayPriceCents, factors, amountsCents } = pricing;
  const byHand = amountsCents[key];
  if (byHand !== undefined) return `${formatMoney(byHand, currency)} par heure, fixé à la main`;
  if (typeof dayPriceCents !== 'number' || typeof factors[key] !== 'number') return '';
  return `${formatMoney(Math.round(dayPriceCents * factors[key]), currency)} par heure`;
}

const PricesCard = ({ form, currency }: PartProps) => {
  const { settings } = form.values;
  const sign = currencySigns[currency];
  const price = (name: keyof Values['settings']['pricing']) => ({
    required: true,
    half: true,
    suffix: sign,
    ...form.getInputProps(`settings.pricing.${name}`),
  });
  return (
    <>
      <FormCard title="Prix" hint="Hors taxes.">
        <MoneyField label="Heure de jour" {...price('dayPriceCents')} />
        <MoneyField label="Passage de circuit" {...price('circuitPriceCents')} />
        <MoneyField label="Intervention" {...price('interventionPriceCents')} />
        <MoneyField label="Ronde" {...price('roundPriceCents')} />
        <MoneyField label="Reconnaissance des lieux" {...price('recognitionPriceCents')} />
        <MoneyField label="Audit" {...price('auditPriceCents')} />
      </FormCard>
      <FormCard title="Coefficients" hint="Le prix de l’heure de jour est multiplié par le coefficient de chaque catégorie.">
        <div className={classes.factors}>
          {payKeysFor(settings.saturdayCount).map((key) => (
            <NumberField
              key={key}
              label={payKeyLabels[key]}
              required
              suffix="×"
              description={hourPrice(settings, key, currency)}
              {...form.getInputProps(`settings.pricing.factors.${key}`)}
            />
          ))}
        </div>
        <Flag form={form} at="settings.saturdayCount" label="Compter les samedis à part" description="Ajoute les quatre catégories du samedi." />
      </FormCard>
    </>
  );
};

interface DocumentCardProps extends PartProps {
  readonly title: string;
  readonly group: 'estimateSettings' | 'invoiceSettings';
}

const DocumentCard = ({ form, title, group }: DocumentCardProps) => {
  const at = (name: keyof Values['settings']['estimateSettings']) => form.getInputProps(`settings.${group}.${name}`);
  return (
    <FormCard title={title}>
      <TextField label="En-tête" lines={2} {...at('header')} />
      <TextField label="Pied de page" lines={2} {...at('footer')} />
      <TextField label="Coordonnées bancaires" lines={2} {...at('bankDetails')} />
      <TextField
        label="Retard de paiement"
        lines={3}
        description="Pénalités, indemnité de 40 € et escompte (C. com. L441-10 et D441-5)."
        {...at('latePaymentMessage')}
      />
      {group === 'invoiceSettings' ? <TextField label="Titre des factures récurrentes" maxLength={200} {...at('invoiceRecurrenceTitle')} /> : null}
    </FormCard>
  );
};

const CommercialDocsForm = ({ profile, onReload }: { readonly profile: Profile; readonly onReload: () => void }) => {
  const model = useSettingsForm<Values>(profile, valuesOf(profile));
  const parts = { form: model.form, currency: profile.currency as Currency };
  return (
    <SettingsForm model={model} onReload={onReload}>
      <PricesCard {...parts} />
      <SpecialtyPricesCard form={model.form} />
      <DocumentCard {...parts} title="Devis" group="estimateSettings" />
      <DocumentCard {...parts} title="Factures" group="invoiceSettings" />
      <FormCard title="TVA">
        <Flag
          form={model.form}
          at="settings.vatRegime.franchise"
          label="Franchise en base de TVA (art. 293 B du CGI)"
          description="Les documents ne portent alors aucune TVA, et le disent."
        />
        <Flag
          form={model.form}
          at="settings.vatRegime.onDebits"
          label="TVA acquittée sur les débits"
          description="Les factures portent la mention de l’option."
        />
      </FormCard>
      <FormCard title="Mention légale">
        <TextField
          label="Portée sur tous les documents"
          required
          lines={3}
          description="CSI L612-14, obligatoire par L612-15."
          {...model.form.getInputProps('settings.exportSettings.legalMention')}
        />
      </FormCard>
    </SettingsForm>
  );
};

export const CommercialDocsPage = () => (
  <SettingsPage title="Documents commerciaux">{(profile, reload) => <CommercialDocsForm profile={profile} onReload={reload} />}</SettingsPage>
);

// The site's dialog: a new one, or an existing one to change (F-351).
import { Checkbox } from '@mantine/core';
import { withDefaults } from '@vigie/domain/agency/settings/settings-change.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import type { PlaceInTime } from '@vigie/domain/sites/site-place.ts';
import { sitesCan, type SiteAccess } from '@vigie/domain/sites/sites-can.ts';
import { useAgencyProfile } from '../../shared/session/use-agency-profile.ts';
import { useVocabulary } from '../../shared/session/use-agency-words.ts';
import { useActor, useMembership } from '../../shared/session/use-session.ts';
import { EntityField } from '../../shared/ui/fields/entity-field.tsx';
import { MultiSelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { RichTextField } from '../../shared/ui/rich-text/rich-text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { FormSection } from '../../shared/ui/form/form-section.tsx';
import { Opened } from '../../shared/ui/form/opened.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import type { Option } from '../../shared/ui/list/list-types.ts';
import { findCustomer, searchCustomers, sitesApi } from '../api.ts';
import { useOfferedSpecialties } from '../../shared/session/own-types.ts';
import { specialtyOptions } from '../site-status.ts';
import classes from '../sites.module.css';
import { callOf, emptySite, PARIS, siteLabels, siteProblems, valuesOf, type SiteFile, type SiteValues } from './site-form.ts';
import { SiteClockingFields } from './site-clocking-fields.tsx';
import { SitePlaceSection } from './site-place-section.tsx';
import { SiteNotices, SiteRightsSection } from './site-rights-section.tsx';
import { SiteSecretsSection } from './site-secrets-section.tsx';
import { SiteUsersSection } from './site-users-section.tsx';
import { draftOf } from '../../shared/ui/form/draft/use-form-draft.ts';

interface FieldsProps {
  readonly form: EntityForm<SiteValues>;
  readonly agency: PlaceInTime;
  readonly customer: Option | null;
  readonly may: { readonly secrets: boolean; readonly instructions: boolean };
}

const SiteFields = ({ form, agency, customer, may }: FieldsProps) => {
  const words = useVocabulary();
  const offered = useOfferedSpecialties(specialtyOptions, form.getInitialValues().specialties);
  return (
    <>
      <EntityField
        label="Client"
        required
        half
        cacheKey="customers"
        search={searchCustomers}
        find={findCustomer}
        chosen={customer}
        {...form.getInputProps('customerId')}
      />
      <TextField label="Nom" required half {...form.getInputProps('name')} />
      <MultiSelectField label={words.specialty} options={offered} {...form.getInputProps('specialties')} />
      <SitePlaceSection form={form} agency={agency} />
      <SiteClockingFields form={form} />
      <FormSection title="Consignes et commentaires" fields={['instructions', 'comments']} form={form}>
        {may.instructions ? (
          <RichTextField label="Consignes" description="Lues par les agents qui travaillent sur le site" {...form.getInputProps('instructions')} />
        ) : null}
        <SiteNotices form={form} />
        <TextField label="Commentaires" lines={3} description="Pour l’agence seulement" {...form.getInputProps('comments')} />
      </FormSection>
      {may.secrets ? <SiteSecretsSection form={form} /> : null}
      <SiteUsersSection form={form} />
      <SiteRightsSection form={form} />
      <fieldset className={classes.checks}>
        <legend>Comptes rendus</legend>
        <Checkbox label="Envoyer la main courante de la veille au client" {...form.getInputProps('eventReportEnabled', { type: 'checkbox' })} />
        <Checkbox
          label="Demander un bon à la fin de chaque intervention, ronde, reconnaissance ou audit"
          {...form.getInputProps('interventionReportAfterServiceEnabled', { type: 'checkbox' })}
        />
        <TextField
          label="Questions du bon d’intervention"
          description="Une par ligne ; vide : celles de Vigie"
          lines={4}
          maxLength={8000}
          {...form.getInputProps('interventionReportTemplate')}
        />
      </fieldset>
    </>
  );
};

interface SiteFormProps {
  readonly site?: SiteFile;
  readonly initial: SiteValues;
  readonly agency: PlaceInTime;
  readonly customer: Option | null;
  readonly onReload?: () => void;
  readonly onSaved?: ((site: SiteFile) => void) | undefined;
  readonly onClose: () => void;
}

/** Which of the protected parts this person may write. A part that was not shown is absent from the site. */
function useMay(site: SiteFile | undefined): FieldsProps['may'] {
  const actor = useActor();
  if (!actor) return { secrets: false, instructions: false };
  if (!site)
    return {
      secrets: sitesCan.readSecrets(actor, NEW),
      instructions: sitesCan.writeInstructions(actor, NEW, true),
    };
  const access = { ...NEW, ...(site.rightsAgent ? { rightsAgent: site.rightsAgent } : {}) };
  return {
    secrets: site.siteKeys !== undefined,
    instructions: site.instructions !== undefined && sitesCan.writeInstructions(actor, access, site.instructions === ''),
  };
}
const NEW: SiteAccess = { customerId: '' };

const SiteFormDialog = ({ site, initial, agency, customer, onReload, onSaved, onClose }: SiteFormProps) => {
  const actor = useActor();
  const may = useMay(site);
  return (
    <FormDialog<SiteValues, SiteFile>
      title={site ? site.name : 'Nouveau site'}
      size="lg"
      creating={!site}
      initial={initial}
      labels={siteLabels}
      draft={draftOf('site', site, ['siteKeys', 'siteAlarms'])}
      topics={['sites', 'rounds']}
      success="Site enregistré"
      readOnlyReason={actor ? (missingRight(actor, site ? 'editSites' : 'createSites') ?? undefined) : undefined}
      check={(values) => siteProblems(values, agency)}
      onSubmit={(values, { version }) =>
        sitesApi.save({
          body: { ...callOf(values, site, may), ...(site ? { version: version ?? site.version } : {}) },
        })
      }
      onClose={onClose}
      {...(onReload ? { onReload } : {})}
      {...(onSaved ? { onSaved } : {})}
    >
      {(form) => <SiteFields form={form} agency={agency} customer={customer} may={may} />}
    </FormDialog>
  );
};

export interface SiteDialogProps {
  /** Absent: a new site. */
  readonly id?: string | undefined;
  /** Customer of a new site. */
  readonly customer?: Option;
  readonly onSaved?: (site: SiteFile) => void;
  readonly onClose: () => void;
}

export const SiteDialog = ({ id, customer, onSaved, onClose }: SiteDialogProps) => {
  const agency: PlaceInTime = useMembership()?.agency ?? PARIS;
  const { data: profile, isPending } = useAgencyProfile();
  if (id) {
    return (
      <Opened name={['sites', id]} title="Site" read={(signal) => sitesApi.read({ params: { id }, signal })} onClose={onClose}>
        {(site, reload) => (
          <SiteFormDialog
            site={site}
            initial={valuesOf(site, agency)}
            agency={agency}
            customer={{ value: site.customer.id, label: site.customer.name }}
            onReload={reload}
            onSaved={onSaved}
            onClose={onClose}
          />
        )}
      </Opened>
    );
  }
  if (isPending) return null;
  const { defaultSiteRadius } = withDefaults(profile?.settings ?? {}).field;
  const initial = emptySite(profile?.address.country || 'France', defaultSiteRadius);
  return (
    <SiteFormDialog
      initial={{ ...initial, customerId: customer?.value ?? null }}
      agency={agency}
      customer={customer ?? null}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
};

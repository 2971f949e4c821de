// The customer's contacts and what each of them receives (C-016).
import { Button, Checkbox } from '@mantine/core';
import { IconMailForward, IconPlus, IconTrash } from '@tabler/icons-react';
import { passesAllRights } from '@vigie/domain/identity/actor.ts';
import { contactFlagLabels, contactFlags } from '@vigie/domain/customers/customer.ts';
import { ContactDataButtons } from '../agency/privacy/contact-data-buttons.tsx';
import { useSave } from '../shared/api/use-save.ts';
import { useActor } from '../shared/session/use-session.ts';
import { confirm } from '../shared/ui/confirm.ts';
import { FileField } from '../shared/ui/fields/files/file-field.tsx';
import { PhoneField } from '../shared/ui/fields/number-field.tsx';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import type { EntityForm } from '../shared/ui/form/use-entity-form.ts';
import dialog from '../shared/ui/dialog.module.css';
import { toast } from '../shared/ui/toast.ts';
import { customersApi } from './api.ts';
import classes from './customers.module.css';
import { newContact, PICTURES, type CustomerFile, type CustomerValues } from './customer-form.ts';

/** For a contact who had access and can no longer sign in. */
const LinkButton = ({ customerId, contactId }: { readonly customerId: string; readonly contactId: string }) => {
  const send = useSave(() => customersApi.sendPasswordLink({ params: { id: customerId, contactId } }), {
    topics: ['mails'],
    onDone: ({ message }) => toast.success(message),
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconMailForward size={16} aria-hidden="true" />}
      loading={send.isPending}
      onClick={() => send.mutate(undefined)}
    >
      Envoyer un nouveau lien
    </Button>
  );
};

/** For a contact who has lost their phone. Only the owner may do this. */
const TakeFactorButton = ({ customerId, contactId }: { readonly customerId: string; readonly contactId: string }) => {
  const actor = useActor();
  const take = useSave(() => customersApi.takeFactorAway({ params: { id: customerId, contactId } }), { success: 'Double authentification retirée' });
  if (!actor || !passesAllRights(actor)) return null;
  const run = async (): Promise<void> => {
    const text =
      'À n’utiliser que si ce contact a perdu son téléphone et ses codes de secours. Son mot de passe suffira à nouveau à ouvrir son compte.';
    if (await confirm({ title: 'Retirer la double authentification ?', text, yes: 'Retirer', danger: true })) take.mutate(undefined);
  };
  return (
    <Button variant="subtle" color="red" size="compact-sm" loading={take.isPending} onClick={() => void run()}>
      Retirer la double authentification
    </Button>
  );
};

interface ContactsSectionProps {
  readonly form: EntityForm<CustomerValues>;
  readonly customer: CustomerFile | undefined;
}

export const ContactsSection = ({ form, customer }: ContactsSectionProps) => {
  const signsIn = (id: string | undefined): boolean => customer?.contacts.some((contact) => contact.id === id && contact.portalAccess) === true;
  const { contacts } = form.getValues();
  return (
    <div className={classes.contacts}>
      {contacts.map((contact, index) => (
        <section key={contact.key} className={classes.contact} aria-label={`Contact ${index + 1}`}>
          <div className={dialog.fields}>
            <TextField label="Prénom" required half {...form.getInputProps(`contacts.${index}.firstname`)} />
            <TextField label="Nom" required half {...form.getInputProps(`contacts.${index}.lastname`)} />
            <TextField label="E-mail" type="email" half {...form.getInputProps(`contacts.${index}.email`)} />
            <PhoneField
              label="Téléphone"
              half
              {...form.getInputProps(`contacts.${index}.phone`)}
              onChange={(phone) => form.setFieldValue(`contacts.${index}.phone`, phone ?? '')}
            />
            <TextField label="Fonction" half {...form.getInputProps(`contacts.${index}.position`)} />
            <FileField
              label="Photo"
              half
              allowed={PICTURES}
              {...form.getInputProps(`contacts.${index}.picture`)}
              error={form.errors[`contacts.${index}.pictureFileId`]}
            />
            <fieldset className={classes.flags}>
              <legend>Envois</legend>
              {contactFlags.map((flag) => (
                <Checkbox key={flag} label={contactFlagLabels[flag]} {...form.getInputProps(`contacts.${index}.${flag}`, { type: 'checkbox' })} />
              ))}
            </fieldset>
            <fieldset className={classes.flags}>
              <legend>Espace client</legend>
              <Checkbox
                label="Se connecte à Vigie"
                description="Planning de ses sites, mains courantes, bons, factures. Un e-mail lui donne le lien pour choisir son mot de passe."
                {...form.getInputProps(`contacts.${index}.portalAccess`, { type: 'checkbox' })}
              />
            </fieldset>
          </div>
          {customer && contact.id && signsIn(contact.id) ? (
            <>
              <LinkButton customerId={customer.id} contactId={contact.id} />
              <TakeFactorButton customerId={customer.id} contactId={contact.id} />
            </>
          ) : null}
          {customer && contact.id ? (
            <ContactDataButtons
              id={contact.id}
              name={`${contact.firstname} ${contact.lastname}`}
              onErased={() => form.removeListItem('contacts', index)}
            />
          ) : null}
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => form.removeListItem('contacts', index)}
          >
            Retirer ce contact
          </Button>
        </section>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => form.insertListItem('contacts', newContact())}
        >
          Ajouter un contact
        </Button>
      </div>
    </div>
  );
};

// The form of an advertisement: a new one, or one of the agency's own to change.
import { useRef } from 'react';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { EVERYWHERE } from '@vigie/domain/marketplace/ad.ts';
import { isAdEditable } from '@vigie/domain/marketplace/ad-status.ts';
import { useActor } from '../shared/session/use-session.ts';
import { uuidV7 } from '../shared/offline/uuid-v7.ts';
import { MultiSelectField, SelectField } from '../shared/ui/fields/select-field.tsx';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../shared/ui/form/form-dialog.tsx';
import { Opened } from '../shared/ui/form/opened.tsx';
import { draftOf } from '../shared/ui/form/draft/use-form-draft.ts';
import { adProblems, callOf, emptyAd, valuesOf, type AdValues } from './ad-form.ts';
import { departmentOptions, typeOptions } from './ad-words.ts';
import { ADS, marketApi, type AdDetail } from './api.ts';

const LABELS = { title: 'Titre', type: 'Type', departments: 'Départements', description: 'Description', contact: 'Contact' };
const WORDS = { type: Object.fromEntries(typeOptions.map(({ value, label }) => [value, label])) };

/** Why the form is read-only. */
function refusalOf(actor: Actor | null, known: AdDetail | undefined): string | undefined {
  if (known && !isAdEditable(known)) return 'Cette annonce est supprimée : réactivez-la pour la modifier';
  return (actor && missingRight(actor, known ? 'editOffers' : 'createOffers')) ?? undefined;
}

interface LoadedProps {
  readonly known?: AdDetail | undefined;
  readonly onReload?: () => void;
  readonly onClose: () => void;
}

const Loaded = ({ known, onReload, onClose }: LoadedProps) => {
  const actor = useActor();
  // Sent again after a lost answer, it stays one advertisement.
  const newId = useRef(uuidV7());
  return (
    <FormDialog<AdValues, AdDetail>
      title={known ? known.title : 'Nouvelle annonce'}
      creating={!known}
      initial={known ? valuesOf(known) : emptyAd()}
      labels={LABELS}
      words={WORDS}
      draft={draftOf('ad', known)}
      topics={[ADS]}
      success={known ? 'Annonce enregistrée' : 'Annonce publiée'}
      submitLabel={known ? 'Enregistrer' : 'Publier'}
      readOnlyReason={refusalOf(actor, known)}
      check={adProblems}
      onSubmit={(values, { version }) =>
        marketApi.saveOffer({
          body: { ...callOf(values), ...(known ? { id: known.id, version: version ?? known.version } : { newId: newId.current }) },
        })
      }
      onClose={onClose}
      {...(onReload ? { onReload } : {})}
    >
      {(form) => (
        <>
          <TextField label="Titre" required maxLength={120} {...form.getInputProps('title')} />
          <SelectField label="Type" required options={typeOptions} {...form.getInputProps('type')} />
          <MultiSelectField
            label="Département"
            description={`Vide : ${EVERYWHERE}`}
            options={departmentOptions}
            {...form.getInputProps('departments')}
          />
          <TextField label="Description" required lines={6} maxLength={5000} {...form.getInputProps('description')} />
          <TextField
            label="Contact"
            description="Qui joindre, et comment : toutes les agences le lisent"
            maxLength={255}
            {...form.getInputProps('contact')}
          />
        </>
      )}
    </FormDialog>
  );
};

/** Without `id`: a new one. */
export const AdFormDialog = ({ id, onClose }: { readonly id?: string; readonly onClose: () => void }) =>
  id ? (
    <Opened name={[ADS, id]} title="Annonce" read={(signal) => marketApi.readOffer({ params: { id }, signal })} onClose={onClose}>
      {(known, reload) => <Loaded known={known} onReload={reload} onClose={onClose} />}
    </Opened>
  ) : (
    <Loaded onClose={onClose} />
  );

// The form of a path for newcomers: title, status, steps, audience (C-262).
import { useRef } from 'react';
import { onboardingStatusLabels } from '@vigie/domain/backoffice/onboarding.ts';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { draftOf } from '../../shared/ui/form/draft/use-form-draft.ts';
import { AudienceFields } from '../communication/audience-fields.tsx';
import { onboardingApi, PATH_TOPICS, type PathLine } from './onboarding-api.ts';
import { pathCall, pathProblems, pathValues, type PathValues } from './path-form.ts';
import { StepsField } from './steps-field.tsx';

const STATUSES = Object.entries(onboardingStatusLabels).map(([value, label]) => ({ value, label }));

export interface PathDialogProps {
  readonly path: PathLine | null;
  readonly onClose: () => void;
}

export const PathDialog = ({ path, onClose }: PathDialogProps) => {
  // Sent again after a lost answer, it stays one path.
  const newId = useRef(uuidV7());
  return (
    <FormDialog<PathValues, PathLine>
      title={path ? path.title : 'Nouveau parcours d’accueil'}
      size="lg"
      creating={!path}
      initial={pathValues(path)}
      labels={{ title: 'Titre', status: 'Statut', rank: 'Rang', steps: 'Étapes', roles: 'Rôles', isGranted: 'Droits' }}
      draft={draftOf('onboarding-path', path ?? undefined)}
      topics={PATH_TOPICS}
      success="Parcours enregistré"
      check={pathProblems}
      onSubmit={(values, { version }) =>
        onboardingApi.saveOnboardingPath({
          body: { ...pathCall(values), ...(path ? { id: path.id, version: version ?? path.version } : { newId: newId.current }) },
        })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField label="Titre" required maxLength={255} {...form.getInputProps('title')} />
          <SelectField label="Statut" required half options={STATUSES} {...form.getInputProps('status')} />
          <NumberField label="Rang" integer half description="Le plus petit en premier" {...form.getInputProps('rank')} />
          <AudienceFields form={form} />
          <StepsField form={form} />
        </>
      )}
    </FormDialog>
  );
};

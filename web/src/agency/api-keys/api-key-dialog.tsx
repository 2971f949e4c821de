// Makes an API key: its name, its last day and its rights.
import { KEY_NAME_LENGTH, keyIssues } from '@vigie/domain/identity/api-keys.ts';
import { today } from '../../shared/format/dates.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { keysApi, type MadeKey } from './api-keys-api.ts';
import { KeyRightsField } from './key-rights-field.tsx';

interface Values extends Record<string, unknown> {
  name: string;
  endsOn: string | null;
  rights: string[];
}

export interface ApiKeyDialogProps {
  readonly onMade: (made: MadeKey) => void;
  readonly onClose: () => void;
}

export const ApiKeyDialog = ({ onMade, onClose }: ApiKeyDialogProps) => {
  const actor = useActor();
  if (!actor) return null;
  const initial: Values = { name: '', endsOn: null, rights: [] };
  return (
    <FormDialog<Values, MadeKey>
      title="Nouvelle clé API"
      size="xl"
      creating
      submitLabel="Créer la clé"
      initial={initial}
      labels={{ name: 'Nom', endsOn: 'Dernier jour', rights: 'Droits' }}
      topics={['settings']}
      check={(values) => keyIssues(values, actor, today())}
      onSubmit={(body) => keysApi.create({ body })}
      onDone={onMade}
      onClose={onClose}
    >
      {(form) => {
        const { error } = form.getInputProps('rights');
        return (
          <>
            <TextField
              label="Nom"
              required
              half
              maxLength={KEY_NAME_LENGTH}
              placeholder="Logiciel de paie"
              description="Le journal nomme la clé ainsi."
              {...form.getInputProps('name')}
            />
            <DateField label="Dernier jour" half description="Vide : jusqu’à ce qu’elle soit révoquée." {...form.getInputProps('endsOn')} />
            <KeyRightsField
              value={form.getValues().rights}
              giver={actor}
              error={typeof error === 'string' ? error : undefined}
              onChange={(rights) => form.setFieldValue('rights', rights)}
            />
          </>
        );
      }}
    </FormDialog>
  );
};

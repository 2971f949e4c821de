// The audience of a tutorial or a document: roles, and rights of which one is required. Both empty: everybody.
import { audienceLabels, audiences, type Audience } from '@vigie/domain/backoffice/guidance.ts';
import { allRights, isRight, rightLabel } from '@vigie/domain/identity/rights.ts';
import { MultiSelectField } from '../../shared/ui/fields/select-field.tsx';
import { formPart } from '../../shared/ui/form/form-part.ts';
import type { AnyForm } from '../../shared/ui/form/use-entity-form.ts';

const roleOptions = audiences.map((value) => ({ value, label: audienceLabels[value] }));
const rightOptions = allRights.map((value) => ({ value, label: rightLabel(value) }));

interface AudienceValues extends Record<string, unknown> {
  roles: Audience[];
  isGranted: string[];
}

export const AudienceFields = ({ form: whole }: { readonly form: AnyForm }) => {
  const form = formPart<AudienceValues>(whole);
  return (
    <>
      <MultiSelectField label="Rôle" description="Aucun : pour tous" options={roleOptions} {...form.getInputProps('roles')} />
      <MultiSelectField
        label="Droit"
        description="Il suffit d’en avoir un ; aucun : sans condition"
        options={rightOptions}
        {...form.getInputProps('isGranted')}
      />
    </>
  );
};

/** As text, for lists. */
export function audienceWords({ roles, isGranted }: { readonly roles: readonly string[]; readonly isGranted: readonly string[] }): string {
  const who = roles.length === 0 ? 'Pour tous' : roles.map((role) => audienceLabels[role as keyof typeof audienceLabels]).join(', ');
  const rights = isGranted.filter(isRight).map((right) => `« ${rightLabel(right)} »`);
  return rights.length === 0 ? who : `${who}, avec ${rights.join(' ou ')}`;
}

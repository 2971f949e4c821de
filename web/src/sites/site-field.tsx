// Picks a site. Without the list right it is read-only with its reason; people with the right can add a site here (F-272).
import { Tooltip } from '@mantine/core';
import { useState } from 'react';
import { sitePickerRefusal, sitesCan } from '@vigie/domain/sites/sites-can.ts';
import { useActor } from '../shared/session/use-session.ts';
import { EntityField } from '../shared/ui/fields/entity-field.tsx';
import type { FieldProps } from '../shared/ui/fields/field-props.ts';
import type { Option } from '../shared/ui/list/list-types.ts';
import { searchSites } from './api.ts';
import type { SiteFile } from './site/site-form.ts';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';

const SiteDialog = lazyDialog(
  () => import('./site/site-dialog.tsx'),
  (m) => m.SiteDialog,
);

export interface SiteFieldProps extends Omit<FieldProps<string | null>, 'label'> {
  readonly label?: string;
  readonly chosen?: Option | null | undefined;
}

interface Picker {
  /** Why the list stays closed. */
  readonly refusal: string | null;
  readonly mayAdd: boolean;
}
function usePicker(): Picker {
  const actor = useActor();
  if (!actor) return { refusal: null, mayAdd: false };
  // Agents pick among the sites where they work, which they may always list.
  const refusal = actor.kind === 'agent' ? null : sitePickerRefusal(actor);
  return { refusal, mayAdd: refusal === null && sitesCan.create(actor) };
}

export const SiteField = ({ label = 'Site', chosen, onChange, ...props }: SiteFieldProps) => {
  const { refusal, mayAdd } = usePicker();
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<Option | null>(null);
  const use = (site: SiteFile): void => {
    setMade({ value: site.id, label: `${site.name} (${site.customer.name})` });
    onChange?.(site.id);
  };
  const field = (
    <EntityField
      label={label}
      cacheKey="sites"
      search={searchSites}
      chosen={made ?? chosen}
      {...props}
      {...(refusal ? { readOnly: true, description: refusal } : {})}
      {...(onChange ? { onChange } : {})}
      {...(mayAdd ? { addLabel: 'Ajouter un site', onAdd: () => setAdding(true) } : {})}
    />
  );
  return (
    <>
      {refusal ? (
        <Tooltip label={refusal}>
          <div {...(props.half ? { 'data-half': true } : {})}>{field}</div>
        </Tooltip>
      ) : (
        field
      )}
      {adding ? <SiteDialog onClose={() => setAdding(false)} onSaved={use} /> : null}
    </>
  );
};

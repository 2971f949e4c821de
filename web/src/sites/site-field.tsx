// Picks a site. Without the list right it is read-only with its reason; people with the right can add a site here (F-272).
import { useState } from 'react';
import { sitesCan } from '@vigie/domain/sites/sites-can.ts';
import { useActor } from '../shared/session/use-session.ts';
import { EntityField } from '../shared/ui/fields/entity-field.tsx';
import type { FieldProps } from '../shared/ui/fields/field-props.ts';
import { SitePicker, useSiteRefusal } from '../shared/ui/fields/site-picker.tsx';
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

function useMayAdd(): boolean {
  const actor = useActor();
  const refusal = useSiteRefusal();
  return actor !== null && refusal === null && sitesCan.create(actor);
}

export const SiteField = ({ label = 'Site', chosen, onChange, ...props }: SiteFieldProps) => {
  const mayAdd = useMayAdd();
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<Option | null>(null);
  const use = (site: SiteFile): void => {
    setMade({ value: site.id, label: `${site.name} (${site.customer.name})` });
    onChange?.(site.id);
  };
  return (
    <>
      <SitePicker half={props.half}>
        {(closed) => (
          <EntityField
            label={label}
            cacheKey="sites"
            search={searchSites}
            chosen={made ?? chosen}
            {...props}
            {...closed}
            {...(onChange ? { onChange } : {})}
            {...(mayAdd ? { addLabel: 'Ajouter un site', onAdd: () => setAdding(true) } : {})}
          />
        )}
      </SitePicker>
      {adding ? <SiteDialog onClose={() => setAdding(false)} onSaved={use} /> : null}
    </>
  );
};

// The items of a site in order: what is there for the agents to use (F-274).
import { LabelledGroup } from '../../shared/ui/form/labelled-group.tsx';
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { messages } from '@vigie/domain/shared/validators.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { FactsTable } from '../../shared/ui/table/facts-table.tsx';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { withoutKeys, type FormLine } from '../../shared/ui/form/lines/lines.ts';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { sitesApi } from '../api.ts';
import classes from '../sites.module.css';
import type { SiteFile } from './site-form.ts';

interface ItemValues extends FormLine {
  label: string;
  quantity: number | null;
  comment: string;
}
interface Values extends Record<string, unknown> {
  items: ItemValues[];
}

const wrong = ({ items }: Values): Record<string, string | null> =>
  Object.fromEntries(
    items.flatMap(({ label, quantity }, index) => [
      [`items.${index}.label`, label.trim() === '' ? messages.required : null],
      [`items.${index}.quantity`, quantity !== null && quantity >= 1 ? null : messages.positiveInteger],
    ]),
  );

const ItemsDialog = ({ site, onClose }: { readonly site: SiteFile; readonly onClose: () => void }) => (
  <FormDialog<Values, unknown>
    title="Équipements du site"
    size="lg"
    initial={{ items: (site.items ?? []).map((item) => ({ ...item, key: item.id })) }}
    topics={['sites']}
    success="Équipements enregistrés"
    check={wrong}
    onSubmit={({ items }) =>
      sitesApi.saveItems({
        params: { id: site.id },
        body: {
          id: site.id,
          items: withoutKeys(items).map(({ quantity, ...item }) => ({ ...item, quantity: quantity ?? 1 })),
        },
      })
    }
    onClose={onClose}
  >
    {(form) => (
      <div className={classes.lines}>
        {form.getValues().items.map((item, index) => (
          <LabelledGroup as="div" key={item.key} className={classes.itemLine} aria-label={item.label || `Équipement ${index + 1}`}>
            <TextField label="Équipement" required {...form.getInputProps(`items.${index}.label`)} />
            <NumberField label="Quantité" integer {...form.getInputProps(`items.${index}.quantity`)} />
            <TextField label="Commentaire" {...form.getInputProps(`items.${index}.comment`)} />
            <span className={classes.itemButtons}>
              <button
                type="button"
                className={classes.iconButton}
                aria-label={`Monter ${item.label}`}
                disabled={index === 0}
                onClick={() => form.reorderListItem('items', { from: index, to: index - 1 })}
              >
                <IconArrowUp size={17} aria-hidden="true" />
              </button>
              <button
                type="button"
                className={classes.iconButton}
                aria-label={`Descendre ${item.label}`}
                disabled={index === form.getValues().items.length - 1}
                onClick={() => form.reorderListItem('items', { from: index, to: index + 1 })}
              >
                <IconArrowDown size={17} aria-hidden="true" />
              </button>
              <button
                type="button"
                className={classes.iconButton}
                aria-label={`Retirer ${item.label}`}
                onClick={() => form.removeListItem('items', index)}
              >
                <IconTrash size={17} aria-hidden="true" />
              </button>
            </span>
          </LabelledGroup>
        ))}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() =>
              form.insertListItem('items', {
                key: crypto.randomUUID(),
                label: '',
                quantity: 1,
                comment: '',
              })
            }
          >
            Ajouter un équipement
          </Button>
        </div>
      </div>
    )}
  </FormDialog>
);

export const SiteItemsPanel = ({ site }: { readonly site: SiteFile }) => {
  const [open, setOpen] = useState(false);
  const { items = [] } = site;
  const edit = useCan('editSites') ? (
    <Button variant="default" onClick={() => setOpen(true)}>
      {items.length > 0 ? 'Modifier les équipements' : 'Ajouter des équipements'}
    </Button>
  ) : null;
  return (
    <>
      {items.length > 0 ? (
        <PageCard>
          <FactsTable
            facts={items.map(({ label, quantity, comment }) => [label, comment ? `${quantity} · ${comment}` : String(quantity)] as const)}
          />
          {edit ? <div className={classes.below}>{edit}</div> : null}
        </PageCard>
      ) : (
        <EmptyState title="Aucun équipement" text="Radios, lampes, registres : ce que les agents trouvent sur le site." action={edit} />
      )}
      {open ? <ItemsDialog site={site} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

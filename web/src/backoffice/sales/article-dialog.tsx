// The form of an article: name, type, description, price before tax, picture (C-274).
import { Switch } from '@mantine/core';
import { useRef } from 'react';
import { platformAgencyId } from '@vigie/domain/agency/agency-status.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import type { UploadedFile } from '../../shared/api/upload.ts';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import { EntityField } from '../../shared/ui/fields/entity-field.tsx';
import { FileField } from '../../shared/ui/fields/files/file-field.tsx';
import { MoneyField } from '../../shared/ui/fields/number-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { articleTypesField, CATALOGUE_TOPICS, salesApi, type ArticleLine } from './sales-api.ts';

interface Values extends Record<string, unknown> {
  name: string;
  typeId: string | null;
  description: string;
  priceCents: number | null;
  images: UploadedFile[];
  enabled: boolean;
}

const PICTURES = ['image/png', 'image/jpeg', 'image/webp'];

const valuesOf = (article: ArticleLine | null): Values =>
  article
    ? {
        name: article.name,
        typeId: article.type.id,
        description: article.description,
        priceCents: article.priceCents,
        images: article.image ? [article.image] : [],
        enabled: article.enabled,
      }
    : { name: '', typeId: null, description: '', priceCents: null, images: [], enabled: true };

const priceIssue = (cents: number | null): string | null => (cents === null ? messages.required : cents < 0 ? messages.format : null);

const problems = ({ name, typeId, priceCents }: Values): Record<string, string | null> => ({
  name: name.trim() === '' ? messages.required : null,
  typeId: typeId ? null : messages.required,
  priceCents: priceIssue(priceCents),
});

export interface ArticleDialogProps {
  readonly article: ArticleLine | null;
  readonly onClose: () => void;
}

export const ArticleDialog = ({ article, onClose }: ArticleDialogProps) => {
  // Sent again after a lost answer, it stays one article.
  const newId = useRef(uuidV7());
  return (
    <FormDialog<Values, ArticleLine>
      title={article ? article.name : 'Nouvel article'}
      creating={!article}
      initial={valuesOf(article)}
      labels={{ name: 'Nom', typeId: 'Type', description: 'Description', priceCents: 'Prix HT', images: 'Image', enabled: 'Actif' }}
      topics={CATALOGUE_TOPICS}
      success="Article enregistré"
      check={problems}
      onSubmit={({ images, typeId, priceCents, ...values }, { version }) => {
        const body = { ...values, typeId: typeId ?? '', priceCents: priceCents ?? 0, imageId: images[0]?.id ?? null };
        return article
          ? salesApi.changeArticle({ body: { ...body, id: article.id, version: version ?? article.version } })
          : salesApi.createArticle({ body: { ...body, newId: newId.current } });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField label="Nom" required maxLength={120} {...form.getInputProps('name')} />
          <EntityField
            label="Type"
            required
            half
            cacheKey="article-type"
            {...articleTypesField}
            chosen={article ? { value: article.type.id, label: article.type.name } : null}
            {...form.getInputProps('typeId')}
          />
          <MoneyField label="Prix HT" required half {...form.getInputProps('priceCents')} />
          <TextField label="Description" lines={3} maxLength={2000} {...form.getInputProps('description')} />
          <FileField label="Image" allowed={PICTURES} agencyId={platformAgencyId} {...form.getInputProps('images')} />
          <Switch
            label="Actif"
            description="Un article inactif n’est proposé dans aucune offre nouvelle"
            {...form.getInputProps('enabled', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
};

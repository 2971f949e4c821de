// The list of templates of one kind: an agency's including the platform's, or the platform's own.
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import { defineList } from '../../shared/ui/list/list-types.ts';
import { templateShelves, type TemplateLine, type TemplateShelf } from '../api.ts';

const ORIGIN = [
  { value: 'true', label: 'Plateforme' },
  { value: 'false', label: 'Agence' },
];

const listOf = (shelf: TemplateShelf, kind: ContractKind) =>
  defineList<TemplateLine>({
    key: shelf === 'platform' ? `platform-${kind}ContractTemplates` : `${kind}ContractTemplates`,
    topic: 'contracts',
    one: 'modèle',
    many: 'modèles',
    sort: { by: 'title', ascending: true },
    searchPlaceholder: 'Titre',
    fetch: ({ filters, ...request }, signal) => {
      const { origin } = filters as { readonly origin?: string };
      const body = { ...request, filters: origin === undefined ? {} : { fromPlatform: origin === 'true' } };
      return shelf === 'platform'
        ? templateShelves.platform[kind].list({ body: { ...request, filters: {} }, signal })
        : templateShelves.agency[kind].list({ body, signal });
    },
    rowId: (row) => row.id,
    columns: [
      { id: 'title', label: 'Titre', value: (row) => row.title, main: true, sort: true, width: 380 },
      ...(shelf === 'agency'
        ? [{ id: 'origin', label: 'Origine', value: (row: TemplateLine) => (row.fromPlatform ? 'Plateforme' : 'Agence'), width: 120 }]
        : []),
      { id: 'createdAt', label: 'Créé le', kind: 'datetime', value: (row) => row.createdAt, sort: true },
      { id: 'updatedAt', label: 'Modifié le', kind: 'datetime', value: (row) => row.updatedAt, sort: true },
    ],
    filters: shelf === 'agency' ? [{ key: 'origin', label: 'Origine', kind: 'select', options: ORIGIN }] : [],
  });

export const templateLists = {
  agency: { customer: listOf('agency', 'customer'), agent: listOf('agency', 'agent') },
  platform: { customer: listOf('platform', 'customer'), agent: listOf('platform', 'agent') },
} as const;

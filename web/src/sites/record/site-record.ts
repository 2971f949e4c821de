// A site's page: its list, its address, its neighbours.
import { sitesPaths } from '../../paths/sites.paths.ts';
import { idsIn, type RecordKind } from '../../shared/ui/record/record-kind.ts';

export const siteRecord: RecordKind = {
  key: 'sites',
  one: 'Site',
  missing: 'Site introuvable',
  list: { to: sitesPaths.sites(), label: 'Sites' },
  to: (id) => sitesPaths.site({ id }),
  ids: (request) => import('../sites-list.ts').then(({ sitesList }) => idsIn(sitesList, request)),
};

// The page « Consultations »: who viewed social security numbers, bank accounts, blood groups and positions, of whom, and when.
import { ACCESS_LOG_MONTHS } from '@vigie/domain/agency/access-log.ts';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { accessList } from './access-list.ts';

export const AccessPage = () => (
  <ListPage
    list={accessList}
    title="Consultations"
    emptyText={`Qui lit un numéro de sécurité sociale, des coordonnées bancaires, un groupe sanguin ou une position laisse ici une ligne, gardée ${ACCESS_LOG_MONTHS} mois.`}
  />
);

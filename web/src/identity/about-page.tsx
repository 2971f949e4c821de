// About the product: versions, origins of its parts.
import { identityPaths } from '../paths/identity.paths.ts';
import { useConnection } from '../shared/api/connection.ts';
import { useConfig } from '../shared/api/platform.ts';
import { AppLink } from '../shared/navigation/app-link.tsx';
import { FactsTable } from '../shared/ui/table/facts-table.tsx';
import { Page, PageCard } from '../shared/ui/page/page.tsx';
import { VERSION } from '@vigie/domain/shared/version.ts';

export const AboutPage = () => {
  const { data } = useConfig();
  const { line } = useConnection();
  return (
    <Page title="À propos" narrow lead="Vigie : le quotidien d’une agence de sécurité privée, du planning à la facture.">
      <PageCard title="Versions">
        <FactsTable
          facts={[
            ['Application', VERSION],
            ['Serveur', data?.version ?? '—'],
            ['Connexion', line === 'up' ? 'Établie' : 'Interrompue'],
          ]}
        />
      </PageCard>
      <PageCard title="Raccourcis clavier">
        <FactsTable
          facts={[
            ['Ctrl K', 'Rechercher un écran ou une fiche'],
            ['/', 'Aller à la recherche de la liste'],
            ['↑ ↓', 'Parcourir les lignes ; Entrée ouvre, Espace sélectionne'],
            ['Ctrl Entrée', 'Enregistrer un formulaire'],
            ['Échap', 'Fermer une fenêtre'],
          ]}
        />
      </PageCard>
      <PageCard title="Accessibilité">
        <AppLink to={identityPaths.accessibility()}>Déclaration d’accessibilité</AppLink>
      </PageCard>
      <PageCard title="Avec">
        <FactsTable
          facts={[
            ['Caractères', 'Source Sans 3, licence SIL OFL 1.1'],
            ['Fond de carte', 'Natural Earth, domaine public'],
            ['Rues et adresses', 'IGN (Plan IGN), Base Adresse Nationale, licence ouverte 2.0'],
          ]}
        />
      </PageCard>
    </Page>
  );
};

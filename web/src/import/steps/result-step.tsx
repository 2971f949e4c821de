// Step 3: what was added, with links, and the rejected rows.
import { Button } from '@mantine/core';
import { agentsPaths } from '../../paths/agents.paths.ts';
import { customersPaths } from '../../paths/customers.paths.ts';
import { planningPaths } from '../../paths/planning.paths.ts';
import { sitesPaths } from '../../paths/sites.paths.ts';
import { plural } from '../../shared/format/numbers.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { SitesToPlaceButton } from '../../sites/placing/sites-to-place-button.tsx';
import type { View } from '../api.ts';
import { COUNTED, broughtText } from '../import-words.ts';
import { ResultCauses } from '../result-causes.tsx';
import shared from '../import.module.css';
import classes from './result-step.module.css';

type Counted = (typeof COUNTED)[number];
const ADDED: Readonly<Record<Counted, { readonly one: string; readonly many: string; readonly to: string }>> = {
  customers: { one: 'client', many: 'clients', to: customersPaths.customers() },
  sites: { one: 'site', many: 'sites', to: sitesPaths.sites() },
  agents: { one: 'collaborateur', many: 'collaborateurs', to: agentsPaths.agents() },
  planning: { one: 'service en brouillon', many: 'services en brouillon', to: planningPaths.adminPlanning() },
  absences: { one: 'jour d’absence', many: 'jours d’absence', to: planningPaths.listIndispo() },
};

const counted = (count: number, kind: Counted): string => plural(count, ADDED[kind].one, ADDED[kind].many);

/** The workbook contains streets, not coordinates. */
const ToPlace = ({ count }: { readonly count: number }) => (
  <PageCard title={plural(count, 'site à placer sur la carte', 'sites à placer sur la carte')}>
    <p>Leur adresse ne dit pas leur point exact. Tant qu’ils ne sont pas placés, leur périmètre n’est pas surveillé.</p>
    <SitesToPlaceButton />
  </PageCard>
);

export const ResultStep = ({ result, onAgain }: { readonly result: NonNullable<View['result']>; readonly onAgain: () => void }) => {
  const sum = (part: 'ready' | 'toCorrect' | 'present'): number => COUNTED.reduce((count, kind) => count + result.counts[kind][part], 0);
  const [added, wrong, present] = [sum('ready'), sum('toCorrect'), sum('present')];
  const [services, absences] = [result.counts.planning.ready, result.counts.absences.ready];
  return (
    <div className={classes.resultStep}>
      <PageCard title={added === 0 ? 'Rien n’a été ajouté' : `Ajouté : ${broughtText(added - services - absences, services, absences)}`}>
        <ul className={classes.added}>
          {COUNTED.filter((kind) => result.counts[kind].ready > 0).map((kind) => (
            <li key={kind}>
              <AppLink to={ADDED[kind].to}>{counted(result.counts[kind].ready, kind)}</AppLink>
            </li>
          ))}
        </ul>
        {present > 0 ? <p>{plural(present, 'ligne était déjà présente et n’a', 'lignes étaient déjà présentes et n’ont')} rien changé.</p> : null}
        {result.counts.planning.ready > 0 ? (
          <p className={shared.hint}>Les services sont des brouillons : publiez-les depuis le planning pour que les collaborateurs les voient.</p>
        ) : null}
        {result.counts.agents.ready > 0 ? (
          <p className={shared.hint}>
            Les collaborateurs importés n’ont pas de licence : attribuez-en depuis leur liste à ceux qui doivent se connecter.
          </p>
        ) : null}
      </PageCard>
      {result.sitesToPlace > 0 ? <ToPlace count={result.sitesToPlace} /> : null}
      <ResultCauses causes={result.causes} services={result.servicesWithWarnings} />
      {wrong > 0 && !result.refusedFile ? (
        <p className={shared.hint}>
          {plural(wrong, 'ligne était à corriger', 'lignes étaient à corriger')} : le classeur qui les contenait a été effacé.
        </p>
      ) : null}
      {result.refusedFile ? (
        <PageCard title={plural(wrong, 'ligne à corriger', 'lignes à corriger')}>
          <p>
            Téléchargez-les avec leur motif, corrigez-les dans le classeur, puis importez ce classeur : seules les lignes corrigées seront ajoutées.
          </p>
          <Button component="a" href={result.refusedFile.url} download={result.refusedFile.name} variant="default">
            Télécharger les lignes à corriger
          </Button>
        </PageCard>
      ) : null}
      <div>
        <Button variant={result.refusedFile ? 'filled' : 'default'} onClick={onAgain}>
          Importer un autre classeur
        </Button>
      </div>
    </div>
  );
};

// The declaration of accessibility, open to anybody (loi n° 2005-102, art. 47 ; décret n° 2019-768 ; RGAA 4.1).
import { backofficePaths } from '../paths/backoffice.paths.ts';
import { identityPaths } from '../paths/identity.paths.ts';
import { AppLink } from '../shared/navigation/app-link.tsx';
import { useSession } from '../shared/session/use-session.ts';
import { Entrance } from './entrance/entrance.tsx';
import classes from './entrance/entrance.module.css';

/** What is known to fail, or was never tried. */
const LACKS: readonly string[] = [
  'Les documents PDF (factures, plannings, bons) n’ont pas été évalués.',
  'Un lieu ne se pose pas sur la carte au clavier : il se place d’après son adresse, ou par ses coordonnées saisies dans sa fiche.',
  'Au planning, une case vide ne prend pas le focus : au clavier, un service s’ajoute par le bouton « Service ».',
  'Aucun essai n’a encore été fait par des personnes qui utilisent un lecteur d’écran tous les jours.',
];

const WayBack = () => {
  const { phase } = useSession();
  return phase === 'signedIn' ? (
    <AppLink to={identityPaths.home()}>Retour à l’accueil</AppLink>
  ) : (
    <AppLink to={identityPaths.login()}>Retour à la connexion</AppLink>
  );
};

export const AccessibilityPage = () => (
  <Entrance title="Déclaration d’accessibilité" wide long>
    <div className={classes.prose}>
      <p>
        L’éditeur de Vigie s’engage à rendre l’application accessible, conformément à l’article 47 de la loi n° 2005-102 du 11 février 2005. Cette
        déclaration s’applique à tous les écrans de Vigie : bureau, téléphone et espace client.
      </p>
      <h2>État de conformité</h2>
      <p>
        Vigie est <strong>non conforme</strong> au référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1 : aucun audit de
        conformité n’a encore été fait.
      </p>
      <h2>Résultats des essais</h2>
      <p>
        À chaque version, chaque écran est ouvert en clair et en sombre par la personne qui en voit le plus, et contrôlé par axe-core (règles WCAG
        2.2, niveaux A et AA) : aucun défaut n’y est admis. Le zoom à 400 %, le parcours au clavier et les contrastes sont essayés de même. Ces
        contrôles automatiques ne remplacent pas un audit.
      </p>
      <h2>Contenus non accessibles</h2>
      <ul>
        {LACKS.map((lack) => (
          <li key={lack}>{lack}</li>
        ))}
      </ul>
      <h2>Établissement de cette déclaration</h2>
      <p>
        Établie le 29 novembre 2026. Technologies : HTML5, CSS, JavaScript, SVG, WAI-ARIA. Essais dans Chromium, sur ordinateur et à la taille d’un
        téléphone.
      </p>
      <h2>Retour d’information et contact</h2>
      <p>
        Si un contenu ou un service vous est inaccessible, dites-le à l’agence qui vous a donné votre accès ou, une fois connecté, à l’éditeur par la
        page « <AppLink to={backofficePaths.contact()}>Contacts</AppLink> » : une autre façon d’y accéder vous sera proposée.
      </p>
      <h2>Voies de recours</h2>
      <p>Si vous n’obtenez pas de réponse satisfaisante, vous pouvez :</p>
      <ul>
        <li>
          écrire un message au <a href="https://formulaire.defenseurdesdroits.fr/">Défenseur des droits</a> ;
        </li>
        <li>contacter le délégué du Défenseur des droits de votre région ;</li>
        <li>envoyer un courrier gratuit, sans timbre, à : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.</li>
      </ul>
      <p>
        <WayBack />
      </p>
    </div>
  </Entrance>
);

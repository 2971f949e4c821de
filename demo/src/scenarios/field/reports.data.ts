// Lists the content of slips: cases of each type, with answers in the order of its template's questions.
import type { FindingLevel, ReportType } from '@vigie/domain/field/report.ts';

export interface ReportCase {
  readonly summary: string;
  /** In the order of the type's questions. `{appel}` is the time of the call. */
  readonly answers: readonly string[];
  readonly finding?: { readonly title: string; readonly level: FindingLevel; readonly text: string };
}

export const reportCases: Record<ReportType, readonly ReportCase[]> = {
  intervention: [
    {
      summary: 'Levée de doute sur déclenchement de la zone 3. Tour complet du bâtiment, aucune effraction. Courant d’air sur le détecteur du hall.',
      answers: [
        'Déclenchement alarme intrusion',
        '{appel}',
        'Zone 3, détecteur volumétrique',
        'Toutes fermées',
        'Remis en service',
        'Non',
        'Aération refermée',
      ],
    },
    {
      summary: 'Intervention sur appel de la télésurveillance. Porte de service entrouverte, locaux visités pièce par pièce, personne sur place.',
      answers: [
        'Appel télésurveillance',
        '{appel}',
        'Contact de porte, entrée de service',
        'Porte de service mal fermée',
        'Remis en service après contrôle',
        'Non',
        'Porte refermée à clé, responsable de site prévenu',
      ],
      finding: {
        title: 'Gâche de la porte de service usée',
        level: 'minor',
        text: 'La porte ne se verrouille plus seule : remplacement de la gâche à prévoir.',
      },
    },
    {
      summary: 'Alarme technique : coupure de courant partielle. Le site a été surveillé jusqu’au retour du secteur.',
      answers: [
        'Alarme technique',
        '{appel}',
        'Défaut secteur',
        'Toutes fermées',
        'Secteur revenu, centrale remise en service',
        'Non',
        'Surveillance sur place',
      ],
    },
    {
      summary: 'Présence signalée aux abords. Deux personnes ont quitté les lieux à l’arrivée de l’agent, vitre du local vélos brisée.',
      answers: [
        'Présence suspecte aux abords',
        '{appel}',
        'Signalement du voisinage',
        'Vitre du local vélos brisée',
        'Sans objet',
        'Oui, patrouille de police sur place',
        'Vitre protégée par un panneau, photos remises au client',
      ],
      finding: {
        title: 'Vitre brisée, local vélos',
        level: 'major',
        text: 'Bris de vitre côté rue. Protection provisoire posée, dépôt de plainte conseillé.',
      },
    },
  ],
  round: [
    {
      summary: 'Ronde complète sans anomalie. Bâtiments fermés, éclairage de sécurité en état.',
      answers: ['Périmètre extérieur puis niveaux 0 et 1', 'Toutes, fermées', 'En état', 'Aucune'],
    },
    {
      summary: 'Ronde complète. Fenêtre de bureau ouverte au premier étage, refermée.',
      answers: ['Périmètre extérieur puis bureaux', 'Toutes ; fenêtre du bureau 104 refermée', 'En état', 'Fenêtre ouverte au bureau 104'],
      finding: { title: 'Fenêtre ouverte au bureau 104', level: 'information', text: 'Refermée pendant la ronde.' },
    },
    {
      summary: 'Ronde complète. Deux luminaires de l’allée sont hors service.',
      answers: ['Allée centrale, quais, parking', 'Toutes, fermées', 'Deux luminaires éteints dans l’allée centrale', 'Éclairage à réparer'],
      finding: { title: 'Éclairage de l’allée centrale', level: 'minor', text: 'Luminaires 4 et 5 éteints : la zone du quai reste sombre.' },
    },
    {
      summary: 'Ronde complète, véhicule en stationnement prolongé sur le parking, immatriculation relevée à la main courante.',
      answers: ['Parking, périmètre, local technique', 'Toutes, fermées', 'En état', 'Véhicule en stationnement prolongé'],
    },
  ],
  recognition: [
    {
      summary: 'Visite du site avec le responsable. Consignes, accès et moyens de secours relevés pour la prise de poste.',
      answers: [
        'Portail nord par badge, deux clés au PC sécurité',
        'Centrale au local technique, trois zones, code remis',
        'Quai de livraison et toiture accessible par l’échelle',
        'Six extincteurs, deux RIA, défibrillateur à l’accueil',
        'Responsable technique et astreinte, numéros relevés',
      ],
    },
    {
      summary: 'Reconnaissance avant l’ouverture d’un poste de nuit. Cheminement de ronde arrêté avec le client.',
      answers: [
        'Entrée de service, clé en boîte sécurisée',
        'Alarme intrusion et incendie, reports au poste de garde',
        'Parking niveau -1, issue Est',
        'Extincteurs contrôlés dans l’année, plan d’évacuation affiché',
        'Gardien de jour et directeur de site',
      ],
      finding: { title: 'Issue Est encombrée', level: 'minor', text: 'Chariots stockés devant l’issue : dégagement demandé au site.' },
    },
  ],
  audit: [
    {
      summary: 'Contrôle inopiné du poste. Agent présent, tenue conforme, consignes connues.',
      answers: ['Conforme', 'Présentée, en cours de validité', 'Bonne', 'À jour', 'Radio et lampe en état', 'Poste conforme'],
    },
    {
      summary: 'Contrôle du poste et de la main courante. Une consigne à revoir avec l’équipe.',
      answers: [
        'Conforme',
        'Présentée, en cours de validité',
        'Procédure d’alarme à revoir',
        'À jour',
        'Chargeur de radio manquant',
        'Conforme avec réserve',
      ],
      finding: { title: 'Procédure d’alarme', level: 'minor', text: 'Ordre des appels mal connu : rappel fait sur place, fiche réflexe à afficher.' },
    },
  ],
};

// Short answers of the help panel, each with the screens on which it comes first. An empty list: everywhere.

export interface HelpAnswer {
  readonly question: string;
  readonly answer: string;
  /** Names of screens, `<room>.<key>`. */
  readonly screens: readonly string[];
}

export const helpAnswers: readonly HelpAnswer[] = [
  {
    question: 'Comment trouver vite un écran, un site ou une personne ?',
    answer: 'Ctrl K ouvre la recherche : deux lettres suffisent. Elle propose aussi ce que vous pouvez créer.',
    screens: [],
  },
  {
    question: 'Pourquoi un bouton est-il grisé ?',
    answer: 'Il vous manque un droit, ou l’action n’est pas possible dans l’état actuel. La raison se lit sur le bouton ou au-dessus du formulaire.',
    screens: [],
  },
  {
    question: 'J’ai fermé un formulaire sans enregistrer, est-ce perdu ?',
    answer: 'Non, si la page s’est fermée ou rechargée : rouvrez le même formulaire, votre brouillon vous est proposé.',
    screens: [],
  },
  {
    question: 'Comment recevoir des notifications sur cet appareil ?',
    answer: 'Dans « Mon compte », « Notifications sur cet appareil ». Le navigateur demande votre accord une fois.',
    screens: ['identity.user', 'identity.notifications'],
  },
  {
    question: 'Comment changer mon mot de passe ?',
    answer: 'Dans « Mon compte », « Mot de passe ». Vos autres appareils sont alors déconnectés.',
    screens: ['identity.user'],
  },
  {
    question: 'Comment créer un service ?',
    answer: 'Bouton « Ajouter », ou une case vide du planning. Une récurrence crée tous les services d’une période en une fois.',
    screens: ['planning.adminPlanning', 'planning.adminServices', 'planning.adminPlaningSites', 'planning.adminPlaningAgents'],
  },
  {
    question: 'Que signifient les avertissements du planning ?',
    answer:
      'Ce sont les quinze contrôles : repos, durées, cartes, indisponibilités… Leur niveau (désactivé, avertissement, interdiction) se règle dans Paramètres, Terrain.',
    screens: ['planning.adminPlanning', 'planning.adminServices', 'planning.adminPlaningAgents', 'agency.field'],
  },
  {
    question: 'Quand les agents voient-ils leurs services ?',
    answer: 'Dès leur publication. Un service non publié n’est visible que de l’agence.',
    screens: ['planning.adminPlanning', 'planning.adminServices'],
  },
  {
    question: 'Comment envoyer les plannings par e-mail ?',
    answer: 'Paramètres, E-mails, « Envoi du planning aux collaborateurs » : fréquence, période et heure. Chaque fiche peut s’en retirer.',
    screens: ['agency.email', 'planning.adminPlaningAgents'],
  },
  {
    question: 'Comment démarrer une ronde ?',
    answer:
      'Pendant le service, ouvrez « Ronde » et passez les points : badge NFC, position, ou à la main. Sans réseau, tout est gardé puis transmis.',
    screens: ['field.serviceActif', 'field.ronde', 'sites.rounds'],
  },
  {
    question: 'Je n’ai pas de réseau, que faire ?',
    answer:
      'Continuez : prises de service, rondes et mains courantes sont gardées sur le téléphone et partent dès le retour du réseau, dans l’ordre.',
    screens: ['field.serviceActif', 'field.priseService', 'field.ronde', 'field.events', 'field.incident'],
  },
  {
    question: 'Peut-on corriger une main courante ?',
    answer: 'Une écriture ne se modifie pas : on y ajoute un complément ou une rectification. Un retrait reste lui aussi visible.',
    screens: ['field.adminMc', 'field.events', 'field.incident'],
  },
  {
    question: 'Comment terminer un bon ?',
    answer: 'Remplissez-le, puis faites-le signer. Terminé, il reçoit son PDF ; ensuite seule la signature du client peut s’y ajouter.',
    screens: ['field.interventionReports', 'field.roundReports', 'field.recognitionReports', 'field.auditReports', 'field.intervention'],
  },
  {
    question: 'Comment retirer un droit sur un seul site ?',
    answer: 'Fiche du site, Modifier, « Droits refusés sur ce site » : une colonne pour les agents, une pour le client.',
    screens: ['sites.sites', 'sites.site', 'agents.rightsTemplates'],
  },
  {
    question: 'Comment ajouter un point de contrôle ?',
    answer: 'Sites, Points de contrôle, « Ajouter » : un site, une position, et si vous en avez un le numéro du badge NFC.',
    screens: ['sites.checkpoints', 'sites.rounds', 'sites.site'],
  },
  {
    question: 'Comment donner accès à Vigie à un collaborateur ?',
    answer:
      'Dans sa fiche, attribuez-lui une licence : un e-mail lui donne le lien pour choisir son mot de passe. Ses droits sont dans l’onglet « Droits ».',
    screens: ['agents.agents', 'agents.agent', 'agents.rightsTemplates'],
  },
  {
    question: 'Quels droits reçoit un nouveau collaborateur ?',
    answer: 'Ceux du modèle par défaut de l’agence, « Collaborateur » au départ. Il se choisit dans Collaborateurs, Modèles de droits.',
    screens: ['agents.agents', 'agents.rightsTemplates'],
  },
  {
    question: 'À quoi sert le code du badge ?',
    answer:
      'Qui le scanne voit, sans compte, le nom, la photo, l’agence et la validité de la carte professionnelle. Un collaborateur archivé n’a plus de badge valable.',
    screens: ['agents.agentBadge', 'agents.agent'],
  },
  {
    question: 'Comment donner un accès à un client ?',
    answer: 'Fiche du client, contacts : ajoutez la personne et ouvrez-lui un accès. Elle ne voit que ses sites, selon ses droits.',
    screens: ['customers.customers'],
  },
  {
    question: 'Peut-on modifier une facture ?',
    answer: 'Un brouillon, oui. Une facture numérotée est verrouillée : elle se corrige par un avoir.',
    screens: ['billing.invoices'],
  },
  {
    question: 'D’où viennent les heures d’un collaborateur ?',
    answer: 'Des services terminés, aux heures réelles ou prévues selon Paramètres, Terrain, « Heures comptées ».',
    screens: ['hours.agentsHours', 'hours.sitesHours', 'agency.field'],
  },
  {
    question: 'Comment ajouter un motif d’absence ou un type de main courante ?',
    answer: 'Paramètres, Listes. Un motif ou un type qui a servi se masque en décochant « Proposé » ; il ne se retire pas.',
    screens: ['agency.lists'],
  },
  {
    question: 'Comment changer les mots employés dans les formulaires ?',
    answer: 'Paramètres, Agence, « Vocabulaire » : Responsable, Lieu de travail et Spécialité prennent le nom que vous leur donnez.',
    screens: ['agency.agency'],
  },
  {
    question: 'Qui a modifié cette fiche ?',
    answer: 'Entreprise, Journal des modifications : qui, quand, quoi, avec la valeur d’avant.',
    screens: ['agency.audit'],
  },
  {
    question: 'Qui a consulté un numéro de sécurité sociale, un IBAN ou une position ?',
    answer: 'Entreprise, Consultations : qui, quand, quelle donnée, de qui. Chacun voit dans « Mon compte » qui a consulté les siennes.',
    screens: ['agency.access'],
  },
  {
    question: 'Combien de temps les données sont-elles conservées ?',
    answer: 'Entreprise, Données personnelles : chaque durée, son fondement, et ce que chaque nuit a supprimé.',
    screens: ['agency.personalData'],
  },
  {
    question: 'Un e-mail est-il bien arrivé ?',
    answer: 'Entreprise, Suivi des e-mails : envoyé, ouvert, cliqué ou refusé, avec la raison.',
    screens: ['mail.emailTracking'],
  },
];

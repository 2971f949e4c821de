// Lists all rights: name, French label, group of the rights editor, and the rights each one needs.

export interface RightDefinition {
  readonly name: string;
  readonly label: string;
  /** Rights added with this one: edit needs read, read needs list, and report types follow the frame document (6). */
  readonly needs: readonly string[];
}

export interface RightGroupDefinition {
  readonly key: string;
  readonly label: string;
  readonly rights: readonly RightDefinition[];
}

export const rightGroups = [
  {
    key: 'agents',
    label: 'Collaborateurs',
    rights: [
      { name: 'listAgents', label: 'Lister les collaborateurs', needs: [] },
      { name: 'readAgents', label: 'Consulter les collaborateurs', needs: ['listAgents'] },
      { name: 'createAgents', label: 'Créer des collaborateurs', needs: [] },
      { name: 'editAgents', label: 'Modifier les collaborateurs', needs: ['readAgents'] },
      { name: 'deleteAgents', label: 'Supprimer les collaborateurs', needs: ['listAgents'] },
      { name: 'archiveAgents', label: 'Archiver les collaborateurs', needs: ['listAgents'] },
      { name: 'accessAgentPhones', label: 'Voir les téléphones des collaborateurs', needs: [] },
      {
        name: 'readAgentsPersonalData',
        label: 'Consulter les données sensibles (sécurité sociale, coordonnées bancaires)',
        needs: ['readAgents'],
      },
      {
        name: 'editAgentsPersonalData',
        label: 'Modifier les données sensibles (sécurité sociale, coordonnées bancaires)',
        needs: ['readAgentsPersonalData', 'editAgents'],
      },
      { name: 'editAgentLicences', label: 'Attribuer et retirer les licences', needs: ['listAgents'] },
      { name: 'editAgentRights', label: 'Modifier les droits des collaborateurs', needs: ['readAgents'] },
      {
        name: 'readAgentBadges',
        label: "Télécharger les badges et les numéros d'identification",
        needs: ['listAgents'],
      },
      {
        name: 'readAgentSheets',
        label: 'Télécharger les fiches de renseignements et les bons de remise',
        needs: ['listAgents'],
      },
      { name: 'readOwnBadge', label: 'Afficher son propre badge', needs: [] },
    ],
  },
  {
    key: 'salaryElements',
    label: 'Éléments de salaire',
    rights: [
      { name: 'listSalaryElements', label: 'Lister les éléments de salaire', needs: [] },
      {
        name: 'readSalaryElements',
        label: 'Consulter les éléments de salaire',
        needs: ['listSalaryElements'],
      },
      { name: 'createSalaryElements', label: 'Créer des éléments de salaire', needs: [] },
      {
        name: 'editSalaryElements',
        label: 'Modifier les éléments de salaire',
        needs: ['readSalaryElements'],
      },
      {
        name: 'deleteSalaryElements',
        label: 'Supprimer les éléments de salaire',
        needs: ['listSalaryElements'],
      },
    ],
  },
  {
    key: 'unavailabilities',
    label: 'Indisponibilités (les siennes et celles des autres)',
    rights: [
      { name: 'listUnavailabilities', label: 'Lister les indisponibilités', needs: [] },
      {
        name: 'readUnavailabilities',
        label: 'Consulter les indisponibilités',
        needs: ['listUnavailabilities'],
      },
      { name: 'createUnavailabilities', label: 'Créer des indisponibilités', needs: [] },
      {
        name: 'editUnavailabilities',
        label: 'Modifier les indisponibilités',
        needs: ['readUnavailabilities'],
      },
      {
        name: 'deleteUnavailabilities',
        label: 'Supprimer les indisponibilités',
        needs: ['listUnavailabilities'],
      },
      {
        name: 'readUnavailabilityReasons',
        label: 'Voir le motif des indisponibilités',
        needs: ['listUnavailabilities'],
      },
      { name: 'listOwnUnavailabilities', label: 'Lister ses indisponibilités', needs: [] },
      {
        name: 'readOwnUnavailabilities',
        label: 'Consulter ses indisponibilités',
        needs: ['listOwnUnavailabilities'],
      },
      { name: 'createOwnUnavailabilities', label: 'Créer ses indisponibilités', needs: [] },
      {
        name: 'editOwnUnavailabilities',
        label: 'Modifier ses indisponibilités',
        needs: ['readOwnUnavailabilities'],
      },
      {
        name: 'deleteOwnUnavailabilities',
        label: 'Supprimer ses indisponibilités',
        needs: ['listOwnUnavailabilities'],
      },
    ],
  },
  {
    key: 'customers',
    label: 'Clients',
    rights: [
      { name: 'listCustomers', label: 'Lister les clients', needs: [] },
      { name: 'readCustomers', label: 'Consulter les clients', needs: ['listCustomers'] },
      { name: 'createCustomers', label: 'Créer des clients', needs: [] },
      { name: 'editCustomers', label: 'Modifier les clients', needs: ['readCustomers'] },
      { name: 'deleteCustomers', label: 'Supprimer les clients', needs: ['listCustomers'] },
      { name: 'archiveCustomers', label: 'Archiver les clients', needs: ['listCustomers'] },
    ],
  },
  {
    key: 'sites',
    label: 'Sites',
    rights: [
      { name: 'listSites', label: 'Lister les sites', needs: [] },
      { name: 'readSites', label: 'Consulter les sites', needs: ['listSites'] },
      { name: 'createSites', label: 'Créer des sites', needs: [] },
      { name: 'editSites', label: 'Modifier les sites', needs: ['readSites'] },
      { name: 'deleteSites', label: 'Supprimer les sites', needs: ['listSites'] },
      { name: 'archiveSites', label: 'Archiver les sites', needs: ['listSites'] },
    ],
  },
  {
    key: 'rounds',
    label: 'Rondes',
    rights: [
      { name: 'listRounds', label: 'Lister les rondes', needs: [] },
      { name: 'readRounds', label: 'Consulter les rondes', needs: ['listRounds'] },
      { name: 'createRounds', label: 'Créer des rondes', needs: [] },
      { name: 'editRounds', label: 'Modifier les rondes', needs: ['readRounds'] },
      { name: 'deleteRounds', label: 'Supprimer les rondes', needs: ['listRounds'] },
    ],
  },
  {
    key: 'checkpoints',
    label: 'Points de contrôle',
    rights: [
      { name: 'listCheckpoints', label: 'Lister les points de contrôle', needs: [] },
      { name: 'readCheckpoints', label: 'Consulter les points de contrôle', needs: ['listCheckpoints'] },
      { name: 'createCheckpoints', label: 'Créer des points de contrôle', needs: [] },
      { name: 'editCheckpoints', label: 'Modifier les points de contrôle', needs: ['readCheckpoints'] },
      { name: 'deleteCheckpoints', label: 'Supprimer les points de contrôle', needs: ['listCheckpoints'] },
    ],
  },
  {
    key: 'services',
    label: 'Services et circuits',
    rights: [
      { name: 'listServices', label: 'Lister les services', needs: [] },
      { name: 'readServices', label: 'Consulter les services', needs: ['listServices'] },
      { name: 'createServices', label: 'Créer des services', needs: [] },
      { name: 'editServices', label: 'Modifier les services', needs: ['readServices'] },
      { name: 'deleteServices', label: 'Supprimer les services', needs: ['listServices'] },
      { name: 'archiveServices', label: 'Archiver les services', needs: ['listServices'] },
      { name: 'startUnplannedServices', label: 'Prendre un service non planifié', needs: [] },
    ],
  },
  {
    key: 'stock',
    label: 'Références et affectations de stock',
    rights: [
      { name: 'listStockReferences', label: 'Lister les références de stock', needs: [] },
      {
        name: 'readStockReferences',
        label: 'Consulter les références de stock',
        needs: ['listStockReferences'],
      },
      { name: 'createStockReferences', label: 'Créer des références de stock', needs: [] },
      {
        name: 'editStockReferences',
        label: 'Modifier les références de stock',
        needs: ['readStockReferences'],
      },
      {
        name: 'deleteStockReferences',
        label: 'Supprimer les références de stock',
        needs: ['listStockReferences'],
      },
      { name: 'listStockAssignments', label: 'Lister les affectations de stock', needs: [] },
      {
        name: 'readStockAssignments',
        label: 'Consulter les affectations de stock',
        needs: ['listStockAssignments'],
      },
      { name: 'createStockAssignments', label: 'Créer des affectations de stock', needs: [] },
      {
        name: 'editStockAssignments',
        label: 'Modifier les affectations de stock',
        needs: ['readStockAssignments'],
      },
      {
        name: 'deleteStockAssignments',
        label: 'Supprimer les affectations de stock',
        needs: ['listStockAssignments'],
      },
      { name: 'listStockActions', label: 'Lister les actions de stock', needs: [] },
      { name: 'readStockActions', label: 'Consulter les actions de stock', needs: ['listStockActions'] },
      { name: 'createStockActions', label: 'Créer des actions de stock', needs: [] },
      { name: 'editStockActions', label: 'Modifier les actions de stock', needs: ['readStockActions'] },
      { name: 'deleteStockActions', label: 'Supprimer les actions de stock', needs: ['listStockActions'] },
    ],
  },
  {
    key: 'serviceBreaks',
    label: 'Retards et départs anticipés',
    rights: [
      { name: 'listServiceBreaks', label: 'Lister les pauses, retards et départs anticipés', needs: [] },
      {
        name: 'readServiceBreaks',
        label: 'Consulter les pauses, retards et départs anticipés',
        needs: ['listServiceBreaks'],
      },
      { name: 'createServiceBreaks', label: 'Créer des pauses, retards et départs anticipés', needs: [] },
      {
        name: 'editServiceBreaks',
        label: 'Modifier les pauses, retards et départs anticipés',
        needs: ['readServiceBreaks'],
      },
      {
        name: 'deleteServiceBreaks',
        label: 'Supprimer les pauses, retards et départs anticipés',
        needs: ['listServiceBreaks'],
      },
    ],
  },
  {
    key: 'offers',
    label: 'Annonces',
    rights: [
      { name: 'listOffers', label: 'Lister les annonces', needs: [] },
      { name: 'readOffers', label: 'Consulter les annonces', needs: ['listOffers'] },
      { name: 'createOffers', label: 'Créer des annonces', needs: [] },
      { name: 'editOffers', label: 'Modifier les annonces', needs: ['readOffers'] },
      { name: 'deleteOffers', label: 'Supprimer les annonces', needs: ['listOffers'] },
      { name: 'listOfferAnswers', label: 'Lister les réponses aux annonces', needs: ['listOffers'] },
      { name: 'createOfferAnswers', label: 'Répondre aux annonces', needs: ['readOffers'] },
      {
        name: 'editOfferAnswers',
        label: 'Accepter ou refuser les réponses aux annonces',
        needs: ['listOfferAnswers'],
      },
    ],
  },
  {
    key: 'missionEvents',
    label: 'Mains courantes',
    rights: [
      { name: 'listMissionEvents', label: 'Lister les mains courantes', needs: [] },
      { name: 'readMissionEvents', label: 'Consulter les mains courantes', needs: ['listMissionEvents'] },
      { name: 'createMissionEvents', label: 'Créer des mains courantes', needs: [] },
      {
        name: 'createOwnMissionEvents',
        label: 'Créer des mains courantes pendant son propre service',
        needs: [],
      },
      { name: 'editMissionEvents', label: 'Compléter les mains courantes', needs: ['readMissionEvents'] },
      { name: 'deleteMissionEvents', label: 'Retirer les mains courantes', needs: ['listMissionEvents'] },
      { name: 'sendMissionEvents', label: 'Envoyer les mains courantes', needs: ['listMissionEvents'] },
    ],
  },
  {
    key: 'reports',
    label: "Bons d'intervention, de ronde, de reconnaissance et d'audit",
    rights: [
      { name: 'listInterventionReports', label: "Lister les bons d'intervention", needs: [] },
      { name: 'createInterventionReports', label: "Créer des bons d'intervention", needs: [] },
      {
        name: 'editInterventionReports',
        label: "Modifier les bons d'intervention",
        needs: ['listInterventionReports'],
      },
      {
        name: 'sendInterventionReports',
        label: "Envoyer les bons d'intervention",
        needs: ['listInterventionReports'],
      },
      {
        name: 'deleteInterventionReports',
        label: "Supprimer les bons d'intervention",
        needs: ['listInterventionReports', 'editInterventionReports'],
      },
      { name: 'listRoundReports', label: 'Lister les bons de ronde', needs: [] },
      { name: 'createRoundReports', label: 'Créer des bons de ronde', needs: [] },
      { name: 'editRoundReports', label: 'Modifier les bons de ronde', needs: ['listRoundReports'] },
      { name: 'sendRoundReports', label: 'Envoyer les bons de ronde', needs: ['listRoundReports'] },
      {
        name: 'deleteRoundReports',
        label: 'Supprimer les bons de ronde',
        needs: ['listRoundReports', 'editRoundReports'],
      },
      { name: 'listRecognitionReports', label: 'Lister les bons de reconnaissance des lieux', needs: [] },
      { name: 'createRecognitionReports', label: 'Créer des bons de reconnaissance des lieux', needs: [] },
      {
        name: 'editRecognitionReports',
        label: 'Modifier les bons de reconnaissance des lieux',
        needs: ['listRecognitionReports'],
      },
      {
        name: 'sendRecognitionReports',
        label: 'Envoyer les bons de reconnaissance des lieux',
        needs: ['listRecognitionReports'],
      },
      {
        name: 'deleteRecognitionReports',
        label: 'Supprimer les bons de reconnaissance des lieux',
        needs: ['listRecognitionReports', 'editRecognitionReports'],
      },
      { name: 'listAuditReports', label: "Lister les bons d'audit et de contrôle", needs: [] },
      { name: 'createAuditReports', label: "Créer des bons d'audit et de contrôle", needs: [] },
      {
        name: 'editAuditReports',
        label: "Modifier les bons d'audit et de contrôle",
        needs: ['listAuditReports'],
      },
      {
        name: 'sendAuditReports',
        label: "Envoyer les bons d'audit et de contrôle",
        needs: ['listAuditReports'],
      },
      {
        name: 'deleteAuditReports',
        label: "Supprimer les bons d'audit et de contrôle",
        needs: ['listAuditReports', 'editAuditReports'],
      },
    ],
  },
  {
    key: 'estimates',
    label: 'Devis',
    rights: [
      { name: 'listEstimates', label: 'Lister les devis', needs: [] },
      { name: 'readEstimates', label: 'Consulter les devis', needs: ['listEstimates'] },
      { name: 'createEstimates', label: 'Créer des devis', needs: [] },
      { name: 'editEstimates', label: 'Modifier les devis', needs: ['readEstimates'] },
      { name: 'sendEstimates', label: 'Envoyer les devis', needs: ['listEstimates'] },
      { name: 'deleteEstimates', label: 'Supprimer les devis', needs: ['listEstimates'] },
      { name: 'archiveEstimates', label: 'Archiver les devis', needs: ['listEstimates'] },
    ],
  },
  {
    key: 'invoices',
    label: 'Factures, avoirs et abonnements',
    rights: [
      { name: 'listInvoices', label: 'Lister les factures et avoirs', needs: [] },
      { name: 'readInvoices', label: 'Consulter les factures et avoirs', needs: ['listInvoices'] },
      { name: 'createInvoices', label: 'Créer des factures et avoirs', needs: [] },
      { name: 'editInvoices', label: 'Modifier les factures et avoirs', needs: ['readInvoices'] },
      { name: 'sendInvoices', label: 'Envoyer les factures et avoirs', needs: ['listInvoices'] },
      { name: 'deleteInvoices', label: 'Supprimer les factures et avoirs', needs: ['listInvoices'] },
      { name: 'validateInvoices', label: 'Valider les factures et avoirs', needs: ['editInvoices'] },
      { name: 'editInvoicePayments', label: 'Saisir les règlements', needs: ['readInvoices'] },
      { name: 'listInvoiceRecurrences', label: 'Lister les abonnements', needs: [] },
      {
        name: 'readInvoiceRecurrences',
        label: 'Consulter les abonnements',
        needs: ['listInvoiceRecurrences'],
      },
      { name: 'createInvoiceRecurrences', label: 'Créer des abonnements', needs: [] },
      {
        name: 'editInvoiceRecurrences',
        label: 'Modifier les abonnements',
        needs: ['readInvoiceRecurrences'],
      },
      {
        name: 'deleteInvoiceRecurrences',
        label: 'Supprimer les abonnements',
        needs: ['listInvoiceRecurrences'],
      },
    ],
  },
  {
    key: 'purchaseOrders',
    label: 'Bons de commande',
    rights: [
      { name: 'listPurchaseOrders', label: 'Lister les bons de commande', needs: [] },
      { name: 'readPurchaseOrders', label: 'Consulter les bons de commande', needs: ['listPurchaseOrders'] },
      { name: 'createPurchaseOrders', label: 'Créer des bons de commande', needs: [] },
      { name: 'editPurchaseOrders', label: 'Modifier les bons de commande', needs: ['readPurchaseOrders'] },
      { name: 'sendPurchaseOrders', label: 'Envoyer les bons de commande', needs: ['listPurchaseOrders'] },
      {
        name: 'deletePurchaseOrders',
        label: 'Supprimer les bons de commande',
        needs: ['listPurchaseOrders'],
      },
    ],
  },
  {
    key: 'agentRequests',
    label: 'Demandes des collaborateurs',
    rights: [
      { name: 'listAgentRequests', label: 'Lister les demandes des collaborateurs', needs: [] },
      {
        name: 'readAgentRequests',
        label: 'Consulter les demandes des collaborateurs',
        needs: ['listAgentRequests'],
      },
      { name: 'createAgentRequests', label: 'Créer des demandes des collaborateurs', needs: [] },
      {
        name: 'editAgentRequests',
        label: 'Modifier les demandes des collaborateurs',
        needs: ['readAgentRequests'],
      },
      {
        name: 'deleteAgentRequests',
        label: 'Supprimer les demandes des collaborateurs',
        needs: ['listAgentRequests'],
      },
    ],
  },
  {
    key: 'customerRequests',
    label: 'Demandes des clients',
    rights: [
      { name: 'listCustomerRequests', label: 'Lister les demandes des clients', needs: [] },
      {
        name: 'readCustomerRequests',
        label: 'Consulter les demandes des clients',
        needs: ['listCustomerRequests'],
      },
      { name: 'createCustomerRequests', label: 'Créer des demandes des clients', needs: [] },
      {
        name: 'editCustomerRequests',
        label: 'Modifier les demandes des clients',
        needs: ['readCustomerRequests'],
      },
      {
        name: 'deleteCustomerRequests',
        label: 'Supprimer les demandes des clients',
        needs: ['listCustomerRequests'],
      },
    ],
  },
  {
    key: 'expirations',
    label: 'Échéances',
    rights: [
      { name: 'listExpirations', label: 'Lister les échéances', needs: [] },
      { name: 'editExpirations', label: 'Modifier les échéances', needs: ['listExpirations'] },
    ],
  },
  {
    key: 'agency',
    label: 'Agence',
    rights: [
      { name: 'readSitesPlanning', label: 'Consulter le planning des sites', needs: [] },
      { name: 'sendSitesPlanning', label: 'Envoyer le planning des sites', needs: ['readSitesPlanning'] },
      { name: 'readAgentsPlanning', label: 'Consulter le planning des collaborateurs', needs: [] },
      {
        name: 'sendAgentsPlanning',
        label: 'Envoyer le planning des collaborateurs',
        needs: ['readAgentsPlanning'],
      },
      { name: 'readDashboard', label: 'Consulter le tableau de bord', needs: [] },
      { name: 'readSupervision', label: 'Consulter la supervision', needs: [] },
      { name: 'listEmailEvents', label: 'Lister le suivi des e-mails', needs: [] },
      {
        name: 'readEmailEvents',
        label: 'Consulter le contenu des e-mails suivis',
        needs: ['listEmailEvents'],
      },
      { name: 'sendEmails', label: 'Envoyer des e-mails', needs: [] },
      { name: 'readAgencySettings', label: 'Consulter les paramètres', needs: [] },
      { name: 'editAgencySettings', label: 'Modifier les paramètres', needs: ['readAgencySettings'] },
      { name: 'listCatalogServices', label: 'Lister les services du catalogue', needs: [] },
      {
        name: 'readCatalogServices',
        label: 'Consulter les services du catalogue',
        needs: ['listCatalogServices'],
      },
      { name: 'createCatalogServices', label: 'Créer des services du catalogue', needs: [] },
      {
        name: 'editCatalogServices',
        label: 'Modifier les services du catalogue',
        needs: ['readCatalogServices'],
      },
      {
        name: 'deleteCatalogServices',
        label: 'Supprimer les services du catalogue',
        needs: ['listCatalogServices'],
      },
      { name: 'listDiscounts', label: 'Lister les remises', needs: [] },
      { name: 'readDiscounts', label: 'Consulter les remises', needs: ['listDiscounts'] },
      { name: 'createDiscounts', label: 'Créer des remises', needs: [] },
      { name: 'editDiscounts', label: 'Modifier les remises', needs: ['readDiscounts'] },
      { name: 'deleteDiscounts', label: 'Supprimer les remises', needs: ['listDiscounts'] },
      { name: 'readAgentsHours', label: 'Consulter les heures des collaborateurs', needs: [] },
      { name: 'readSitesHours', label: 'Consulter les heures des sites', needs: [] },
      { name: 'readMargins', label: 'Consulter les marges', needs: ['readAgentContracts'] },
      { name: 'exportData', label: 'Exporter les données (prépaie, registre, comptabilité)', needs: [] },
      { name: 'readAuditTrail', label: "Consulter l'historique des modifications", needs: [] },
    ],
  },
  {
    key: 'agentContractTemplates',
    label: 'Modèles de contrats collaborateurs',
    rights: [
      {
        name: 'listAgentContractTemplates',
        label: 'Lister les modèles de contrats collaborateurs',
        needs: [],
      },
      {
        name: 'readAgentContractTemplates',
        label: 'Consulter les modèles de contrats collaborateurs',
        needs: ['listAgentContractTemplates'],
      },
      {
        name: 'createAgentContractTemplates',
        label: 'Créer des modèles de contrats collaborateurs',
        needs: [],
      },
      {
        name: 'editAgentContractTemplates',
        label: 'Modifier les modèles de contrats collaborateurs',
        needs: ['readAgentContractTemplates'],
      },
      {
        name: 'deleteAgentContractTemplates',
        label: 'Supprimer les modèles de contrats collaborateurs',
        needs: ['listAgentContractTemplates'],
      },
    ],
  },
  {
    key: 'customerContractTemplates',
    label: 'Modèles de contrats clients',
    rights: [
      { name: 'listCustomerContractTemplates', label: 'Lister les modèles de contrats clients', needs: [] },
      {
        name: 'readCustomerContractTemplates',
        label: 'Consulter les modèles de contrats clients',
        needs: ['listCustomerContractTemplates'],
      },
      { name: 'createCustomerContractTemplates', label: 'Créer des modèles de contrats clients', needs: [] },
      {
        name: 'editCustomerContractTemplates',
        label: 'Modifier les modèles de contrats clients',
        needs: ['readCustomerContractTemplates'],
      },
      {
        name: 'deleteCustomerContractTemplates',
        label: 'Supprimer les modèles de contrats clients',
        needs: ['listCustomerContractTemplates'],
      },
    ],
  },
  {
    key: 'agentContracts',
    label: 'Contrats des collaborateurs et signature électronique',
    rights: [
      { name: 'listAgentContracts', label: 'Lister les contrats des collaborateurs', needs: [] },
      {
        name: 'readAgentContracts',
        label: 'Consulter les contrats des collaborateurs',
        needs: ['listAgentContracts'],
      },
      { name: 'createAgentContracts', label: 'Créer des contrats des collaborateurs', needs: [] },
      {
        name: 'editAgentContracts',
        label: 'Modifier les contrats des collaborateurs',
        needs: ['readAgentContracts'],
      },
      {
        name: 'signAgentContracts',
        label: 'Signer les contrats des collaborateurs',
        needs: ['readAgentContracts'],
      },
      {
        name: 'sendAgentContracts',
        label: 'Envoyer les contrats des collaborateurs',
        needs: ['listAgentContracts'],
      },
      {
        name: 'deleteAgentContracts',
        label: 'Supprimer les contrats des collaborateurs',
        needs: ['listAgentContracts'],
      },
      {
        name: 'archiveAgentContracts',
        label: 'Archiver les contrats des collaborateurs',
        needs: ['listAgentContracts'],
      },
    ],
  },
  {
    key: 'customerContracts',
    label: 'Contrats des clients et signature électronique',
    rights: [
      { name: 'listCustomerContracts', label: 'Lister les contrats des clients', needs: [] },
      {
        name: 'readCustomerContracts',
        label: 'Consulter les contrats des clients',
        needs: ['listCustomerContracts'],
      },
      { name: 'createCustomerContracts', label: 'Créer des contrats des clients', needs: [] },
      {
        name: 'editCustomerContracts',
        label: 'Modifier les contrats des clients',
        needs: ['readCustomerContracts'],
      },
      {
        name: 'signCustomerContracts',
        label: 'Signer les contrats des clients',
        needs: ['readCustomerContracts'],
      },
      {
        name: 'sendCustomerContracts',
        label: 'Envoyer les contrats des clients',
        needs: ['listCustomerContracts'],
      },
      {
        name: 'deleteCustomerContracts',
        label: 'Supprimer les contrats des clients',
        needs: ['listCustomerContracts'],
      },
      {
        name: 'archiveCustomerContracts',
        label: 'Archiver les contrats des clients',
        needs: ['listCustomerContracts'],
      },
    ],
  },
  {
    key: 'informationNotes',
    label: "Notes d'information",
    rights: [
      { name: 'listInformationNotes', label: "Lister les notes d'information", needs: [] },
      {
        name: 'readInformationNotes',
        label: "Consulter les notes d'information",
        needs: ['listInformationNotes'],
      },
      { name: 'createInformationNotes', label: "Créer des notes d'information", needs: [] },
      {
        name: 'editInformationNotes',
        label: "Modifier les notes d'information",
        needs: ['readInformationNotes'],
      },
      {
        name: 'deleteInformationNotes',
        label: "Supprimer les notes d'information",
        needs: ['listInformationNotes'],
      },
    ],
  },
  {
    key: 'siteInstructions',
    label: 'Cahiers de consignes',
    rights: [
      { name: 'listSiteInstructions', label: 'Lister les consignes des sites', needs: [] },
      {
        name: 'readSiteInstructions',
        label: 'Consulter les consignes des sites',
        needs: ['listSiteInstructions'],
      },
      { name: 'createSiteInstructions', label: 'Créer des consignes des sites', needs: [] },
      {
        name: 'editSiteInstructions',
        label: 'Modifier les consignes des sites',
        needs: ['readSiteInstructions'],
      },
      {
        name: 'deleteSiteInstructions',
        label: 'Supprimer les consignes des sites',
        needs: ['listSiteInstructions'],
      },
    ],
  },
  {
    key: 'ownDocuments',
    label: 'Documents personnels',
    rights: [
      { name: 'listOwnDocuments', label: 'Lister ses documents', needs: [] },
      { name: 'readOwnDocuments', label: 'Consulter ses documents', needs: ['listOwnDocuments'] },
      { name: 'createOwnDocuments', label: 'Créer ses documents', needs: [] },
      { name: 'editOwnDocuments', label: 'Modifier ses documents', needs: ['readOwnDocuments'] },
      { name: 'sendOwnDocuments', label: 'Envoyer ses documents', needs: ['listOwnDocuments'] },
      { name: 'deleteOwnDocuments', label: 'Supprimer ses documents', needs: ['listOwnDocuments'] },
    ],
  },
  {
    key: 'agencyDocuments',
    label: "Documents de l'agence",
    rights: [
      { name: 'listAgencyDocuments', label: "Lister les documents de l'agence", needs: [] },
      {
        name: 'readAgencyDocuments',
        label: "Consulter les documents de l'agence",
        needs: ['listAgencyDocuments'],
      },
      { name: 'createAgencyDocuments', label: "Créer des documents de l'agence", needs: [] },
      {
        name: 'editAgencyDocuments',
        label: "Modifier les documents de l'agence",
        needs: ['readAgencyDocuments'],
      },
      {
        name: 'sendAgencyDocuments',
        label: "Envoyer les documents de l'agence",
        needs: ['listAgencyDocuments'],
      },
      {
        name: 'deleteAgencyDocuments',
        label: "Supprimer les documents de l'agence",
        needs: ['listAgencyDocuments'],
      },
      {
        name: 'listAgencyDocumentReaders',
        label: 'Voir les lecteurs des documents',
        needs: ['listAgencyDocuments'],
      },
    ],
  },
  {
    key: 'emailCopies',
    label: 'Copies des e-mails',
    rights: [
      { name: 'receivePlanningCopies', label: 'Recevoir une copie des e-mails : plannings', needs: [] },
      { name: 'receiveEstimatesCopies', label: 'Recevoir une copie des e-mails : devis', needs: [] },
      {
        name: 'receiveInvoicesCopies',
        label: 'Recevoir une copie des e-mails : factures et avoirs',
        needs: [],
      },
      {
        name: 'receivePurchaseOrdersCopies',
        label: 'Recevoir une copie des e-mails : bons de commande',
        needs: [],
      },
      { name: 'receiveContractsCopies', label: 'Recevoir une copie des e-mails : contrats', needs: [] },
      { name: 'receiveReportsCopies', label: 'Recevoir une copie des e-mails : bons', needs: [] },
      {
        name: 'receiveMissionEventsCopies',
        label: 'Recevoir une copie des e-mails : mains courantes',
        needs: [],
      },
      { name: 'receiveRequestsCopies', label: 'Recevoir une copie des e-mails : demandes', needs: [] },
      { name: 'receiveAlertsCopies', label: 'Recevoir une copie des e-mails : alertes', needs: [] },
    ],
  },
  {
    key: 'subscription',
    label: "Paiements de l'abonnement",
    rights: [
      { name: 'readAgencySubscription', label: "Consulter l'abonnement", needs: [] },
      {
        name: 'editAgencySubscription',
        label: "Modifier l'abonnement et ses options",
        needs: ['readAgencySubscription'],
      },
      { name: 'adminSubscription', label: 'Administrer les abonnements (options et dates)', needs: [] },
      { name: 'listPaymentMethods', label: 'Lister les moyens de paiement', needs: [] },
      { name: 'editPaymentMethods', label: 'Modifier les moyens de paiement', needs: ['listPaymentMethods'] },
      { name: 'listAgencyInvoices', label: "Lister les factures de l'abonnement", needs: [] },
      { name: 'listArticleOrders', label: 'Lister les commandes', needs: [] },
      { name: 'createArticleOrders', label: 'Passer des commandes', needs: [] },
    ],
  },
] as const satisfies readonly RightGroupDefinition[];

/** Template « Collaborateur »: the initial rights of a field agent. */
export const collaboratorTemplate = [
  'readOwnBadge',
  'listOwnUnavailabilities',
  'readOwnUnavailabilities',
  'createOwnUnavailabilities',
  'editOwnUnavailabilities',
  'deleteOwnUnavailabilities',
  'startUnplannedServices',
  'listMissionEvents',
  'readMissionEvents',
  'createOwnMissionEvents',
  'listSiteInstructions',
  'readSiteInstructions',
  'listInformationNotes',
  'readInformationNotes',
  'listInterventionReports',
  'createInterventionReports',
  'listRoundReports',
  'createRoundReports',
  'listRecognitionReports',
  'createRecognitionReports',
  'listAuditReports',
  'createAuditReports',
  'listOwnDocuments',
  'readOwnDocuments',
  'createOwnDocuments',
  'editOwnDocuments',
  'deleteOwnDocuments',
] as const;

/** The initial rights of a customer's new contact (A-290, C-044). */
export const customerTemplate = [
  'readSitesPlanning',
  'listInterventionReports',
  'listMissionEvents',
  'listInvoices',
  'listOwnDocuments',
  'readOwnDocuments',
  'createOwnDocuments',
  'editOwnDocuments',
  'sendOwnDocuments',
  'deleteOwnDocuments',
] as const;

/** Rights that a customer never gets by default. The agency may grant them one by one. */
const heldBackFromCustomers = ['listCustomerRequests', 'listStockReferences', 'accessAgentPhones'] as const;

/** Rights that work on the customer portal. Any other has no effect there and is refused on saving. */
export const customerPortalRights = [
  ...customerTemplate,
  ...heldBackFromCustomers,
  'readMissionEvents',
  'createMissionEvents',
  'listRoundReports',
  'listRecognitionReports',
  'listAuditReports',
  'listServices',
  'readServices',
  'listSites',
  'readSites',
  'listSiteInstructions',
  'readSiteInstructions',
  'readInvoices',
  'listEstimates',
  'readEstimates',
  'listCustomerContracts',
  'readCustomerContracts',
  'signCustomerContracts',
  'readCustomerRequests',
  'readStockReferences',
  'listStockAssignments',
  'readStockAssignments',
  'listStockActions',
  'readStockActions',
] as const;

/** Field rights that a site may remove from agents or customers. */
export const siteLevelRights = [
  'listSiteInstructions',
  'readSiteInstructions',
  'editSiteInstructions',
  'listMissionEvents',
  'readMissionEvents',
  'createMissionEvents',
  'createOwnMissionEvents',
  'editMissionEvents',
  'listInterventionReports',
  'createInterventionReports',
  'editInterventionReports',
  'listRoundReports',
  'createRoundReports',
  'editRoundReports',
  'listRecognitionReports',
  'createRecognitionReports',
  'editRecognitionReports',
  'listAuditReports',
  'createAuditReports',
  'editAuditReports',
  'listRounds',
  'readRounds',
  'createRounds',
  'editRounds',
  'listCheckpoints',
  'readCheckpoints',
  'createCheckpoints',
  'editCheckpoints',
  'listStockReferences',
  'readStockReferences',
  'listStockAssignments',
  'readStockAssignments',
] as const;

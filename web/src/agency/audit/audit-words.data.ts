// French words for the audit trail: what each table holds, and what its common columns mean.

export interface Thing {
  readonly name: string;
  readonly feminine?: true;
}

export const things: Readonly<Record<string, Thing>> = {
  agencies: { name: 'Agence', feminine: true },
  customers: { name: 'Client' },
  user_companies: { name: 'Accès d’une personne' },
  agents: { name: 'Collaborateur' },
  agent_contracts: { name: 'Contrat de travail' },
  agent_expirations: { name: 'Échéance d’un collaborateur', feminine: true },
  agent_specialties: { name: 'Spécialité d’un collaborateur', feminine: true },
  agent_restrictions: { name: 'Restriction d’un collaborateur', feminine: true },
  agent_bans: { name: 'Exclusion d’un collaborateur', feminine: true },
  agent_dogs: { name: 'Chien d’un collaborateur' },
  sites: { name: 'Site' },
  site_items: { name: 'Élément d’un site' },
  site_agents: { name: 'Collaborateur d’un site' },
  checkpoints: { name: 'Point de contrôle' },
  rounds: { name: 'Ronde', feminine: true },
  round_checkpoints: { name: 'Étape d’une ronde', feminine: true },
  services: { name: 'Service' },
  service_assignments: { name: 'Affectation à un service', feminine: true },
  accepted_warnings: { name: 'Acceptation d’une alerte', feminine: true },
  service_breaks: { name: 'Pause', feminine: true },
  unavailabilities: { name: 'Indisponibilité', feminine: true },
  round_runs: { name: 'Passage d’une ronde' },
  round_run_points: { name: 'Point d’un passage' },
  agency_reports: { name: 'Bon' },
  logbook_entries: { name: 'Écriture de main courante', feminine: true },
  invoices: { name: 'Facture', feminine: true },
  invoice_items: { name: 'Ligne de facture', feminine: true },
  invoice_payments: { name: 'Règlement' },
  files: { name: 'Fichier' },
  import_runs: { name: 'Import' },
};

export const fieldNames: Readonly<Record<string, string>> = {
  name: 'Nom', firstname: 'Prénom', lastname: 'Nom de famille', civility: 'Civilité', gender: 'Genre', title: 'Intitulé', label: 'Libellé', description: 'Description',
  status: 'Statut', state: 'État', previous_status: 'Statut précédent', type: 'Type', kind: 'Genre d’élément', category: 'Catégorie', number: 'Numéro', reference: 'Référence',
  email: 'E-mail', phone: 'Téléphone', phones: 'Téléphones', street: 'Rue', complement: 'Complément d’adresse', zipcode: 'Code postal', city: 'Ville', country: 'Pays',
  latitude: 'Latitude', longitude: 'Longitude', radius: 'Rayon', comment: 'Commentaire', comments: 'Commentaires', notes: 'Notes', note: 'Note', instructions: 'Consignes',
  start_at: 'Début', end_at: 'Fin', real_start_at: 'Début réel', real_end_at: 'Fin réelle', start_on: 'Premier jour', end_on: 'Dernier jour', from_on: 'Du', until_on: 'Au',
  started_at: 'Commencé le', ended_at: 'Terminé le', validated_at: 'Validé le', published_at: 'Publié le', disabled_at: 'Désactivé le', sent_at: 'Envoyé le', signed_at: 'Signé le',
  made_at: 'Fait le', received_at: 'Reçu le', issued_on: 'Émise le', due_on: 'Échéance', paid_on: 'Réglé le', expires_on: 'Expire le', birth_on: 'Date de naissance',
  birth_location: 'Lieu de naissance', nationality: 'Nationalité', created_at: 'Créé le', minutes: 'Durée', nb_agents: 'Nombre d’agents', position: 'Rang', value: 'Valeur', unit: 'Unité',
  customer_id: 'Client', site_id: 'Site', agent_id: 'Collaborateur', service_id: 'Service', invoice_id: 'Facture', round_id: 'Ronde', checkpoint_id: 'Point de contrôle',
  user_id: 'Utilisateur', manager_id: 'Responsable', series_id: 'Série', file_ids: 'Fichiers', file_id: 'Fichier', pdf_file_id: 'PDF', logo_file_id: 'Logo', picture_file_id: 'Photo',
  siret: 'SIRET', siren: 'SIREN', vat_number: 'Numéro de TVA', cnaps_number: 'Numéro CNAPS', card_number: 'Numéro de carte professionnelle', badge: 'Badge', rights: 'Droits',
  settings: 'Réglages', currency: 'Devise', time_zone: 'Fuseau horaire', holiday_locale: 'Jours fériés', accounts_limit: 'Nombre de comptes', agents_limit: 'Nombre de collaborateurs',
  net_cents: 'Montant HT', vat_cents: 'TVA', gross_cents: 'Montant TTC', paid_cents: 'Déjà réglé', amount_cents: 'Montant', hourly_cents: 'Taux horaire', monthly_cents: 'Salaire mensuel',
  day_price_cents: 'Prix du jour', vat_bp: 'Taux de TVA', discount_bp: 'Remise', coefficient: 'Coefficient', method: 'Mode de règlement', settlement_period: 'Délai de règlement',
  settlement_period_days: 'Délai de règlement (jours)', specialty_key: 'Spécialité', specialties: 'Spécialités', plannable: 'Planifiable', prospect: 'Prospect', activity_type: 'Activité',
  customer_show: 'Montré au client', answer: 'Réponse', rating: 'Appréciation', mime_type: 'Type de fichier', size: 'Taille', mapping: 'Correspondances', result: 'Résultat',
  social_security_sealed: 'Numéro de sécurité sociale', bank_sealed: 'Coordonnées bancaires',
};

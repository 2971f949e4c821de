// The 105 types of logbook entries, ids 30 to 134, their 13 categories and the top keys of the incident screen (F-162 to F-165).

export interface EventCategory {
  readonly key: string;
  readonly label: string;
  readonly colour: string;
  readonly icon: string;
  /** Key of the incident screen's address; null for what the product itself records. */
  readonly typeKey: string | null;
}

/** In the order of the specification (F-162). `agent` holds the lone-worker alerts. */
export const eventCategories = [
  { key: 'service', label: 'Service', colour: '#1976D2', icon: 'play_circle', typeKey: null },
  { key: 'circuit', label: 'Tournée', colour: '#00838F', icon: 'route', typeKey: null },
  { key: 'break', label: 'Pause', colour: '#8D6E63', icon: 'coffee', typeKey: null },
  { key: 'round', label: 'Ronde', colour: '#5E35B1', icon: 'directions_walk', typeKey: null },
  { key: 'checkpoint', label: 'Point de contrôle', colour: '#7E57C2', icon: 'nfc', typeKey: null },
  { key: 'agent', label: 'Protection du travailleur isolé', colour: '#D32F2F', icon: 'sos', typeKey: null },
  { key: 'incident', label: 'Incident', colour: '#C62828', icon: 'error', typeKey: 'incident' },
  { key: 'observation', label: 'Observations', colour: '#F9A825', icon: 'visibility', typeKey: 'observations' },
  { key: 'controleSpecifique', label: 'Contrôle spécifique', colour: '#00897B', icon: 'badge', typeKey: 'controleSpecifique' },
  { key: 'presence', label: 'Présence', colour: '#3949AB', icon: 'person_add', typeKey: 'presence' },
  { key: 'logistique', label: 'Logistique', colour: '#6D4C41', icon: 'key', typeKey: 'logistique' },
  { key: 'care-rescue', label: 'Soins et secours', colour: '#E91E63', icon: 'healing', typeKey: 'care-rescue' },
  { key: 'delivery', label: 'Livraison', colour: '#FB8C00', icon: 'local_shipping', typeKey: 'delivery' },
] as const satisfies readonly EventCategory[];

export type EventCategoryKey = (typeof eventCategories)[number]['key'];

/** Other spellings that addresses and old links use for a category (F-157). */
export const categoryAliases: Readonly<Record<string, EventCategoryKey>> = {
  observations: 'observation',
  controleSpecique: 'controleSpecifique',
};

export interface EventTypeRow {
  readonly id: number;
  readonly typeKey: string;
  readonly category: EventCategoryKey;
  readonly label: string;
  /** Name of a Material Symbols icon. */
  readonly icon: string;
  /** Whether the customer sees such entries (F-165). */
  readonly customerShow: boolean;
  readonly notifyAgency: boolean;
  readonly notifyCustomer: boolean;
}

export const eventTypeRows = [
  { id: 30, typeKey: 'serviceStart', category: 'service', label: 'Prise de service', icon: 'play_circle', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 31, typeKey: 'serviceEnd', category: 'service', label: 'Fin de service', icon: 'stop_circle', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 32, typeKey: 'serviceLate', category: 'service', label: 'Retard de prise de service', icon: 'schedule', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 33, typeKey: 'serviceMissed', category: 'service', label: 'Service non pris', icon: 'event_busy', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 34, typeKey: 'serviceExtended', category: 'service', label: 'Prolongation', icon: 'more_time', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 35, typeKey: 'serviceInterrupted', category: 'service', label: 'Service interrompu', icon: 'pause_circle', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 36, typeKey: 'serviceHandover', category: 'service', label: 'Passation de consignes', icon: 'swap_horiz', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 37, typeKey: 'serviceReplacement', category: 'service', label: "Remplacement d'agent", icon: 'group', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 38, typeKey: 'serviceUpdated', category: 'service', label: 'Service modifié', icon: 'edit_calendar', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 39, typeKey: 'circuitStart', category: 'circuit', label: 'Départ en tournée', icon: 'route', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 40, typeKey: 'circuitEnd', category: 'circuit', label: 'Fin de tournée', icon: 'flag', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 41, typeKey: 'siteArrival', category: 'circuit', label: 'Arrivée sur site', icon: 'login', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 42, typeKey: 'siteDeparture', category: 'circuit', label: 'Départ du site', icon: 'logout', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 43, typeKey: 'circuitSiteSkipped', category: 'circuit', label: 'Site non visité', icon: 'wrong_location', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 44, typeKey: 'breakStart', category: 'break', label: 'Début de pause', icon: 'coffee', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 45, typeKey: 'breakEnd', category: 'break', label: 'Fin de pause', icon: 'coffee_maker', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 46, typeKey: 'breakPlanned', category: 'break', label: 'Pause planifiée', icon: 'alarm', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 47, typeKey: 'breakOverrun', category: 'break', label: 'Pause dépassée', icon: 'timer_off', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 48, typeKey: 'earlyDeparture', category: 'break', label: 'Départ anticipé', icon: 'directions_run', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 49, typeKey: 'roundStart', category: 'round', label: 'Début de ronde', icon: 'directions_walk', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 50, typeKey: 'roundEnd', category: 'round', label: 'Fin de ronde', icon: 'where_to_vote', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 51, typeKey: 'roundUnfinished', category: 'round', label: 'Ronde non terminée', icon: 'report', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 52, typeKey: 'roundObservation', category: 'round', label: 'Observation de ronde', icon: 'visibility', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 53, typeKey: 'roundLate', category: 'round', label: 'Ronde en retard', icon: 'hourglass_bottom', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 54, typeKey: 'roundMissed', category: 'round', label: 'Ronde non effectuée', icon: 'cancel', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 55, typeKey: 'roundComment', category: 'round', label: 'Commentaire de ronde', icon: 'comment', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 56, typeKey: 'checkpointValidated', category: 'checkpoint', label: 'Point de contrôle validé', icon: 'nfc', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 57, typeKey: 'checkpointJumped', category: 'checkpoint', label: 'Point non validé (saut)', icon: 'redo', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 58, typeKey: 'checkpointMoved', category: 'checkpoint', label: 'Point validé, position déplacée', icon: 'edit_location', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 59, typeKey: 'checkpointVirtual', category: 'checkpoint', label: 'Point virtuel géolocalisé', icon: 'my_location', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 60, typeKey: 'checkpointManual', category: 'checkpoint', label: 'Point validé manuellement', icon: 'touch_app', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 61, typeKey: 'checkpointDefect', category: 'checkpoint', label: 'Badge défectueux', icon: 'nfc_off', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 62, typeKey: 'ptiSos', category: 'agent', label: 'Alerte SOS', icon: 'sos', customerShow: false, notifyAgency: true, notifyCustomer: false },
  { id: 63, typeKey: 'ptiInactivity', category: 'agent', label: 'Inactivité détectée', icon: 'airline_seat_flat', customerShow: false, notifyAgency: true, notifyCustomer: false },
  { id: 64, typeKey: 'ptiFall', category: 'agent', label: 'Chute avec immobilisation détectée', icon: 'personal_injury', customerShow: false, notifyAgency: true, notifyCustomer: false },
  { id: 65, typeKey: 'ptiPerimeterExit', category: 'agent', label: 'Sortie de périmètre', icon: 'fmd_bad', customerShow: false, notifyAgency: true, notifyCustomer: false },
  { id: 66, typeKey: 'ptiPerimeterReturn', category: 'agent', label: 'Retour dans le périmètre', icon: 'fmd_good', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 67, typeKey: 'ptiSignalLost', category: 'agent', label: 'Perte de liaison', icon: 'signal_disconnected', customerShow: false, notifyAgency: true, notifyCustomer: false },
  { id: 68, typeKey: 'ptiTest', category: 'agent', label: 'Test PTI', icon: 'build_circle', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 69, typeKey: 'ptiAcknowledged', category: 'agent', label: 'Alerte acquittée', icon: 'task_alt', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 70, typeKey: 'intrusion', category: 'incident', label: 'Intrusion', icon: 'door_open', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 71, typeKey: 'intrusionAttempt', category: 'incident', label: "Tentative d'intrusion", icon: 'no_meeting_room', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 72, typeKey: 'alarm', category: 'incident', label: "Déclenchement d'alarme", icon: 'notifications_active', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 73, typeKey: 'falseAlarm', category: 'incident', label: 'Alarme intempestive / levée de doute', icon: 'notifications_off', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 74, typeKey: 'theft', category: 'incident', label: 'Vol', icon: 'shopping_bag', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 75, typeKey: 'shoplifting', category: 'incident', label: "Vol à l'étalage", icon: 'storefront', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 76, typeKey: 'burglary', category: 'incident', label: 'Cambriolage / effraction', icon: 'lock_open', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 77, typeKey: 'fire', category: 'incident', label: 'Incendie / départ de feu', icon: 'local_fire_department', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 78, typeKey: 'fireAlarm', category: 'incident', label: 'Alarme incendie', icon: 'fire_hydrant', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 79, typeKey: 'smoke', category: 'incident', label: 'Fumée ou odeur suspecte', icon: 'smoke_free', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 80, typeKey: 'floodLeak', category: 'incident', label: 'Dégât des eaux', icon: 'water_damage', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 81, typeKey: 'gasLeak', category: 'incident', label: 'Fuite de gaz', icon: 'gas_meter', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 82, typeKey: 'powerCut', category: 'incident', label: 'Panne électrique', icon: 'power_off', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 83, typeKey: 'vandalism', category: 'incident', label: 'Dégradation / vandalisme', icon: 'format_paint', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 84, typeKey: 'assault', category: 'incident', label: 'Agression physique', icon: 'sports_mma', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 85, typeKey: 'verbalAssault', category: 'incident', label: 'Agression verbale / incivilité', icon: 'record_voice_over', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 86, typeKey: 'threat', category: 'incident', label: 'Menaces', icon: 'warning', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 87, typeKey: 'suspectPerson', category: 'incident', label: 'Personne suspecte', icon: 'person_search', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 88, typeKey: 'suspectObject', category: 'incident', label: 'Colis ou objet suspect', icon: 'inventory_2', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 89, typeKey: 'suspectVehicle', category: 'incident', label: 'Véhicule suspect', icon: 'directions_car', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 90, typeKey: 'trespass', category: 'incident', label: 'Squat / occupation illicite', icon: 'night_shelter', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 91, typeKey: 'drone', category: 'incident', label: 'Survol de drone', icon: 'flight', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 92, typeKey: 'liftBlocked', category: 'incident', label: 'Personne bloquée en ascenseur', icon: 'elevator', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 93, typeKey: 'otherIncident', category: 'incident', label: 'Autre incident', icon: 'error', customerShow: true, notifyAgency: true, notifyCustomer: true },
  { id: 94, typeKey: 'observation', category: 'observation', label: 'Observation', icon: 'visibility', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 95, typeKey: 'anomaly', category: 'observation', label: 'Anomalie constatée', icon: 'report_problem', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 96, typeKey: 'lighting', category: 'observation', label: 'Éclairage défectueux', icon: 'lightbulb', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 97, typeKey: 'openDoor', category: 'observation', label: 'Porte ou fenêtre ouverte', icon: 'door_front', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 98, typeKey: 'equipmentFault', category: 'observation', label: 'Matériel en panne', icon: 'build', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 99, typeKey: 'cleanliness', category: 'observation', label: 'Propreté / encombrement', icon: 'cleaning_services', customerShow: false, notifyAgency: false, notifyCustomer: false },
  { id: 100, typeKey: 'accessControl', category: 'controleSpecifique', label: "Contrôle d'accès", icon: 'badge', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 101, typeKey: 'bagCheck', category: 'controleSpecifique', label: 'Inspection visuelle des bagages', icon: 'luggage', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 102, typeKey: 'patDown', category: 'controleSpecifique', label: 'Palpation de sécurité', icon: 'back_hand', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 103, typeKey: 'vehicleCheck', category: 'controleSpecifique', label: 'Contrôle de véhicule', icon: 'car_crash', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 104, typeKey: 'badgeCheck', category: 'controleSpecifique', label: 'Vérification de badge', icon: 'verified_user', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 105, typeKey: 'extinguisherCheck', category: 'controleSpecifique', label: 'Contrôle extincteurs', icon: 'fire_extinguisher', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 106, typeKey: 'emergencyExit', category: 'controleSpecifique', label: 'Issues de secours', icon: 'exit_to_app', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 107, typeKey: 'technicalRoom', category: 'controleSpecifique', label: 'Local technique / relevé', icon: 'thermostat', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 108, typeKey: 'alarmSetting', category: 'controleSpecifique', label: "Mise en/hors service d'alarme", icon: 'security', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 109, typeKey: 'cctvCheck', category: 'controleSpecifique', label: 'Contrôle vidéo', icon: 'videocam', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 110, typeKey: 'visitor', category: 'presence', label: 'Visiteur', icon: 'person_add', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 111, typeKey: 'contractor', category: 'presence', label: 'Intervenant extérieur', icon: 'engineering', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 112, typeKey: 'staffOutOfHours', category: 'presence', label: 'Salarié hors horaires', icon: 'work_history', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 113, typeKey: 'police', category: 'presence', label: "Passage des forces de l'ordre", icon: 'local_police', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 114, typeKey: 'firefighters', category: 'presence', label: 'Passage des pompiers', icon: 'fire_truck', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 115, typeKey: 'managerVisit', category: 'presence', label: "Visite d'un responsable", icon: 'supervisor_account', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 116, typeKey: 'keyOut', category: 'logistique', label: 'Remise de clé', icon: 'key', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 117, typeKey: 'keyIn', category: 'logistique', label: 'Retour de clé', icon: 'key_off', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 118, typeKey: 'lostFound', category: 'logistique', label: 'Objet trouvé', icon: 'search', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 119, typeKey: 'opening', category: 'logistique', label: 'Ouverture du site', icon: 'lock_open_right', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 120, typeKey: 'closing', category: 'logistique', label: 'Fermeture du site', icon: 'lock', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 121, typeKey: 'parking', category: 'logistique', label: 'Stationnement / place', icon: 'local_parking', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 122, typeKey: 'faintness', category: 'care-rescue', label: 'Malaise', icon: 'monitor_heart', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 123, typeKey: 'injury', category: 'care-rescue', label: 'Blessure / premiers soins', icon: 'healing', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 124, typeKey: 'cardiacArrest', category: 'care-rescue', label: 'Arrêt cardiaque / DAE', icon: 'ecg_heart', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 125, typeKey: 'evacuation', category: 'care-rescue', label: 'Évacuation', icon: 'directions_run', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 126, typeKey: 'emergencyCall', category: 'care-rescue', label: 'Appel des secours', icon: 'call', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 127, typeKey: 'assistance', category: 'care-rescue', label: 'Assistance à personne', icon: 'volunteer_activism', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 128, typeKey: 'workAccidentEvent', category: 'care-rescue', label: 'Accident du travail', icon: 'personal_injury', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 129, typeKey: 'deliveryReceived', category: 'delivery', label: 'Livraison reçue', icon: 'local_shipping', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 130, typeKey: 'deliveryRefused', category: 'delivery', label: 'Livraison refusée', icon: 'unpublished', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 131, typeKey: 'parcelDeposit', category: 'delivery', label: 'Dépôt de colis', icon: 'package_2', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 132, typeKey: 'parcelPickup', category: 'delivery', label: 'Enlèvement de colis', icon: 'outbox', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 133, typeKey: 'truckEntry', category: 'delivery', label: 'Entrée poids lourd', icon: 'front_loader', customerShow: true, notifyAgency: false, notifyCustomer: false },
  { id: 134, typeKey: 'mailReceived', category: 'delivery', label: 'Courrier reçu', icon: 'mail', customerShow: true, notifyAgency: false, notifyCustomer: false },
] as const satisfies readonly EventTypeRow[];

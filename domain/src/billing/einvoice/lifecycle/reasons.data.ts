// Lists the reasons of life-cycle states, in French, and the states that take each (BR-FR-CDV-CL-09, list of FNFE-MPE 1.4.0).

/** From the order and the addressee to the amounts and the file, as a person looks for them. */
export const REASON_LABELS = {
  CMD_ERR: 'Le numéro de commande est faux ou manque',
  REF_CT_ABSENT: 'La référence du contrat manque',
  REF_ERR: 'Une référence est fausse',
  DEST_ERR: 'La facture est adressée à une autre entreprise',
  DEST_INC: 'Le destinataire est inconnu de l’annuaire',
  SIRET_ERR: 'Le SIRET est faux',
  ADR_ERR: 'L’adresse électronique est fausse',
  CODE_ROUTAGE_ERR: 'Le code de routage est faux ou manque',
  ROUTAGE_ERR: 'La facture n’a pas pu être acheminée',
  DOUBLON: 'Cette facture a déjà été reçue',
  DOUBLE_FACT: 'Cette prestation a déjà été facturée',
  TRANSAC_INC: 'La prestation est inconnue du client',
  EMMET_INC: 'Le fournisseur est inconnu du client',
  CONTRAT_TERM: 'Le contrat est terminé',
  QTE_ERR: 'La quantité est fausse',
  PU_ERR: 'Le prix unitaire est faux',
  REM_ERR: 'La remise est fausse',
  ART_ERR: 'L’article facturé est faux',
  TX_TVA_ERR: 'Le taux de TVA est faux',
  MONTANTTOTAL_ERR: 'Le montant total est faux',
  CALCUL_ERR: 'Un calcul est faux',
  MODPAI_ERR: 'Le mode de paiement est faux',
  COORD_BANC_ERR: 'Les coordonnées bancaires sont fausses',
  LIVR_INCOMP: 'La prestation est incomplète',
  QUALITE_ERR: 'La prestation n’a pas la qualité convenue',
  JUSTIF_ABS: 'Un justificatif manque',
  NON_CONFORME: 'Une mention obligatoire manque ou est fausse',
  REJ_SEMAN: 'Le fichier ne respecte pas la norme',
  REJ_UNI: 'Le numéro de la facture a déjà servi',
  REJ_COH: 'Les données du fichier se contredisent',
  REJ_ADR: 'L’adresse électronique du destinataire n’existe pas',
  REJ_CONT_B2G: 'Une donnée exigée par le secteur public manque',
  REJ_REF_PJ: 'Une pièce jointe citée manque',
  REJ_ASS_PJ: 'Une pièce jointe ne se rattache à rien',
  AUTRE: 'Autre motif',
} as const;
export type ReasonCode = keyof typeof REASON_LABELS;

const OF_DETAIL = [
  'CMD_ERR',
  'REF_CT_ABSENT',
  'REF_ERR',
  'SIRET_ERR',
  'CODE_ROUTAGE_ERR',
  'QTE_ERR',
  'PU_ERR',
  'REM_ERR',
  'ART_ERR',
  'MODPAI_ERR',
] as const;

/** The reasons that each state takes; a state that is not here takes none. */
export const REASONS_OF = {
  206: [...OF_DETAIL, 'LIVR_INCOMP', 'QUALITE_ERR', 'AUTRE'],
  207: [
    ...OF_DETAIL,
    ...(['DEST_ERR', 'DEST_INC', 'ADR_ERR', 'DOUBLON', 'DOUBLE_FACT', 'TRANSAC_INC', 'EMMET_INC', 'CONTRAT_TERM', 'TX_TVA_ERR'] as const),
    ...(['MONTANTTOTAL_ERR', 'CALCUL_ERR', 'COORD_BANC_ERR', 'LIVR_INCOMP', 'QUALITE_ERR', 'NON_CONFORME', 'AUTRE'] as const),
  ],
  208: ['CMD_ERR', 'REF_CT_ABSENT', 'REF_ERR', 'SIRET_ERR', 'CODE_ROUTAGE_ERR', 'COORD_BANC_ERR', 'JUSTIF_ABS'],
  210: [
    ...(['CMD_ERR', 'REF_CT_ABSENT', 'DEST_ERR', 'ADR_ERR', 'DOUBLON', 'DOUBLE_FACT', 'TRANSAC_INC', 'EMMET_INC', 'CONTRAT_TERM'] as const),
    ...(['TX_TVA_ERR', 'MONTANTTOTAL_ERR', 'CALCUL_ERR', 'NON_CONFORME'] as const),
  ],
  213: [
    ...(['DEST_INC', 'ADR_ERR', 'DOUBLON', 'MONTANTTOTAL_ERR', 'CALCUL_ERR', 'REJ_SEMAN', 'REJ_UNI', 'REJ_COH', 'REJ_ADR'] as const),
    ...(['REJ_CONT_B2G', 'REJ_REF_PJ', 'REJ_ASS_PJ'] as const),
  ],
  221: ['ROUTAGE_ERR'],
} as const satisfies Readonly<Record<number, readonly ReasonCode[]>>;

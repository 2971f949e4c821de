// Lists the subscription limits that an agency can be notified of, and the ways of notifying (C-180).

export const limitAlerts = ['agentsLimit', 'accountsLimit', 'prepaidSignatures', 'prepaidPayslips', 'storageNear', 'storageFull'] as const;
export type LimitAlert = (typeof limitAlerts)[number];

export interface LimitAlertSetting {
  readonly notification: boolean;
  readonly email: boolean;
}
export type LimitAlertSettings = Readonly<Record<LimitAlert, LimitAlertSetting>>;

export const limitAlertLabels: Readonly<Record<LimitAlert, string>> = {
  agentsLimit: 'Fiches collaborateurs',
  accountsLimit: 'Licences utilisateur',
  prepaidSignatures: 'Signatures électroniques prépayées',
  prepaidPayslips: 'Bulletins de paie prépayés',
  storageNear: 'Stockage pris à 80 %',
  storageFull: 'Stockage plein',
};

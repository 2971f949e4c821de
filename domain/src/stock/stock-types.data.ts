// Lists the types of stock references (F-286): what a guarding agency gives out and counts.

export const stockTypes = [
  { key: 'uniform', label: 'Tenue' },
  { key: 'protection', label: 'EPI' },
  { key: 'badge', label: 'Badge et carte' },
  { key: 'key', label: 'Clé et télécommande' },
  { key: 'radio', label: 'Radio et téléphone' },
  { key: 'loneWorker', label: 'Matériel PTI' },
  { key: 'round', label: 'Matériel de ronde et de contrôle' },
  { key: 'vehicle', label: 'Véhicule et accessoires' },
] as const;
export type StockType = (typeof stockTypes)[number]['key'];

export const stockTypeLabels = Object.fromEntries(stockTypes.map(({ key, label }) => [key, label])) as Readonly<Record<StockType, string>>;

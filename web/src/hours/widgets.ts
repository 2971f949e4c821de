// Dashboard widgets for pay.
import type { Widget } from '../shared/navigation/widgets.ts';

export const hoursWidgets: readonly Widget[] = [
  {
    key: 'payroll',
    label: 'Variation de la paie',
    about: 'Heures retenues par catégorie et éléments de salaire, à côté de la période précédente.',
    group: 'Collaborateurs',
    kind: 'chart',
    roles: ['manager'],
    rights: ['readAgentsHours'],
    size: { w: 6, h: 6 },
    period: { initial: 'month' },
    charts: ['bar'],
    load: () => import('./widgets/payroll-widget.tsx').then((m) => m.PayrollWidget),
  },
];

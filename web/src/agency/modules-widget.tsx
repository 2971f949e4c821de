// The catalogue of modules: every part of the product that is switched as a whole, and its state.
import { moduleLabels } from '@vigie/domain/agency/module-labels.ts';
import { modulesOff, modulesOn, type ModuleName } from '@vigie/domain/agency/modules.ts';
import { StatusBadge } from '../shared/ui/marks/status-badge.tsx';
import classes from './modules-widget.module.css';

const LOOKS = { on: { label: 'Activé', tone: 'done' }, off: { label: 'Désactivé', tone: 'muted' } } as const;

const Line = ({ name, look }: { readonly name: ModuleName; readonly look: (typeof LOOKS)[keyof typeof LOOKS] }) => (
  <li>
    <span>{moduleLabels[name]}</span>
    <StatusBadge {...look} />
  </li>
);

export const ModulesWidget = () => (
  <ul className={classes.modules}>
    {modulesOn.map((name) => (
      <Line key={name} name={name} look={LOOKS.on} />
    ))}
    {modulesOff.map((name) => (
      <Line key={name} name={name} look={LOOKS.off} />
    ))}
  </ul>
);

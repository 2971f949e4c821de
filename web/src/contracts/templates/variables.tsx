// The variables available in a text of this kind; a click copies one to the clipboard.
import { variablesOf } from '@vigie/domain/contracts/contract-variables.ts';
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import { toast } from '../../shared/ui/toast.ts';
import classes from '../contracts.module.css';

const copy = (name: string): void => {
  navigator.clipboard.writeText(name).then(
    () => toast.success(`${name} copié`),
    () => toast.error('Le navigateur ne permet pas de copier : saisissez la variable dans le texte'),
  );
};

export const Variables = ({ kind }: { readonly kind: ContractKind }) => (
  <details className={classes.variables}>
    <summary>Variables</summary>
    <p>Écrites dans le texte, elles sont remplacées par leur valeur dans l’aperçu, et pour de bon à la première signature.</p>
    <ul>
      {variablesOf(kind).map(({ name, label }) => (
        <li key={name}>
          <button type="button" title="Copier" onClick={() => copy(`{${name}}`)}>
            <code>{`{${name}}`}</code>
          </button>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  </details>
);

// The cells that were corrected on screen, each with a way back to what the workbook says.
import { PageCard } from '../shared/ui/page/page.tsx';
import { plural } from '../shared/format/numbers.ts';
import type { MappingsOf } from './api.ts';
import { correctionsIn, withCell } from './mapping.ts';
import classes from './import.module.css';

export const Corrections = ({ mappings, choose }: { readonly mappings: MappingsOf; readonly choose: (mappings: MappingsOf) => void }) => {
  const all = correctionsIn(mappings);
  return all.length === 0 ? null : (
    <PageCard title={plural(all.length, 'case corrigée ici', 'cases corrigées ici')}>
      <ul className={classes.corrections}>
        {all.map(({ sheet, address, text }) => (
          <li key={`${sheet} ${address}`}>
            <span>
              {sheet}, {address} : {text === '' ? <em>vide</em> : <>«&nbsp;{text}&nbsp;»</>}
            </span>
            <button type="button" className={classes.more} onClick={() => choose(withCell(mappings, sheet, address, null))}>
              Reprendre celle du classeur
            </button>
          </li>
        ))}
      </ul>
    </PageCard>
  );
};

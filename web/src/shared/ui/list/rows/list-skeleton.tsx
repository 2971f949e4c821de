// The rows of a list before its first answer. They have its columns or cards, so that nothing moves when it arrives.
import { useRef } from 'react';
import { Status } from '../../state/status.tsx';
import { useFitted } from './use-fitted.ts';
import type { ListModel } from '../use-list.ts';
import classes from '../list.module.css';
import cards from './list-cards.module.css';

/** How much of its cell a line fills, by turns. */
const FILLS = [72, 54, 66, 48, 60];
const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const CARD_LINES = [44, 70, 58];

const fill = (index: number) => ({ width: `${FILLS[index % FILLS.length]}%` });

const Bone = ({ index }: { readonly index: number }) => <span className={classes.bone} style={fill(index)} />;

const TableBones = <Row,>({ model }: { readonly model: ListModel<Row> }) => {
  const box = useRef<HTMLDivElement>(null);
  const { widths } = useFitted(model, box, 0);
  const { shown } = model.columns;
  return (
    <div ref={box} className={classes.scroll} aria-hidden="true">
      <table className={classes.table}>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.id} style={{ width: widths[column.id] }}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              {shown.map((column, rank) => (
                <td key={column.id}>
                  <Bone index={row + rank} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const CardBones = () => (
  <div className={cards.cards} aria-hidden="true">
    {ROWS.slice(0, 5).map((row) => (
      <div key={row} className={cards.card}>
        <div className={cards.bones}>
          {CARD_LINES.map((width, index) => (
            <Bone key={width} index={row + index} />
          ))}
        </div>
      </div>
    ))}
  </div>
);

export const ListSkeleton = <Row,>({ model, asCards }: { readonly model: ListModel<Row>; readonly asCards: boolean }) => (
  <Status as="div" className={classes.edges} aria-busy="true" aria-label="Chargement">
    {asCards ? <CardBones /> : <TableBones model={model} />}
  </Status>
);

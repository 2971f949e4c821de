// The actions of a record's page: those of its row in a menu, each with why it is disabled. A page may
// set some beside the menu, and one as its main button: the next step of the record.
import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { has } from '@vigie/domain/identity/actor.ts';
import { useActor } from '../../session/use-session.ts';
import type { RowAction } from '../list/list-types.ts';

interface RecordActionsProps<Row> {
  readonly row: Row;
  readonly actions: readonly RowAction<Row>[];
  /** Key of the main button. An action that the record or its reader does not allow leaves none. */
  readonly main?: string | null;
  /** Keys of the buttons between the menu and the main one. On a phone they are in the menu. */
  readonly beside?: readonly string[];
}

interface OneProps<Row> {
  readonly row: Row;
  readonly action: RowAction<Row>;
}

/** Why it is disabled, or what an enabled one would explain. */
function saidOf<Row>({ row, action }: OneProps<Row>): { readonly reason: string | null; readonly title: string | undefined } {
  const reason = action.disabled?.(row) ?? null;
  return { reason, title: reason ?? action.hint?.(row) ?? undefined };
}

const Step = <Row,>({ isMain = false, ...one }: OneProps<Row> & { readonly isMain?: boolean }) => {
  const { reason, title } = saidOf(one);
  return (
    <Button variant={isMain ? 'filled' : 'default'} disabled={reason !== null} {...(title ? { title } : {})} onClick={() => one.action.run(one.row)}>
      {one.action.label}
    </Button>
  );
};

const Entry = <Row,>(one: OneProps<Row>) => {
  const { reason, title } = saidOf(one);
  const { action, row } = one;
  return (
    <Menu.Item disabled={reason !== null} {...(action.danger ? { color: 'red' } : {})} {...(title ? { title } : {})} onClick={() => action.run(row)}>
      {action.label}
      {reason ? (
        <small>
          <br />
          {reason}
        </small>
      ) : null}
    </Menu.Item>
  );
};

export const RecordActions = <Row,>({ row, actions, main = null, beside = [] }: RecordActionsProps<Row>) => {
  const actor = useActor();
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const shown = actions.filter(({ rights, hidden }) => !hidden?.(row) && (!rights?.length || (actor !== null && has(actor, ...rights))));
  const next = shown.find(({ key, disabled }) => key === main && !disabled?.(row));
  const steps = shown.filter((action) => !narrow && action !== next && beside.includes(action.key));
  const others = shown.filter((action) => action !== next && !steps.includes(action));
  return (
    <>
      {others.length > 0 ? (
        <Menu withinPortal position="bottom-end">
          <Menu.Target>
            <Button variant="default">Actions</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((action) => (
              <Entry key={action.key} row={row} action={action} />
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {steps.map((action) => (
        <Step key={action.key} row={row} action={action} />
      ))}
      {next ? <Step row={row} action={next} isMain /> : null}
    </>
  );
};

// The menu « Actions » of a record's page: those of its row, each with the reason why it is disabled.
import { Button, Menu } from '@mantine/core';
import { has } from '@vigie/domain/identity/actor.ts';
import { useActor } from '../../session/use-session.ts';
import type { RowAction } from '../list/list-types.ts';

interface RecordActionsProps<Row> {
  readonly row: Row;
  readonly actions: readonly RowAction<Row>[];
}

export const RecordActions = <Row,>({ row, actions }: RecordActionsProps<Row>) => {
  const actor = useActor();
  const shown = actions.filter(({ rights, hidden }) => !hidden?.(row) && (!rights?.length || (actor !== null && has(actor, ...rights))));
  if (shown.length === 0) return null;
  return (
    <Menu withinPortal position="bottom-end">
      <Menu.Target>
        <Button variant="default">Actions</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map((action) => {
          const reason = action.disabled?.(row) ?? null;
          const title = reason ?? action.hint?.(row) ?? null;
          return (
            <Menu.Item
              key={action.key}
              disabled={reason !== null}
              {...(action.danger ? { color: 'red' } : {})}
              {...(title ? { title } : {})}
              onClick={() => action.run(row)}
            >
              {action.label}
              {reason ? (
                <small>
                  <br />
                  {reason}
                </small>
              ) : null}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
};

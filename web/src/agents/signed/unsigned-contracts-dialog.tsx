// Contracts of employment that were signed on paper before Vigie: ticked and marked together.
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contractTypeLabels } from '@vigie/domain/agents/agent-contract.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import type { agents } from '@vigie/contract/agents/endpoints.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatDay, today } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import dialog from '../../shared/ui/dialog.module.css';
import classes from '../agents.module.css';
import { agentsApi } from '../api.ts';

type Line = Answer<typeof agents.unsignedContracts>['data'][number];

const termOf = ({ type, startOn, endOn }: Line): string =>
  `${contractTypeLabels[type]} depuis le ${formatDay(startOn)}${endOn ? ` jusqu’au ${formatDay(endOn)}` : ''}`;

/** Who works already has signed, as an import assumes; a contract that begins later is ticked by hand. */
const begun = (lines: readonly Line[]): ReadonlySet<string> => new Set(lines.filter(({ startOn }) => startOn <= today()).map(({ id }) => id));

const Chooser = ({ lines, onClose }: { readonly lines: readonly Line[]; readonly onClose: () => void }) => {
  const [picked, setPicked] = useState(() => begun(lines));
  const save = useSave(() => agentsApi.markContractsSigned({ body: { ids: [...picked] } }), {
    topics: ['agents', 'contracts', 'settings'],
    success: plural(picked.size, 'contrat marqué comme signé', 'contrats marqués comme signés'),
    onDone: onClose,
  });
  const pick = (id: string, on: boolean): void => setPicked((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  return (
    <>
      <p className={classes.note}>
        Cochez ceux que vous avez signés sur papier : leurs services ne sont plus des anomalies. Les autres se signent depuis « Contrats ».
      </p>
      <p className={classes.note}>
        <Button variant="default" size="compact-md" onClick={() => setPicked(new Set(lines.map(({ id }) => id)))}>
          Tout cocher
        </Button>{' '}
        <Button variant="default" size="compact-md" onClick={() => setPicked(new Set())}>
          Tout décocher
        </Button>
      </p>
      <div className={classes.licences}>
        {lines.map((line) => (
          <div key={line.id} className={classes.licence}>
            <Checkbox label={line.fullname} checked={picked.has(line.id)} onChange={(event) => pick(line.id, event.currentTarget.checked)} />
            <small>{termOf(line)}</small>
          </div>
        ))}
      </div>
      <div className={dialog.bar}>
        <span>{`${picked.size} sur ${plural(lines.length, 'contrat', 'contrats')}`}</span>
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
        <Button loading={save.isPending} disabled={picked.size === 0} onClick={() => save.mutate(undefined)}>
          Marquer comme signés
        </Button>
      </div>
    </>
  );
};

export const UnsignedContractsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['opened', 'agents', 'unsigned-contracts'],
    queryFn: ({ signal }) => agentsApi.unsignedContracts({ signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <DialogFrame title="Contrats signés sur papier" size="md" onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Waiting /> : null}
      {data?.data.length === 0 ? (
        <p className={classes.note}>Il n’y a plus de contrat à marquer : ceux qui restent attendent une signature électronique.</p>
      ) : null}
      {data && data.data.length > 0 ? <Chooser lines={data.data} onClose={onClose} /> : null}
    </DialogFrame>
  );
};

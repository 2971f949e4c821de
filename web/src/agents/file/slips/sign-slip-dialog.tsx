// The page that a collaborator reads and signs with a finger: what was handed over, or what came back.
import { Checkbox } from '@mantine/core';
import { useRef } from 'react';
import { lineKey, NOTHING_TO_SIGN, slipKindLabels, slipSentences, type SlipKind, type SlipLine } from '@vigie/domain/stock/signed-slip.ts';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';
import { formatDay } from '../../../shared/format/dates.ts';
import { uuidV7 } from '../../../shared/offline/uuid-v7.ts';
import { SignaturePad } from '../../../shared/ui/fields/signature-pad.tsx';
import { FormDialog } from '../../../shared/ui/form/form-dialog.tsx';
import type { AgentFile } from '../../agent-words.ts';
import { equipmentApi } from '../equipment-api.ts';

interface Values extends Record<string, unknown> {
  keys: string[];
  image: string | null;
}

export interface SignSlipDialogProps {
  readonly agent: Pick<AgentFile, 'id' | 'fullname'>;
  readonly kind: SlipKind;
  readonly lines: readonly SlipLine[];
  readonly onClose: () => void;
}

const wordsOf = ({ name, detail, quantity, givenOn, returnedOn, state }: SlipLine): string =>
  [
    quantity > 1 ? `${quantity} × ${name}` : name,
    detail,
    returnedOn === null ? givenOn && `remis le ${formatDay(givenOn)}` : `rendu le ${formatDay(returnedOn)}${state ? `, ${state.toLowerCase()}` : ''}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** An item of the file leaves it with the signature: the person chooses which. */
const chosenAtFirst = (kind: SlipKind, lines: readonly SlipLine[]): string[] =>
  lines.filter(({ source }) => kind === 'handOver' || source === 'stock').map(lineKey);

const problemsOf = ({ keys, image }: Values): Record<string, string | null> => ({
  keys: keys.length === 0 ? NOTHING_TO_SIGN : null,
  image: image === null ? 'La signature est obligatoire' : null,
});

export const SignSlipDialog = ({ agent, kind, lines, onClose }: SignSlipDialogProps) => {
  // Sent again after a lost answer, it stays one slip.
  const newId = useRef(uuidV7());
  return (
    <FormDialog<Values, unknown>
      title={`${slipKindLabels[kind]} – ${agent.fullname}`}
      creating
      submitLabel="Signer"
      initial={{ keys: chosenAtFirst(kind, lines), image: null }}
      check={problemsOf}
      topics={['stock']}
      success="Bon signé"
      onSubmit={({ keys, image }) =>
        equipmentApi.signSlip({ params: { id: agent.id }, body: { newId: newId.current, kind, keys, image: image ?? '' } })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <Checkbox.Group label="Matériel" {...form.getInputProps('keys')}>
            {lines.map((line) => (
              <Checkbox key={lineKey(line)} mt="xs" value={lineKey(line)} label={wordsOf(line)} />
            ))}
          </Checkbox.Group>
          <p>{slipSentences[kind]}</p>
          <SignaturePad label={`Signature ${ofName(agent.fullname)}`} required {...form.getInputProps('image')} />
        </>
      )}
    </FormDialog>
  );
};

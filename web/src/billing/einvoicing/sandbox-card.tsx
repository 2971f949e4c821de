// What the sandbox has received from the agency, and the dialog that answers in place of the customer.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  isLast,
  isLifecycleCode,
  LIFECYCLE_LABELS,
  reasonIssue,
  reasonLabel,
  reasonsFor,
  type LifecycleCode,
} from '@vigie/domain/billing/einvoice/lifecycle/states.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { einvoicingApi, type SandboxFlow } from '../api.ts';
import { signedMoney } from '../invoice/invoice-words.ts';
import classes from './einvoicing.module.css';
import { StatesList } from './transmission-section.tsx';

/** What a customer or its platform may answer, in the order of a life cycle. */
const ANSWERS: readonly LifecycleCode[] = [204, 205, 206, 207, 208, 209, 211, 210, 213];

interface Values extends Record<string, unknown> {
  code: string | null;
  reasonCode: string | null;
  reason: string;
}

function codeOf({ code }: Values): LifecycleCode | null {
  const chosen = Number(code ?? 0);
  return isLifecycleCode(chosen) ? chosen : null;
}

const problems = (values: Values): Record<string, string | null> => {
  const code = codeOf(values);
  return { code: code === null ? 'Obligatoire' : null, reasonCode: code === null ? null : reasonIssue(code, values.reasonCode ?? '') };
};

export const AnswerDialog = ({ flow, onClose }: { readonly flow: SandboxFlow; readonly onClose: () => void }) => {
  const known = new Set<number>(flow.states.map(({ code }) => code));
  const answers = ANSWERS.filter((code) => !known.has(code)).map((code) => ({ value: String(code), label: LIFECYCLE_LABELS[code] }));
  return (
    <FormDialog<Values, SandboxFlow>
      title={`Répondre à la facture ${flow.number}`}
      size="sm"
      creating
      initial={{ code: null, reasonCode: null, reason: '' }}
      check={problems}
      topics={['settings', 'invoices']}
      success="Réponse enregistrée"
      onSubmit={(values) =>
        einvoicingApi.answerInSandbox({
          params: { id: flow.id },
          body: { code: codeOf(values) ?? 205, reasonCode: values.reasonCode ?? '', reason: values.reason },
        })
      }
      onClose={onClose}
    >
      {(form) => {
        const code = codeOf(form.values);
        const reasons = code === null ? [] : reasonsFor(code);
        return (
          <>
            <SelectField
              label="État"
              required
              options={answers}
              {...form.getInputProps('code')}
              onChange={(value) => form.setValues({ code: value, reasonCode: null })}
            />
            {reasons.length > 0 ? (
              <SelectField
                label="Motif"
                required
                options={reasons.map((value) => ({ value, label: reasonLabel(value) }))}
                {...form.getInputProps('reasonCode')}
              />
            ) : null}
            <TextField label="Précision" maxLength={300} {...form.getInputProps('reason')} />
          </>
        );
      }}
    </FormDialog>
  );
};

const Flow = ({ flow, onAnswer }: { readonly flow: SandboxFlow; readonly onAnswer?: (() => void) | undefined }) => {
  const ended = flow.states.some(({ code }) => isLast(code));
  return (
    <li className={classes.flow}>
      <div className={classes.flowHead}>
        <strong>{[flow.number, flow.buyer, signedMoney(flow.totalCents, 'EUR')].filter((part) => part !== '').join(' – ')}</strong>
        {onAnswer ? (
          <Button
            variant="default"
            size="xs"
            disabled={ended}
            title={ended ? 'Le cycle de vie de cette facture est terminé' : undefined}
            onClick={onAnswer}
          >
            Répondre…
          </Button>
        ) : null}
      </div>
      <StatesList states={flow.states} />
    </li>
  );
};

export const SandboxCard = () => {
  const mayAnswer = useCan('editAgencySettings');
  const [answering, setAnswering] = useState<SandboxFlow | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['invoices', 'sandbox'],
    queryFn: ({ signal }) => einvoicingApi.sandboxFlows({ signal }),
  });
  return (
    <PageCard title="Bac à sable">
      <p className={classes.hint}>
        Il répond comme une plateforme agréée : les factures avancent avec l’heure, et vous répondez à la place du client.
      </p>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.count === 0 ? <p className={classes.hint}>Aucune facture reçue pour l’instant.</p> : null}
      <ul className={classes.flows}>
        {data?.data.map((flow) => (
          <Flow key={flow.id} flow={flow} onAnswer={mayAnswer ? () => setAnswering(flow) : undefined} />
        ))}
      </ul>
      {answering ? <AnswerDialog flow={answering} onClose={() => setAnswering(null)} /> : null}
    </PageCard>
  );
};

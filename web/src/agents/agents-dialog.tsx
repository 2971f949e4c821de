// Creates several agents at once, one per line: who they are and how to reach them. The rest of a file is filled in later.
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { agentIssues, type AgentType } from '@vigie/domain/agents/agent.ts';
import { emptyAddress } from '@vigie/domain/shared/address.ts';
import { plural } from '../shared/format/numbers.ts';
import { useMembership } from '../shared/session/use-session.ts';
import { PhoneField } from '../shared/ui/fields/number-field.tsx';
import { SelectField } from '../shared/ui/fields/select-field.tsx';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../shared/ui/form/form-dialog.tsx';
import { sendEach } from '../shared/ui/form/lines/send-lines.ts';
import { agentTypeOptions } from './agent-words.ts';
import classes from './agents.module.css';
import { agentsApi } from './api.ts';
import { usePricing } from './licences/use-pricing.ts';
import { RemoveLine } from '../shared/ui/form/lines/remove-line.tsx';

interface Line {
  key: string;
  lastname: string;
  firstname: string;
  type: string;
  position: string;
  email: string;
  phone: string | null;
}
interface Values extends Record<string, unknown> {
  lines: Line[];
}
const MOST = 30;
/** An external agent needs the name of their company, and so the whole form. */
const types = agentTypeOptions.filter(({ value }) => value !== 'EXTERNAL');
const newLine = (): Line => ({ key: crypto.randomUUID(), lastname: '', firstname: '', type: 'EMPLOYEE', position: '', email: '', phone: null });

const fieldsOf = ({ key: _key, phone, type, ...line }: Line) => ({ ...line, type: type as AgentType, phones: phone ? [phone] : [] });

export function linesProblems({ lines }: Values, holidayLocale: string): Record<string, string | null> {
  return Object.fromEntries(
    lines.flatMap((line, index) => {
      const { phones, ...fields } = fieldsOf(line);
      const rest = { address: emptyAddress(''), cardNumber: '', socialSecurityNumber: '', iban: '', siret: '', externalCompanyName: '', rating: 3 };
      return Object.entries(agentIssues({ ...fields, ...rest, phone: phones }, holidayLocale)).map(([field, issue]) => [
        `lines.${index}.${field}`,
        issue ?? null,
      ]);
    }),
  );
}

export const AgentsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const holidayLocale = useMembership()?.agency.holidayLocale ?? 'FR';
  const { pricing } = usePricing();
  const sent = useRef(new Set<string>());
  const left = pricing ? Math.max(0, pricing.agentsLimit - pricing.countAgents.agents) : MOST;
  return (
    <FormDialog<Values, void>
      title="Plusieurs collaborateurs"
      size="xl"
      creating
      initial={{ lines: [newLine(), newLine()] }}
      topics={['agents']}
      success="Collaborateurs enregistrés"
      check={(values) => linesProblems(values, holidayLocale)}
      onSubmit={({ lines }) => sendEach(lines, sent.current, 'lines', (line) => agentsApi.save({ body: fieldsOf(line) }))}
      aside={pricing ? `Encore ${plural(left, 'fiche', 'fiches')} dans votre forfait` : null}
      onClose={onClose}
    >
      {(form) => {
        const { lines } = form.getValues();
        return (
          <div className={classes.lines}>
            {lines.map((line, index) => (
              <fieldset
                key={line.key}
                className={`plain-fieldset ${classes.person}`}
                aria-label={`Collaborateur ${index + 1}`}
                disabled={sent.current.has(line.key)}
              >
                <TextField label="Nom" required {...form.getInputProps(`lines.${index}.lastname`)} />
                <TextField label="Prénom" required {...form.getInputProps(`lines.${index}.firstname`)} />
                <SelectField label="Type" required options={types} {...form.getInputProps(`lines.${index}.type`)} />
                <TextField label="Poste" {...form.getInputProps(`lines.${index}.position`)} />
                <TextField label="E-mail" type="email" {...form.getInputProps(`lines.${index}.email`)} />
                <PhoneField label="Téléphone" {...form.getInputProps(`lines.${index}.phone`)} />
                <RemoveLine
                  label={`Retirer le collaborateur ${index + 1}`}
                  disabled={lines.length === 1}
                  onRemove={() => form.removeListItem('lines', index)}
                />
              </fieldset>
            ))}
            <div>
              <Button
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden="true" />}
                disabled={lines.length >= Math.min(MOST, left + sent.current.size)}
                onClick={() => form.insertListItem('lines', newLine())}
              >
                Ajouter une ligne
              </Button>
            </div>
          </div>
        );
      }}
    </FormDialog>
  );
};

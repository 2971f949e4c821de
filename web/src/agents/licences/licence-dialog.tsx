// Assigns a licence to one agent: from when, for how long, and their sign-in address.
import { licenceStartIssue, type LicenceDuration } from '@vigie/domain/agents/licence.ts';
import { today } from '../../shared/format/dates.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { licenceOptions, type AgentLine } from '../agent-words.ts';
import classes from '../agents.module.css';
import { agentsApi } from '../api.ts';

interface Values extends Record<string, unknown> {
  subscription: string | null;
  startOn: string | null;
  email: string;
}

export const LicenceDialog = ({ agent, onClose }: { readonly agent: AgentLine; readonly onClose: () => void }) => (
  <FormDialog<Values, unknown>
    title={`Licence de ${agent.fullname}`}
    size="sm"
    creating
    initial={{ subscription: null, startOn: null, email: agent.email }}
    topics={['agents']}
    success="Licence attribuée"
    submitLabel="Attribuer"
    check={({ subscription, startOn }) => ({
      subscription: subscription === null ? 'Obligatoire' : null,
      startOn: licenceStartIssue(startOn, today()),
    })}
    onSubmit={({ subscription, startOn, email }) =>
      agentsApi.saveLicence({
        params: { id: agent.id },
        body: {
          licence: true,
          subscription: Number(subscription) as LicenceDuration,
          startOn,
          email,
          version: agent.version,
        },
      })
    }
    onClose={onClose}
  >
    {(form) => (
      <>
        <SelectField label="Durée de la licence" required options={licenceOptions} {...form.getInputProps('subscription')} />
        <DateField label="À partir du" description="Vide : dès maintenant" {...form.getInputProps('startOn')} />
        <TextField label="E-mail de connexion" required type="email" {...form.getInputProps('email')} />
        <p className={classes.note}>
          Un nouveau compte reçoit par e-mail le lien pour choisir son mot de passe ; une personne qui en a déjà un garde le sien.
        </p>
      </>
    )}
  </FormDialog>
);

// The three dialogs that settle contested work: why a part is refused, where a message belongs, why it waits.
import { SiteField } from '../../../sites/site-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../../shared/ui/form/form-dialog.tsx';
import { deskApi, type ContestedMessageLine, type ContestedPartLine } from '../desk-api.ts';
import classes from './contested.module.css';

interface Reason extends Record<string, unknown> {
  reason: string;
}
const EMPTY: Reason = { reason: '' };
const missing = ({ reason }: Reason) => ({ reason: reason.trim() === '' ? 'Obligatoire' : null });
const TOPICS = ['services', 'logbook', 'hours'];

export const RefuseDialog = ({ part, onClose }: { readonly part: ContestedPartLine; readonly onClose: () => void }) => (
  <FormDialog<Reason, unknown>
    title="Refuser la prise de service"
    initial={EMPTY}
    creating
    topics={TOPICS}
    success="Prise de service refusée"
    submitLabel="Refuser"
    check={missing}
    onSubmit={({ reason }) => deskApi.settlePart({ params: { id: part.id }, body: { accept: false, reason } })}
    onClose={onClose}
  >
    {(form) => (
      <>
        <p className={classes.soft}>
          {part.agent.name} en est informé. Ce qui a été fait reste en main courante et dans l’historique, et ne compte pas dans les heures.
        </p>
        <TextField label="Raison" required lines={3} maxLength={2000} {...form.getInputProps('reason')} />
      </>
    )}
  </FormDialog>
);

export const PutAwayDialog = ({ message, onClose }: { readonly message: ContestedMessageLine; readonly onClose: () => void }) => (
  <FormDialog<Reason, unknown>
    title="Classer la saisie"
    initial={EMPTY}
    creating
    topics={TOPICS}
    success="Saisie classée"
    submitLabel="Classer"
    check={missing}
    onSubmit={({ reason }) => deskApi.settleMessage({ params: { id: message.id }, body: { siteId: null, reason } })}
    onClose={onClose}
  >
    {(form) => (
      <>
        <p className={classes.soft}>La saisie reste enregistrée avec son texte et ses photos, sans figurer dans une main courante.</p>
        <TextField label="Raison" required lines={3} maxLength={2000} {...form.getInputProps('reason')} />
      </>
    )}
  </FormDialog>
);

interface Attach extends Record<string, unknown> {
  siteId: string | null;
}

export const AttachDialog = ({ message, onClose }: { readonly message: ContestedMessageLine; readonly onClose: () => void }) => (
  <FormDialog<Attach, unknown>
    title="Rattacher la saisie"
    initial={{ siteId: message.site?.id ?? null }}
    creating
    topics={TOPICS}
    success="Saisie rattachée"
    submitLabel="Rattacher"
    check={({ siteId }) => ({ siteId: siteId === null ? 'Obligatoire' : null })}
    onSubmit={({ siteId }) => deskApi.settleMessage({ params: { id: message.id }, body: { siteId } })}
    onClose={onClose}
  >
    {(form) => (
      <>
        <p className={classes.soft}>
          Elle entre dans la main courante du site au nom de {message.agent.name}, à son heure, avec ses photos. Le client ne la voit pas.
        </p>
        <SiteField required chosen={message.site ? { value: message.site.id, label: message.site.name } : null} {...form.getInputProps('siteId')} />
      </>
    )}
  </FormDialog>
);

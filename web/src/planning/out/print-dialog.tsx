// The dialog « Imprimer ou exporter »: the board as shown or an agent's month, as PDF or workbook, downloaded or e-mailed.
import type { FieldPath } from '../../shared/ui/form/entity-form.ts';
import { SegmentedControl } from '@mantine/core';
import { useId, useState } from 'react';
import { useCan } from '../../shared/session/use-session.ts';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { saveFile } from '../../shared/ui/save-file.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { formatMonth } from '@vigie/domain/shared/time-format.ts';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';
import { periodTitle } from '../board/data/board-period.ts';
import { planningApi } from '../planning-api.ts';
import classes from './out.module.css';
import { monthOf, type MadeFile } from './month-file.ts';
import { prepareMail, type OfAgent, type PreparedMail } from './prepare-mail.ts';
import { agentsOf, documentOf, fileName, hasDrafts, monthsOf, type PrintChoice, type PrintWish, type PrintedBoard } from './printed-board.ts';

interface Values extends PrintChoice {
  agentId: string | null;
}

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const Choice = ({ label, options, value, onChange }: ChoiceProps) => {
  const id = useId();
  return (
    <div className={classes.choice}>
      <span id={id}>{label}</span>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={options.map(([each, text]) => ({ value: each, label: text }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
};

/** The agent whose month it is; null where the board itself is printed. */
const ofAgentIn = ({ what, agentId, month }: Values): OfAgent | null => (what === 'agent' && agentId ? { agentId, month } : null);

async function make(board: PrintedBoard, values: Values): Promise<MadeFile> {
  const of = ofAgentIn(values);
  if (of) return monthOf(of.agentId, of.month);
  return { document: await planningApi.boardDocument({ body: documentOf(board, values) }), name: fileName(board, values.format) };
}

const firstOf = ([month]: readonly LocalDay[], agentId: string | null): Values => ({
  what: agentId === null ? 'board' : 'agent',
  format: 'pdf',
  paper: 'a4',
  rows: 'all',
  drafts: 'with',
  agentId,
  month: month!,
});

interface PrintDialogProps extends PrintWish {
  /** The document is ready, and an e-mail should attach it. */
  readonly onMail: (mail: PreparedMail) => void;
  readonly onClose: () => void;
}

/** Drafts belong to the planner: they may be printed, but are never mailed. */
async function finish(board: PrintedBoard, values: Values, onMail: ((mail: PreparedMail) => void) | null): Promise<void> {
  const { document, name } = await make(board, onMail ? { ...values, drafts: 'without' } : values);
  if (!onMail) return saveFile(document, name);
  onMail(await prepareMail(board, document, name, ofAgentIn(values)));
}

export const PrintDialog = ({ board, agentId, mails = false, onMail, onClose }: PrintDialogProps) => {
  const agents = agentsOf(board);
  const months = monthsOf(board);
  const [mailing, setMailing] = useState(mails);
  const mayWrite = useCan('sendEmails');
  const maySend = useCan(board.kind === 'sites' ? 'sendSitesPlanning' : 'sendAgentsPlanning');
  return (
    <FormDialog<Values, void>
      title="Imprimer ou exporter"
      initial={firstOf(months, agentId ?? null)}
      submitLabel={mailing ? 'Préparer l’e-mail' : 'Télécharger'}
      allowUnchanged
      onClose={onClose}
      check={(values) => ({ agentId: values.what === 'agent' && !values.agentId ? 'Merci de sélectionner un collaborateur' : null })}
      onSubmit={(values) => finish(board, values, mailing ? onMail : null)}
    >
      {(form) => {
        const field = (name: FieldPath<PrintChoice>) => ({
          value: String(form.values[name]),
          // Closing loses nothing that is chosen here.
          onChange: (value: string) => {
            form.setFieldValue(name, value);
            form.resetDirty({ ...form.getValues(), [name]: value });
          },
        });
        const ofAgent = form.values.what === 'agent';
        return (
          <>
            {agents.length > 0 ? (
              <Choice
                label="Document"
                options={[
                  ['board', 'Le planning affiché'],
                  ['agent', 'Le mois d’un collaborateur'],
                ]}
                {...field('what')}
              />
            ) : null}
            {mayWrite && maySend ? (
              <Choice
                label="Destination"
                options={[
                  ['file', 'Ce poste'],
                  ['mail', 'Un e-mail'],
                ]}
                value={mailing ? 'mail' : 'file'}
                onChange={(value) => setMailing(value === 'mail')}
              />
            ) : null}
            {ofAgent ? (
              <>
                <SelectField label="Collaborateur" required options={agents} {...form.getInputProps('agentId')} />
                {months.length > 1 ? <Choice label="Mois" options={months.map((month) => [month, formatMonth(month)])} {...field('month')} /> : null}
                <p className={classes.note}>
                  Services publiés {ofName(formatMonth(form.values.month))}, en PDF : une ligne par jour, à afficher ou à remettre.
                </p>
              </>
            ) : (
              <>
                <Choice
                  label="Format"
                  options={[
                    ['pdf', 'PDF'],
                    ['xlsx', 'Excel'],
                  ]}
                  {...field('format')}
                />
                {form.values.format === 'pdf' ? (
                  <Choice
                    label="Papier, en paysage"
                    options={[
                      ['a4', 'A4'],
                      ['a3', 'A3'],
                    ]}
                    {...field('paper')}
                  />
                ) : null}
                <Choice
                  label="Lignes"
                  options={[
                    ['all', 'Toutes'],
                    ['filled', 'Avec des services'],
                  ]}
                  {...field('rows')}
                />
                {hasDrafts(board) && !mailing ? (
                  <Choice
                    label="Brouillons"
                    options={[
                      ['with', 'Avec'],
                      ['without', 'Sans'],
                    ]}
                    {...field('drafts')}
                  />
                ) : null}
                <p className={classes.note}>
                  Période : {periodTitle(board.view, board.period)}. Les filtres du planning s’appliquent ; les motifs d’absence ne sont jamais
                  indiqués.
                </p>
              </>
            )}
          </>
        );
      }}
    </FormDialog>
  );
};

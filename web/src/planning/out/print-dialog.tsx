// « Imprimer ou exporter » : the board as it stands, or one agent's month, as a PDF or a workbook, on this device or in an e-mail.
import { SegmentedControl } from '@mantine/core';
import { useId, useState } from 'react';
import { useCan } from '../../shared/session/use-session.ts';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { saveFile } from '../../shared/ui/save-file.ts';
import { formatMonth } from '@vigie/domain/shared/time-format.ts';
import { periodTitle } from '../board/board-period.ts';
import { planningApi } from '../planning-api.ts';
import classes from './out.module.css';
import { prepareMail, type PreparedMail } from './prepare-mail.ts';
import { agentsOf, documentOf, fileName, hasDrafts, type PrintChoice, type PrintedBoard } from './printed-board.ts';

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

async function make(board: PrintedBoard, { agentId, ...choice }: Values): Promise<{ document: Blob; name: string }> {
  const month = board.period.first.slice(0, 7);
  if (choice.what === 'agent' && agentId)
    return { document: await planningApi.agentMonth({ params: { id: agentId, month } }), name: `planning-${month}.pdf` };
  return { document: await planningApi.boardDocument({ body: documentOf(board, choice) }), name: fileName(board, choice.format) };
}

const first: Values = { what: 'board', format: 'pdf', paper: 'a4', rows: 'all', drafts: 'with', agentId: null };

interface PrintDialogProps {
  readonly board: PrintedBoard;
  /** The document is made, and an e-mail is to take it along. */
  readonly onMail: (mail: PreparedMail) => void;
  readonly onClose: () => void;
}

/** Drafts are the planner's own: they are printed where he wants them, never mailed. */
async function finish(board: PrintedBoard, values: Values, onMail: ((mail: PreparedMail) => void) | null): Promise<void> {
  const { document, name } = await make(board, onMail ? { ...values, drafts: 'without' } : values);
  if (!onMail) return saveFile(document, name);
  onMail(await prepareMail(board, document, name, values.what === 'agent' ? values.agentId : null));
}

export const PrintDialog = ({ board, onMail, onClose }: PrintDialogProps) => {
  const agents = agentsOf(board);
  const [mailing, setMailing] = useState(false);
  const mayWrite = useCan('sendEmails');
  const maySend = useCan(board.kind === 'sites' ? 'sendSitesPlanning' : 'sendAgentsPlanning');
  return (
    <FormDialog<Values, void>
      title="Imprimer ou exporter"
      initial={first}
      submitLabel={mailing ? 'Préparer l’e-mail' : 'Télécharger'}
      allowUnchanged
      onClose={onClose}
      check={(values) => ({ agentId: values.what === 'agent' && !values.agentId ? 'Merci de sélectionner un collaborateur' : null })}
      onSubmit={(values) => finish(board, values, mailing ? onMail : null)}
    >
      {(form) => {
        const field = (name: keyof PrintChoice & string) => ({
          value: String(form.values[name]),
          // A choice made here is nothing that closing would lose.
          onChange: (value: string) => {
            form.setFieldValue(name as never, value as never);
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
                <p className={classes.note}>
                  Services publiés de {formatMonth(board.period.first)}, en PDF : une ligne par jour, à afficher ou à remettre.
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

// The dialog « Effacer ses données »: what is deleted now, what must stay, until when and why. The typed name then confirms it for good.
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { eraseData, previewOf, PRIVACY, type Preview, type Whose } from './privacy-api.ts';
import classes from './privacy.module.css';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';

type Line = Preview['lines'][number];
const rows = (count: number): string => plural(count, 'enregistrement', 'enregistrements');
const untilOf = ({ until }: Line): string => (until === null ? 'jusqu’au terme de chacun' : `jusqu’au ${formatDay(until)}`);

const Lines = ({ title, lines, empty }: { readonly title: string; readonly lines: readonly Line[]; readonly empty: string }) => (
  <section aria-label={title} className={classes.part}>
    <h3>{title}</h3>
    {lines.length === 0 ? <p className={classes.lead}>{empty}</p> : null}
    {lines.length > 0 ? (
      <ul>
        {lines.map((line) => (
          <li key={line.key}>
            <strong>{line.label}</strong> · {rows(line.rows)}
            {line.stays ? (
              <small>
                Conservé {untilOf(line)} : {line.basis}
              </small>
            ) : null}
          </li>
        ))}
      </ul>
    ) : null}
  </section>
);

const What = ({ preview, whose }: { readonly preview: Preview; readonly whose: Whose }) => (
  <>
    <Lines
      title="Effacé maintenant"
      lines={preview.lines.filter(({ stays }) => !stays)}
      empty={whose.kind === 'agent' ? 'Le nom et les coordonnées.' : 'Le nom, les coordonnées et l’accès à l’espace client.'}
    />
    <Lines title="Conservé parce que la loi l’exige" lines={preview.lines.filter(({ stays }) => stays)} empty="Rien." />
    <p className={classes.lead}>
      Le nom disparaît de tous les écrans et des textes de l’agence. Ce qui reste est supprimé la nuit qui suit son terme. Cette action est
      définitive.
    </p>
  </>
);

interface Values extends Record<string, unknown> {
  confirmation: string;
}

interface EraseDialogProps {
  readonly whose: Whose;
  readonly onErased?: () => void;
  readonly onClose: () => void;
}

export const EraseDialog = ({ whose, onErased, onClose }: EraseDialogProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: [PRIVACY, 'preview', whose.kind, whose.id],
    queryFn: ({ signal }) => previewOf(whose, signal),
    staleTime: 0,
  });
  const phrase = data?.phrase ?? '';
  return (
    <FormDialog<Values, unknown>
      title={`Effacer les données ${ofName(whose.name)}`}
      creating
      initial={{ confirmation: '' }}
      topics={[PRIVACY, 'agents', 'customers']}
      success="Données effacées"
      submitLabel="Effacer définitivement"
      isFinal
      readOnlyReason={data?.refusal ?? undefined}
      check={({ confirmation }) => ({ confirmation: confirmation.trim() === phrase && phrase !== '' ? null : `Recopiez exactement : ${phrase}` })}
      onSubmit={({ confirmation }) => eraseData(whose, confirmation)}
      onSaved={() => onErased?.()}
      onClose={onClose}
    >
      {(form) => (
        <>
          {data ? <What preview={data} whose={whose} /> : null}
          {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
          {data || error ? null : <Waiting />}
          {data && data.refusal === null ? (
            <TextField label="Pour confirmer, recopiez le prénom et le nom" description={phrase} required {...form.getInputProps('confirmation')} />
          ) : null}
        </>
      )}
    </FormDialog>
  );
};

// Who is called, in which order, while nobody takes charge of an alert. Each change is saved at once.
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '@vigie/domain/shared/phone.ts';
import { useSave } from '../../../shared/api/use-save.ts';
import { useCan } from '../../../shared/session/use-session.ts';
import { DialogFrame } from '../../../shared/ui/form/dialog-frame.tsx';
import { ErrorState } from '../../../shared/ui/state/error-state.tsx';
import { deskApi, type OnCallPerson } from '../desk-api.ts';
import classes from './on-call.module.css';

const swapped = (ids: readonly string[], at: number, to: number): string[] => {
  const next = [...ids];
  const [moved] = next.splice(at, 1);
  if (moved !== undefined) next.splice(to, 0, moved);
  return next;
};

/** What may reach somebody: the telephone is named even where nothing calls it, because colleagues will. */
const reachOf = ({ phone, email, push }: OnCallPerson): string =>
  [phone ? formatPhone(phone) : 'sans téléphone', email || 'sans e-mail', push ? 'notifications reçues' : 'sans notifications'].join(' · ');

const Person = ({ person }: { readonly person: OnCallPerson }) => (
  <span className={classes.who}>
    <strong>{person.name}</strong>
    <small>{reachOf(person)}</small>
  </span>
);

const ways = ({ byMail, byPhone }: { readonly byMail: boolean; readonly byPhone: boolean }): string => {
  const all = ['notification', ...(byMail ? ['e-mail'] : []), ...(byPhone ? ['SMS', 'appel vocal'] : [])];
  return `par ${all.length > 1 ? `${all.slice(0, -1).join(', ')} et ${all.at(-1)}` : all.join('')}`;
};

interface ListProps {
  readonly order: readonly OnCallPerson[];
  readonly others: readonly OnCallPerson[];
  readonly mayEdit: boolean;
  readonly isBusy: boolean;
  readonly onChange: (ids: readonly string[]) => void;
}

const Places = ({ order, mayEdit, isBusy, onChange }: ListProps) => {
  const ids = order.map(({ id }) => id);
  return (
    <ol className={classes.people} aria-label="Ordre d’appel" aria-busy={isBusy}>
      {order.map((person, index) => (
        <li key={person.id}>
          <Person person={person} />
          {mayEdit ? (
            <span className={classes.acts}>
              <ActionIcon
                variant="subtle"
                aria-label={`Appeler ${person.name} plus tôt`}
                disabled={index === 0 || isBusy}
                onClick={() => onChange(swapped(ids, index, index - 1))}
              >
                <IconArrowUp size={18} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={`Appeler ${person.name} plus tard`}
                disabled={index === order.length - 1 || isBusy}
                onClick={() => onChange(swapped(ids, index, index + 1))}
              >
                <IconArrowDown size={18} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={`Retirer ${person.name} de l’astreinte`}
                disabled={isBusy}
                onClick={() => onChange(ids.filter((id) => id !== person.id))}
              >
                <IconX size={18} />
              </ActionIcon>
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  );
};

const Others = ({ order, others, mayEdit, isBusy, onChange }: ListProps) =>
  mayEdit && others.length > 0 ? (
    <section aria-label="Ajouter à l’astreinte" className={classes.others}>
      <h3>Ajouter</h3>
      <ul className={classes.people}>
        {others.map((person) => (
          <li key={person.id}>
            <Person person={person} />
            <Button
              size="compact-md"
              variant="default"
              aria-label={`Ajouter ${person.name}`}
              disabled={isBusy}
              onClick={() => onChange([...order.map(({ id }) => id), person.id])}
            >
              Ajouter
            </Button>
          </li>
        ))}
      </ul>
    </section>
  ) : null;

export const OnCallDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const mayEdit = useCan('editAgencySettings');
  const { data, error, refetch } = useQuery({ queryKey: ['people', 'on-call'], queryFn: ({ signal }) => deskApi.onCall({ signal }) });
  const save = useSave((ids: readonly string[]) => deskApi.saveOnCall({ body: { ids: [...ids] } }), { topics: ['people'] });
  const list = data && { order: data.data, others: data.others, mayEdit, isBusy: save.isPending, onChange: save.mutate };
  return (
    <DialogFrame title="Astreinte" onClose={onClose}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && list ? (
        <>
          <p className={classes.lead}>
            Sans prise en charge au bout de {data.seconds} secondes, une alerte appelle la première personne {ways(data)}, puis la suivante, trois
            fois toute la liste.
          </p>
          <Places {...list} />
          {list.order.length === 0 ? <p className={classes.none}>Personne n’est d’astreinte : une alerte sans réponse n’appelle personne.</p> : null}
          <Others {...list} />
        </>
      ) : null}
    </DialogFrame>
  );
};

// The agency's establishments besides its head office, on the page of the agency.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatSiret } from '@vigie/domain/shared/identifiers-company.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatDay, today } from '../../shared/format/dates.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { EstablishmentDialog } from './establishment-dialog.tsx';
import { establishmentsApi, useEstablishments, type EstablishmentLine } from './establishments-api.ts';
import classes from './establishments.module.css';

const peopleWords = (people: number): string => {
  if (people === 0) return 'personne';
  return people === 1 ? '1 collaborateur' : `${people} collaborateurs`;
};

const closedWords = ({ closedOn }: EstablishmentLine): string => {
  if (closedOn === null) return '';
  return closedOn < today() ? `, fermé depuis le ${formatDay(closedOn)}` : `, ferme le ${formatDay(closedOn)}`;
};

interface LineProps {
  readonly line: EstablishmentLine;
  readonly onOpen: () => void;
}

const Line = ({ line, onOpen }: LineProps) => {
  const mayEdit = useCan('editAgencySettings');
  const remove = useSave(() => establishmentsApi.remove({ params: { id: line.id } }), { topics: ['settings'], success: 'Établissement supprimé' });
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <strong>{line.name}</strong>
        <span>
          SIRET {formatSiret(line.siret)}
          {line.address.city ? `, ${line.address.city}` : ''}, {peopleWords(line.people)}
          {closedWords(line)}
        </span>
      </div>
      {mayEdit ? (
        <div className={classes.buttons}>
          <Button variant="default" size="xs" aria-label={`Modifier ${line.name}`} onClick={onOpen}>
            Modifier
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={`Supprimer ${line.name}`}
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined)}
          >
            Supprimer
          </Button>
        </div>
      ) : null}
    </li>
  );
};

export const EstablishmentsCard = ({ agencySiret }: { readonly agencySiret: string }) => {
  const lines = useEstablishments();
  const mayEdit = useCan('editAgencySettings');
  const [opened, setOpened] = useState<EstablishmentLine | 'new' | null>(null);
  if (!lines) return null;
  return (
    <PageCard title="Établissements">
      <p className={classes.hint}>
        Le siège est l’agence elle-même. Chaque autre établissement où vous employez a son SIRET et son registre du personnel (art. L1221-13 du Code
        du travail) : indiquez dans leur fiche, onglet Contrats, qui y travaille et depuis quand.
      </p>
      {lines.length > 0 ? (
        <ul className={classes.lines} aria-label="Établissements">
          {lines.map((line) => (
            <Line key={line.id} line={line} onOpen={() => setOpened(line)} />
          ))}
        </ul>
      ) : null}
      {mayEdit ? (
        <Button variant="default" size="xs" onClick={() => setOpened('new')}>
          Ajouter un établissement
        </Button>
      ) : null}
      {opened ? <EstablishmentDialog line={opened === 'new' ? undefined : opened} agencySiret={agencySiret} onClose={() => setOpened(null)} /> : null}
    </PageCard>
  );
};

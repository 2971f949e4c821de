// Shows what a plan changed meanwhile left to settle: services taken outside it, and messages that match nothing yet.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '../../../shared/api/use-save.ts';
import { formatDateTime, formatTime } from '../../../shared/format/dates.ts';
import { useCan } from '../../../shared/session/use-session.ts';
import { AskedButton } from '../../../shared/ui/asked-button.tsx';
import classes from './contested.module.css';
import { AttachDialog, PutAwayDialog, RefuseDialog } from './settle-dialogs.tsx';
import { ServiceChoiceDialog, attachToService, serviceWords } from './service-choice-dialog.tsx';
import { deskApi, type ContestedMessageLine, type ContestedPartLine, type ContestedServiceLine } from '../desk-api.ts';
import { plural } from '../../../shared/format/numbers.ts';

const NO_PLAN = 'Il faut le droit de modifier les services';
const NO_ENTRY = 'Il faut le droit de créer des mains courantes';

/** « prévu 19:00 – 05:00, aujourd’hui 22:00 – 08:00 ». */
function plansOf({ plannedStartAt, plannedEndAt, startAt, endAt }: ContestedPartLine): string {
  const known = `prévu ${formatDateTime(plannedStartAt)} – ${formatTime(plannedEndAt)}`;
  return plannedStartAt === startAt && plannedEndAt === endAt ? known : `${known}, déplacé à ${formatDateTime(startAt)} – ${formatTime(endAt)}`;
}

const realOf = ({ realStartAt, realEndAt }: ContestedPartLine): string =>
  realStartAt === null
    ? 'sans prise de service'
    : `pris à ${formatTime(realStartAt)}${realEndAt ? `, fini à ${formatTime(realEndAt)}` : ', en cours'}`;

const Part = ({ part }: { readonly part: ContestedPartLine }) => {
  const [isRefusing, setRefusing] = useState(false);
  const may = useCan('editServices');
  const accept = useSave(() => deskApi.settlePart({ params: { id: part.id }, body: { accept: true } }), {
    topics: ['services', 'logbook', 'hours'],
    success: 'Prise de service acceptée',
  });
  return (
    <li className={classes.row} aria-label={`${part.agent.name}, ${part.site.name}`}>
      <div className={classes.what}>
        <strong>{part.agent.name}</strong>, {part.site.name}
        <span>
          {realOf(part)} · {plansOf(part)}
        </span>
        <span>
          {part.held.length > 0 ? `Sur le service aujourd’hui : ${part.held.join(', ')}` : 'Personne n’est sur le service aujourd’hui'}
          {part.entries > 0 ? ` · ${plural(part.entries, 'écriture', 'écritures')} en main courante` : ''}
        </span>
      </div>
      <div className={classes.acts}>
        <AskedButton reason={may ? part.refusal : NO_PLAN} isMain disabled={accept.isPending} onClick={() => accept.mutate(undefined)}>
          Accepter
        </AskedButton>
        <AskedButton reason={may ? null : NO_PLAN} onClick={() => setRefusing(true)}>
          Refuser…
        </AskedButton>
      </div>
      {isRefusing ? <RefuseDialog part={part} onClose={() => setRefusing(false)} /> : null}
    </li>
  );
};

type Settling = 'service' | 'attach' | 'away' | null;

/** One click where the message names its service; else the desk chooses one. An alarm goes to a site only. */
const ToService = ({ message, onChoose }: { readonly message: ContestedMessageLine; readonly onChoose: () => void }) => {
  const reason = useCan('editServices') ? null : NO_PLAN;
  const attach = useSave((service: ContestedServiceLine) => attachToService(message, service.id), { topics: ['services', 'logbook', 'hours'] });
  const { service } = message;
  if (!message.isOfService) return null;
  return (
    <>
      {service ? (
        <AskedButton reason={reason} isMain disabled={attach.isPending} onClick={() => attach.mutate(service)}>
          Rattacher au service
        </AskedButton>
      ) : null}
      <AskedButton reason={reason} isMain={!service} onClick={onChoose}>
        {service ? 'Autre service…' : 'Choisir un service…'}
      </AskedButton>
    </>
  );
};

const Message = ({ message }: { readonly message: ContestedMessageLine }) => {
  const [open, setOpen] = useState<Settling>(null);
  const reason = useCan('createMissionEvents') ? null : NO_ENTRY;
  const close = (): void => setOpen(null);
  return (
    <li className={classes.row} aria-label={`${message.title}, ${message.agent.name}`}>
      <div className={classes.what}>
        <strong>{message.title}</strong>
        <span>
          {message.agent.name}, {formatDateTime(message.madeAt)}
          {message.site ? `, ${message.site.name}` : ''} · {message.refusal}
        </span>
        {message.service ? <span>Service visé : {serviceWords(message.service)}</span> : null}
        {message.text ? <p>{message.text}</p> : null}
        {message.files.map((file) => (
          <a key={file.id} href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </a>
        ))}
      </div>
      <div className={classes.acts}>
        <ToService message={message} onChoose={() => setOpen('service')} />
        <AskedButton reason={reason} isMain={!message.isOfService} onClick={() => setOpen('attach')}>
          {message.isOfService ? 'À un site…' : 'Rattacher à un site…'}
        </AskedButton>
        <AskedButton reason={reason} onClick={() => setOpen('away')}>
          Classer…
        </AskedButton>
      </div>
      {open === 'service' ? <ServiceChoiceDialog message={message} onClose={close} /> : null}
      {open === 'attach' ? <AttachDialog message={message} onClose={close} /> : null}
      {open === 'away' ? <PutAwayDialog message={message} onClose={close} /> : null}
    </li>
  );
};

export const ContestedWork = () => {
  const { data } = useQuery({
    queryKey: ['services', 'contested'],
    queryFn: ({ signal }) => deskApi.contested({ body: {}, signal }),
    refetchInterval: 60_000,
  });
  if (!data || data.parts.length + data.messages.length === 0) return null;
  return (
    <div className={classes.box}>
      {data.parts.length > 0 ? (
        <section aria-labelledby="contested-parts">
          <h2 id="contested-parts">Prises de service contestées · {data.parts.length}</h2>
          <p className={classes.soft}>
            Faites sans réseau, alors que le planning changeait. Elles ne comptent dans les heures qu’une fois acceptées.
          </p>
          <ul className={classes.list} aria-labelledby="contested-parts">
            {data.parts.map((part) => (
              <Part key={part.id} part={part} />
            ))}
          </ul>
        </section>
      ) : null}
      {data.messages.length > 0 ? (
        <section aria-labelledby="contested-messages">
          <h2 id="contested-messages">À régler · {data.messages.length}</h2>
          <p className={classes.soft}>
            Ces saisies n’ont pas pu être appliquées. Rattachées à un service, elles y entrent à leur heure avec les autres du même collaborateur.
          </p>
          <ul className={classes.list} aria-labelledby="contested-messages">
            {data.messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
};

// Figures of a month; each opens on its lines, its rule in words and its article.
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { ScrollBox } from '../../shared/ui/page/scroll-box.tsx';
import type { HoursDetailLine } from '../api.ts';
import { timesOf } from '../hours-words.ts';
import type { Figure, MonthProof } from './proof-api.ts';
import { daysWords, groupsOf, valueWords } from './proof-words.ts';
import recordTable from '../../shared/ui/table/record-table.module.css';
import classes from './proof.module.css';

type Line = Figure['lines'][number];
type Services = ReadonlyMap<string, HoursDetailLine>;

const planned = ({ startAt, endAt, site }: HoursDetailLine): string => timesOf(startAt, endAt, site.timeZone);
const real = ({ realStartAt, realEndAt, site }: HoursDetailLine): string => timesOf(realStartAt, realEndAt, site.timeZone);

/** Where, when, and why it counts otherwise than it was clocked. */
const ServiceWords = ({ service }: { readonly service: HoursDetailLine }) => (
  <>
    {service.site.name}
    <span className={classes.times}>
      prévu {planned(service)}
      {real(service) ? `, réel ${real(service)}` : ''}
      {service.clockingNote ? ` (${service.clockingNote})` : ''}
    </span>
  </>
);

const LineRow = ({ line, unit, services }: { readonly line: Line; readonly unit: Figure['unit']; readonly services: Services }) => {
  const service = line.serviceId === null ? undefined : services.get(line.serviceId);
  return (
    <tr>
      <th scope="row">{daysWords(line)}</th>
      <td>{service ? <ServiceWords service={service} /> : line.words}</td>
      <td data-figure>{valueWords(unit, line.value)}</td>
    </tr>
  );
};

const Lines = ({ figure, services }: { readonly figure: Figure; readonly services: Services }) => {
  const unit = figure.basis ?? figure.unit;
  if (figure.lines.length === 0) return null;
  return (
    <ScrollBox label={`Lignes de ${figure.label}`} className={classes.scroll}>
      <table className={recordTable.table}>
        <caption className="visually-hidden">Lignes de {figure.label}</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Ligne</th>
            <th scope="col" data-figure>
              Valeur
            </th>
          </tr>
        </thead>
        <tbody>
          {figure.lines.map((line, at) => (
            <LineRow key={`${line.first} ${line.serviceId} ${at}`} line={line} unit={unit} services={services} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td data-figure>
              {valueWords(
                unit,
                figure.lines.reduce((sum, { value }) => sum + value, 0),
              )}
            </td>
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  );
};

const FigureRow = ({ figure, services }: { readonly figure: Figure; readonly services: Services }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={classes.figure}>
      <button type="button" className={classes.head} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
        <span className={classes.label}>{figure.label}</span>
        <span className={classes.value}>{valueWords(figure.unit, figure.value)}</span>
      </button>
      <div id={id} hidden={!open} className={classes.proof}>
        {open ? (
          <>
            <p>
              {figure.rule} {figure.source ? <span className={classes.source}>{figure.source}</span> : null}
            </p>
            {figure.working ? <p>{figure.working}</p> : null}
            <Lines figure={figure} services={services} />
          </>
        ) : null}
      </div>
    </li>
  );
};

export const Figures = ({ proof }: { readonly proof: Pick<MonthProof, 'figures' | 'services'> }) => {
  const services = new Map(proof.services.map((service) => [service.serviceId, service]));
  return (
    <div className={classes.groups}>
      {groupsOf(proof.figures).map(({ title, figures }) => (
        <PageCard key={title} title={title}>
          <ul className={classes.figures}>
            {figures.map((figure) => (
              <FigureRow key={figure.key} figure={figure} services={services} />
            ))}
          </ul>
        </PageCard>
      ))}
    </div>
  );
};

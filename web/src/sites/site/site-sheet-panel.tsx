// Facts of a site, its circle on the map, its people. Parts that the reader may not see are absent.
import { IconPhone } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { formatAddress } from '@vigie/domain/shared/address.ts';
import { clockingWords } from '@vigie/domain/sites/clocking-rule.ts';
import { isPlaced, positionToConfirm } from '@vigie/domain/sites/site-position.ts';
import { formatPhone } from '@vigie/domain/shared/phone.ts';
import { FactsTable, type Fact } from '../../shared/ui/table/facts-table.tsx';
import { formatNumber, plural } from '../../shared/format/numbers.ts';
import { MapView } from '../../shared/ui/map/map-view.tsx';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { holidayLabel, specialtyNames } from '../site-status.ts';
import classes from '../sites.module.css';
import type { SiteFile } from './site-form.ts';

const yesNo = (value: boolean): string => (value ? 'Oui' : 'Non');

const Phones = ({ phones }: { readonly phones: readonly string[] }): ReactNode =>
  phones.length > 0
    ? phones.map((phone) => (
        <a key={phone} href={`tel:${phone}`} className={classes.phone}>
          <IconPhone size={15} aria-hidden="true" /> {formatPhone(phone)}
        </a>
      ))
    : null;

const peopleOf = (site: SiteFile, chosen: (user: NonNullable<SiteFile['siteUsers']>[number]) => boolean): string =>
  (site.siteUsers ?? [])
    .filter(chosen)
    .map((user) => user.agent.name)
    .join(', ');

const factsOf = (site: SiteFile): Fact[] => [
  ['Client', site.customer.name],
  ['Adresse', formatAddress(site.address)],
  ['Téléphone du client', <Phones key="phones" phones={site.customer.phones} />],
  ['Spécialités', specialtyNames(site.specialties)],
  ['Position', isPlaced(site.address) ? 'Placé sur la carte' : positionToConfirm],
  ['Rayon', `${formatNumber(site.radius)} m`],
  ['Fuseau horaire', site.timeZone],
  ['Jours fériés', holidayLabel(site.holidayLocale)],
  ['Pointage compté', site.clocking ? clockingWords(site.clocking) : 'Comme l’agence'],
  ['Noyau dur', peopleOf(site, ({ core }) => core)],
  ['Agents formés', peopleOf(site, ({ forbidden }) => !forbidden)],
  ['Agents interdits', peopleOf(site, ({ forbidden }) => forbidden)],
  ['Main courante envoyée au client', yesNo(site.eventReportEnabled)],
  ['Bon demandé en fin de service', yesNo(site.interventionReportAfterServiceEnabled)],
  ['Questions du bon d’intervention', (site.interventionReportTemplate ?? []).join(' ; ')],
  ['Services en cours', site.totalInProgressMissions > 0 ? plural(site.totalInProgressMissions, 'service', 'services') : ''],
  ['Rondes effectuées', site.totalFinishedRounds > 0 ? formatNumber(site.totalFinishedRounds) : ''],
];

/** What a customer sees of its own site. */
const OPEN_FACTS = new Set(['Adresse', 'Spécialités', 'Rayon', 'Services en cours', 'Rondes effectuées']);

export const SiteMap = ({ site, height = 320 }: { readonly site: SiteFile; readonly height?: number }) => {
  const { latitude, longitude } = site.address;
  const { name, radius } = site;
  const shown = useMemo(
    () =>
      latitude === null || longitude === null
        ? null
        : {
            center: { latitude, longitude },
            markers: [{ id: 'site', label: name, latitude, longitude }],
            circles: [{ latitude, longitude, radius }],
          },
    [latitude, longitude, name, radius],
  );
  return shown ? (
    <MapView label={`Carte : ${name}`} height={height} {...shown} />
  ) : (
    <p className={classes.note}>{positionToConfirm} : ce site n’est pas encore placé sur la carte, son périmètre n’est pas surveillé.</p>
  );
};

export const SiteSheetPanel = ({ site, own = false }: { readonly site: SiteFile; readonly own?: boolean }) => (
  <>
    <div className={classes.pair}>
      <PageCard>
        <FactsTable facts={own ? factsOf(site).filter(([label]) => OPEN_FACTS.has(label)) : factsOf(site)} />
      </PageCard>
      <SiteMap site={site} height={360} />
    </div>
    {site.comments ? (
      <PageCard title="Commentaires">
        <p className={classes.text}>{site.comments}</p>
      </PageCard>
    ) : null}
  </>
);

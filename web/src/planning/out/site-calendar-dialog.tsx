// The dialog « Adresse de calendrier »: the secret address at which a person reads the calendar of a site.
import type { SiteOverlayProps } from '../../sites/slots.ts';
import { planningApi } from '../planning-api.ts';
import { AddressDialog } from './address-dialog.tsx';

export const SiteCalendarDialog = ({ site: { id: siteId, name }, onClose }: SiteOverlayProps) => {
  const params = { siteId };
  return (
    <AddressDialog
      title={`Adresse de calendrier : ${name}`}
      follows="Votre téléphone ou votre ordinateur peut s’abonner aux services publiés de ce site et suivre leurs changements. L’adresse est personnelle et s’arrête avec votre accès."
      what="le planning de ce site"
      queryKey={['site-planning-feed', siteId]}
      read={(signal) => planningApi.readSiteFeed({ params, signal })}
      make={() => planningApi.makeSiteFeed({ params })}
      revoke={() => planningApi.revokeSiteFeed({ params })}
      onClose={onClose}
    />
  );
};

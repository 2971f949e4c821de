// The slots of the screens of sites.
import { slotOf } from '../shared/navigation/slot.ts';

/** What opens over a site. */
export interface SiteOverlayProps {
  readonly site: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}
/** What happened on a site, newest first. */
export const siteTimelineSlot = slotOf<SiteOverlayProps>('site-timeline');
/** The secret address of a site's calendar. */
export const siteCalendarSlot = slotOf<SiteOverlayProps>('site-calendar');

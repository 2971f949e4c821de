// The slots of the screens of sites.
import { slotOf } from '../shared/navigation/slot.ts';

export interface SiteTimelineProps {
  readonly site: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}
/** What happened on a site, newest first. */
export const siteTimelineSlot = slotOf<SiteTimelineProps>('site-timeline');

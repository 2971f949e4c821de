// Fills each slot of a room with the component of a room above it.
import { agentCountersSlot, assignStockSlot, monthSlot, nowSlot } from '../agents/slots.ts';
import { customerInvoicesSlot, customerRequestsSlot, customerServicesSlot } from '../customers/slots.ts';
import { followSlot, unreadNotesSlot } from '../planning/slots.ts';
import { leftPhoneSlot } from '../identity/slots.ts';
import { siteCalendarSlot, siteTimelineSlot } from '../sites/slots.ts';

followSlot.fill(() => import('../field/desk/follow/follow-dialog.tsx').then((m) => m.FollowDialog));
siteTimelineSlot.fill(() => import('../field/desk/supervision/site-timeline-dialog.tsx').then((m) => m.SiteTimelineDialog));
siteCalendarSlot.fill(() => import('../planning/out/site-calendar-dialog.tsx').then((m) => m.SiteCalendarDialog));
assignStockSlot.fill(() => import('../stock/dialogs/assignment-dialog.tsx').then((m) => m.AssignmentDialog));
unreadNotesSlot.fill(() => import('../requests/notes/unread-notes-card.tsx').then((m) => m.UnreadNotesCard));
agentCountersSlot.fill(() => import('../hours/counters/counters-card.tsx').then((m) => m.AgentCounters));
leftPhoneSlot.fill(() => import('../field/left/left-phone.tsx').then((m) => m.LeftPhone));
customerServicesSlot.fill(() => import('../planning/record/next-services.tsx').then((m) => m.NextServices));
customerInvoicesSlot.fill(() => import('../billing/record/customer-invoices.tsx').then((m) => m.CustomerInvoices));
customerRequestsSlot.fill(() => import('../requests/record/customer-requests.tsx').then((m) => m.CustomerRequests));
nowSlot.fill(() => import('../field/desk/supervision/now-card.tsx').then((m) => m.NowCard));
monthSlot.fill(() => import('../planning/record/month-card.tsx').then((m) => m.MonthCard));

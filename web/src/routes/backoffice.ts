// Pages of the backoffice screens; a screen without one is not ready.
import { registerHomeCard } from '../shared/navigation/home-cards.ts';
import { withViews } from '../shared/navigation/screens.ts';
import { registerWidgets } from '../shared/navigation/widgets.ts';
import { backofficeScreens } from './backoffice.paths.ts';

registerHomeCard({
  key: 'onboarding',
  roles: ['any'],
  wide: true,
  quiet: true,
  load: () => import('../backoffice/onboarding/onboarding-card.tsx').then((m) => m.OnboardingCard),
});

registerWidgets(() => import('../backoffice/widgets.ts').then((m) => m.backofficeWidgets));

export const backofficeRoutes = withViews('backoffice', backofficeScreens, {
  agencies: { load: () => import('../backoffice/agencies/agencies-page.tsx').then((m) => m.AgenciesPage) },
  agencyAdmin: {
    load: () => import('../backoffice/agencies/agency-admin-page.tsx').then((m) => m.AgencyAdminPage),
    search: (raw) => ({
      ...(typeof raw['id'] === 'string' ? { id: raw['id'] } : {}),
      ...(raw['new'] === undefined ? {} : { new: 1 }),
    }),
  },
  importAgency: { load: () => import('../backoffice/agencies/import-agency-page.tsx').then((m) => m.ImportAgencyPage) },
  contractTemplate: { load: () => import('../contracts/platform-templates-page.tsx').then((m) => m.PlatformTemplatesPage) },
  agencyInvoices: { load: () => import('../backoffice/money/agency-invoices-page.tsx').then((m) => m.AgencyInvoicesAdminPage) },
  subscriptionSubscriptions: { load: () => import('../backoffice/money/follow-up-pages.tsx').then((m) => m.SubscriptionsPage) },
  operations: { load: () => import('../backoffice/money/follow-up-pages.tsx').then((m) => m.OperationsPage) },
  articleOrders: { load: () => import('../backoffice/money/article-orders-page.tsx').then((m) => m.AdminArticleOrdersPage) },
  users: { load: () => import('../backoffice/people/users-page.tsx').then((m) => m.UsersPage) },
  supportAccounts: { load: () => import('../backoffice/people/support-page.tsx').then((m) => m.SupportPage) },
  feedbacks: { load: () => import('../backoffice/people/feedbacks-page.tsx').then((m) => m.FeedbacksPage) },
  newsAnnouncements: { load: () => import('../backoffice/communication/announcements-page.tsx').then((m) => m.AnnouncementsPage) },
  adminTutorials: { load: () => import('../backoffice/communication/tutorials-page.tsx').then((m) => m.TutorialsPage) },
  adminUsefulDocs: { load: () => import('../backoffice/communication/useful-docs-page.tsx').then((m) => m.UsefulDocsAdminPage) },
  maintenance: { load: () => import('../backoffice/communication/maintenance-page.tsx').then((m) => m.MaintenancePage) },
  contacts: { load: () => import('../backoffice/communication/contacts-page.tsx').then((m) => m.ContactsPage) },
  sponsor: { load: () => import('../backoffice/communication/sponsor-page.tsx').then((m) => m.SponsorPage) },
  app: { load: () => import('../identity/mobile-app-page.tsx').then((m) => m.MobileAppPage) },
  appAgent: { load: () => import('../identity/mobile-app-page.tsx').then((m) => m.AgentAppPage) },
  articles: { load: () => import('../backoffice/sales/articles-page.tsx').then((m) => m.ArticlesPage) },
  articleTypes: { load: () => import('../backoffice/sales/article-types-page.tsx').then((m) => m.ArticleTypesPage) },
  subscriptionOffers: { load: () => import('../backoffice/sales/offers-page.tsx').then((m) => m.OffersPage) },
  uiTutorials: { load: () => import('../backoffice/onboarding/paths-page.tsx').then((m) => m.PathsPage) },
  importData: {
    load: () => import('../backoffice/import/import-page.tsx').then((m) => m.ImportPage),
    search: (raw) => (typeof raw['import'] === 'string' ? { import: raw['import'] } : {}),
  },
  parrainage: { load: () => import('../backoffice/reading/parrainage-page.tsx').then((m) => m.ParrainagePage) },
  training: { load: () => import('../backoffice/reading/elsewhere-page.tsx').then((m) => m.TrainingPage) },
  offreSite: { load: () => import('../backoffice/reading/elsewhere-page.tsx').then((m) => m.WebsiteOfferPage) },
  tutorial: { load: () => import('../backoffice/reading/tutorial-page.tsx').then((m) => m.TutorialPage) },
  usefulDocs: { load: () => import('../backoffice/reading/useful-docs-page.tsx').then((m) => m.UsefulDocsPage) },
  contact: { load: () => import('../backoffice/reading/contact-page.tsx').then((m) => m.ContactPage) },
});

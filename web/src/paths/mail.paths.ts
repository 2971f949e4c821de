// Screens of e-mail tracking.
import { declareScreens } from '../shared/navigation/screens.ts';

export const mailScreens = declareScreens({
  emailTracking: {
    path: '/platform/entreprise/email-tracking',
    label: 'Suivi des e-mails',
    group: 'entreprise',
    roles: ['manager'],
    rights: ['listEmailEvents'],
    module: 'emailTracking',
  },
});

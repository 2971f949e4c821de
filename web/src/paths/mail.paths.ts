// Screens of e-mail tracking.
import { declareScreens, pathsOf } from '../shared/navigation/screens.ts';

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

export const mailPaths = pathsOf(mailScreens);

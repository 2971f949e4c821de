// Binds the calls of the platform's administration and of what it publishes to everybody.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../plumbing/http/bind.ts';
import { exportAgencies, listAgencies, readAgency } from './agencies/list-agencies.ts';
import { takeOwnersFactorAway } from './agencies/take-owners-factor.ts';
import { moveAgency, saveAgency } from './agencies/save-agency.ts';
import {
  closeNews,
  listAnnouncements,
  moveAnnouncement,
  moveAnnouncements,
  readNews,
  removeAnnouncement,
  saveAnnouncement,
} from './communication/announcements.ts';
import {
  listMaintenance,
  readActiveSponsor,
  readContacts,
  readSponsor,
  removeMaintenance,
  removeSponsor,
  saveContacts,
  saveMaintenance,
  saveSponsor,
} from './communication/platform-words.ts';
import { readAllTutorials, readTutorials, removeTutorial, saveTutorial } from './communication/tutorials.ts';
import { readAllDocs, readDocs, removeUsefulDoc, saveUsefulDoc } from './communication/useful-docs.ts';
import { judgeAd, listAdminAds, readAdminAd } from './market/moderate-ads.ts';
import { listFollowers } from './onboarding/followers.ts';
import { closePath, readOwnPaths, tickStep } from './onboarding/own-paths.ts';
import { listPaths, movePath, removePath, savePath } from './onboarding/paths.ts';
import { confirmSignUp, readSignUpLink } from './sign-ups/confirm-sign-up.ts';
import { listSignUps, readSignUpSettings, saveSignUpSettings } from './sign-ups/follow-sign-ups.ts';
import { readSignUpOffer, signUp } from './sign-ups/sign-up.ts';
import { listFeedbacks, moveFeedback, sendFeedback } from './people/feedbacks.ts';
import { listUsers, mailPassword } from './people/list-users.ts';
import { moveJob } from './service/move-job.ts';
import { readService } from './service/read-service.ts';
import { listSupportAccounts, moveSupportAccount, removeSupportAccount, saveSupportAccount } from './people/support-accounts.ts';

const calls = contract.backoffice;

function bindCommunication(bind: Bind): void {
  bind(calls.announcements, listAnnouncements);
  bind(calls.saveAnnouncement, saveAnnouncement);
  bind(calls.moveAnnouncement, moveAnnouncement);
  bind(calls.moveAnnouncements, moveAnnouncements);
  bind(calls.removeAnnouncement, removeAnnouncement);
  bind(calls.adminTutorials, readAllTutorials);
  bind(calls.saveTutorial, saveTutorial);
  bind(calls.removeTutorial, removeTutorial);
  bind(calls.adminUsefulDocs, readAllDocs);
  bind(calls.saveUsefulDoc, saveUsefulDoc);
  bind(calls.removeUsefulDoc, removeUsefulDoc);
  bind(calls.maintenanceMessages, listMaintenance);
  bind(calls.saveMaintenance, saveMaintenance);
  bind(calls.removeMaintenance, removeMaintenance);
  bind(calls.adminContacts, readContacts);
  bind(calls.saveContacts, saveContacts);
  bind(calls.adminSponsor, readSponsor);
  bind(calls.saveSponsor, saveSponsor);
  bind(calls.removeSponsor, removeSponsor);
}

function bindOnboarding(bind: Bind): void {
  bind(calls.onboardingPaths, listPaths);
  bind(calls.onboardingFollowers, listFollowers);
  bind(calls.saveOnboardingPath, savePath);
  bind(calls.moveOnboardingPath, movePath);
  bind(calls.removeOnboardingPath, removePath);
  bind(calls.ownPaths, readOwnPaths);
  bind(calls.tickStep, tickStep);
  bind(calls.closePath, closePath);
}

function bindReaders(bind: Bind): void {
  bind(calls.news, readNews);
  bind(calls.readNews, closeNews);
  bind(calls.tutorials, readTutorials);
  bind(calls.usefulDocs, readDocs);
  bind(calls.sponsor, readActiveSponsor);
  bind(calls.sendFeedback, sendFeedback);
}

function bindSignUps(bind: Bind): void {
  bind(calls.signUpOffer, readSignUpOffer);
  bind(calls.signUp, signUp);
  bind(calls.signUpLink, readSignUpLink);
  bind(calls.confirmSignUp, confirmSignUp);
  bind(calls.signUps, listSignUps);
  bind(calls.signUpSettings, readSignUpSettings);
  bind(calls.saveSignUpSettings, saveSignUpSettings);
}

export function bindBackoffice(bind: Bind): void {
  bind(calls.agencies, listAgencies);
  bind(calls.exportAgencies, exportAgencies);
  bind(calls.readAgency, readAgency);
  bind(calls.saveAgency, saveAgency);
  bind(calls.moveAgency, moveAgency);
  bind(calls.users, listUsers);
  bind(calls.mailPassword, mailPassword);
  bind(calls.takeOwnersFactorAway, takeOwnersFactorAway);
  bind(calls.supportAccounts, listSupportAccounts);
  bind(calls.saveSupportAccount, saveSupportAccount);
  bind(calls.moveSupportAccount, moveSupportAccount);
  bind(calls.removeSupportAccount, removeSupportAccount);
  bind(calls.feedbacks, listFeedbacks);
  bind(calls.moveFeedback, moveFeedback);
  bind(calls.adminAds, listAdminAds);
  bind(calls.adminAd, readAdminAd);
  bind(calls.judgeAd, judgeAd);
  bind(calls.serviceState, readService);
  bind(calls.moveJob, moveJob);
  bindCommunication(bind);
  bindOnboarding(bind);
  bindReaders(bind);
  bindSignUps(bind);
}

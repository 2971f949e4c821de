import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { mount } from '../../test/mount.tsx';
import { serve } from '../../test/server.ts';
import { owner, serverConfig } from '../../test/visitor.ts';
import { MobileAppPage } from './mobile-app-page.tsx';

const [APPLE, GOOGLE, APK] = ['https://apps.apple.com/vigie', 'https://play.google.com/vigie', 'https://vigie.test/vigie.apk'] as const;
const [APP_STORE, PLAY_STORE, PACKAGE] = [
  ['App Store', APPLE],
  ['Google Play', GOOGLE],
  ['Fichier d’installation (.apk)', APK],
] as const;

test.each([
  ['all three', { appStoreUrl: APPLE, playStoreUrl: GOOGLE, packageUrl: APK }, [APP_STORE, PLAY_STORE, PACKAGE]],
  ['no Android store', { appStoreUrl: APPLE, playStoreUrl: null, packageUrl: APK }, [APP_STORE, PACKAGE]],
  ['none', { appStoreUrl: null, playStoreUrl: null, packageUrl: null }, []],
] as const)('the mobile application is offered by the addresses that are configured: %s (A-007, A-008)', async (_, mobileApp, links) => {
  const asked = serve().on(agency.config, () => ({ ...serverConfig(), mobileApp }));
  await mount(<MobileAppPage />, { as: owner() });
  await expect.element(page.getByText('Installer depuis le navigateur')).toBeVisible();
  await expect
    .poll(() => [asked.length, [...document.querySelectorAll('main a')].map((link) => [link.textContent, link.getAttribute('href')])])
    .toEqual([1, links]);
});

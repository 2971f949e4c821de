// Launches a real Chromium for journeys.
import { chromium, type Browser } from 'playwright-core';
import { chromiumOptions, unpackChromium } from './chromium-options.ts';

export async function launchChromium(): Promise<Browser> {
  await unpackChromium();
  return chromium.launch(chromiumOptions());
}

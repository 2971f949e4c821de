// Launches a real Chromium for journeys.
import { chromium, type Browser, type BrowserServer } from 'playwright-core';
import { chromiumOptions, unpackChromium } from './chromium-options.ts';

export async function launchChromium(): Promise<Browser> {
  await unpackChromium();
  return chromium.launch(chromiumOptions());
}

/** One that processes connect to, each with contexts of its own. */
export async function serveChromium(): Promise<BrowserServer> {
  await unpackChromium();
  return chromium.launchServer(chromiumOptions());
}

export const connectChromium = (address: string): Promise<Browser> => chromium.connect(address);

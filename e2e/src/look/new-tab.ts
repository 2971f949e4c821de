// What Ctrl and a click on a link open: the browser's own tab, unless the application takes the click.
import type { Locator } from 'playwright-core';

/**
 * The address that the browser would open in a tab, or null where the application keeps the click for itself. Headless Chromium
 * opens no tab in one of ten such clicks: the tab is not waited for.
 */
export const addressByCtrl = (link: Locator): Promise<string | null> =>
  link.evaluate((element) => {
    let isTaken = true;
    const last = (event: Event): void => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', last, { once: true });
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    removeEventListener('click', last);
    return !isTaken && element instanceof HTMLAnchorElement ? element.href : null;
  });

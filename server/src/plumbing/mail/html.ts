// Keeps typed text from becoming markup in a mail.

/** Text for HTML content and for attributes between double quotes. */
export const escapeHtml = (value: string): string => value.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An address that a mail may link to, or null: web, mail and telephone only. */
export const safeHref = (href: string): string | null => (/^(https?:\/\/|mailto:|tel:)/i.test(href.trim()) ? href.trim() : null);

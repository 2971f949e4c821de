/** How heavy an agency's logo may be, in megabytes: it travels with each document and each mail. */
export const LOGO_MB = 1;

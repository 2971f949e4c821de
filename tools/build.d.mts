// Types of build.mjs, which is plain JavaScript like install.mjs.
/** The exit code; 0 when nothing had to be done. */
export function build(): Promise<number>;

// What threads of the server see of the environment.

/**
 * Node's watch mode has every thread post the files that it loads, on the port on which it answers: whoever waits for an answer would take
 * that for one.
 */
export function threadEnvironment(): NodeJS.ProcessEnv {
  const { WATCH_REPORT_DEPENDENCIES: _, ...rest } = process.env;
  return rest;
}

/** What can be wrong with the installation. */
export const house = {
  HOME_LOCKED: {
    text: 'Another Errand is already running with {home}.',
    fix: 'Use that one, stop it first, or set ERRAND_HOME to another folder.',
  },
  HOME_UNWRITABLE: {
    text: '{path} cannot be written: {reason}.',
    fix: 'Make the folder writable for the user who runs Errand, or set ERRAND_HOME to one that is.',
  },
  PLAYGROUND_ABSENT: {
    text: 'The playground is no part of this installation: {reason}.',
    fix: 'Run errand playground in a checkout of Errand; the image has none.',
  },
  CONFIG_UNREADABLE: {
    text: 'The config file {file} cannot be read: {reason}.',
    fix: 'Correct the file, then start again. Every key is explained in docs/configuration.md.',
  },
  CONFIG_INVALID: {
    text: 'The setting {key} is not right: {reason}.',
    fix: 'Correct {key}, then start again. Every key is explained in docs/configuration.md.',
  },
  CONFIG_SECRET_MISSING: {
    text: 'The setting {key} takes its value from {secret}, which is missing or empty.',
    fix: 'Set that variable or fill that file, then start again.',
  },
  STORE_FULL: {
    text: 'The disk is full, so nothing new can be accepted.',
    fix: 'Free some space, then send it again. Nothing that was accepted is lost.',
  },
  STORE_READONLY: {
    text: 'The database {path} can only be read.',
    fix: 'Make the file and its folder writable for the user who runs Errand, then start again.',
  },
  STORE_BROKEN: {
    text: 'The database failed: {reason}.',
    fix: 'Check the disk and the database, then start again. If it stays broken, restore the last backup.',
  },
  STORE_NEWER: {
    text: 'The database has version {found}, and this Errand knows versions up to {known}.',
    fix: 'Start the newer Errand again, or restore a backup from before the upgrade.',
  },
  JOURNAL_BROKEN: {
    text: 'The journal of task {task} does not hold together at event {seq}: {reason}.',
    fix: 'Do not rely on that task from this event on. Keep the database as it is and compare it with a backup.',
  },
  FENCED: {
    text: 'This worker lost {lane} to another one, so its change was not written.',
    fix: 'Nothing to do: the other worker goes on. If it happens often, the machine is overloaded or goes to sleep.',
  },
  TOKEN_UNSAFE: {
    text: 'The token in {path} cannot be used: {reason}.',
    fix: 'Run chmod 600 on that file as the user who runs Errand, or delete it: the next start makes a new one.',
  },
  PORT_IN_USE: {
    text: 'Something else already listens on {host}, port {port}.',
    fix: 'Stop that program, or choose another port with PORT or the setting port (0 takes any free one).',
  },
  BIND_FAILED: {
    text: 'Errand cannot listen on {host}, port {port}: {reason}.',
    fix: 'Choose an address of this machine in the setting host, and a port above 1023 in the setting port.',
  },
  BIND_UNPROTECTED: {
    text: 'The setting host is {host}, which others can reach, but no token is set.',
    fix: 'Set ERRAND_TOKEN (token) to a long random text, or take host out of the config to listen on this machine only.',
  },
  HUB_UNREACHABLE: {
    text: 'The running Errand at {url} does not answer: {reason}.',
    fix: 'Try again. If it stays away, stop that process, then run "errand start". Tasks go on from where they were.',
  },
  CONSOLE_UNBUILT: {
    text: 'The console could not be built, so the API goes on without it, or with the last one: {reason}.',
    fix: 'Run "npx -y pnpm@12.4.2 install" in the folder of Errand and start it again.',
  },
  EVAL_UNREADABLE: {
    text: 'The evaluation file {file} cannot be used: {reason}.',
    fix: 'Correct the file, or name another. What cases and baselines look like stands in docs/evals.md.',
  },
  TRACES_UNSENT: {
    text: 'Traces do not reach the collector at {endpoint}: {reason}. Errand works on without them.',
    fix: 'Start the collector or correct OTEL_EXPORTER_OTLP_ENDPOINT (telemetry.endpoint). Traces go out again once it answers; those lost in between stay lost.',
  },
  USAGE: {
    text: 'That command is not complete or not known: {reason}.',
    fix: 'Run "errand --help" to see the commands and their options.',
  },
} as const

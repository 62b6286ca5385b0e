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
  USAGE: {
    text: 'That command is not complete or not known: {reason}.',
    fix: 'Run "errand --help" to see the commands and their options.',
  },
} as const

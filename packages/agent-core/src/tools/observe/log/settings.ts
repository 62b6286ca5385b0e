/** The numbers of the log digest. None is fitted to a log: each says below what it stands for. */
export interface LogSettings {
  /**
   * So many different words at one place are values; fewer are the program's own words (on/off/auto, opened/closed).
   * In messages of trouble twice as many, so that no two errors are taken for one.
   */
  readonly alternatives: number
  /** From this share of lines with a level on, the levels say what is grave; below it the words do. */
  readonly levelled: number
  /** Different messages that are told apart, of trouble and of all others; further ones are joined by their beginning. */
  readonly templates: number
  /** Longer lines are read this far. */
  readonly lineLength: number
}

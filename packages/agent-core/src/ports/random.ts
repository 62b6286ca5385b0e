/** Chance as a port: `next` returns a number in [0, 1). */
export interface Random {
  next(): number
}

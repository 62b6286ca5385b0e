// Loaded into a hub's process before its own code (`node --import`): kills it at an exact place, seen from outside.
import { existsSync, readFileSync } from 'node:fs'
import { DatabaseSync, StatementSync, type SQLInputValue } from 'node:sqlite'
import { death } from './death.ts'

const file = process.env['DIES_AT'] ?? ''

const planned = () => (existsSync(file) ? death.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined)

/** No code of the process runs between this and its end. */
const die = (): void => void process.kill(process.pid, 'SIGKILL')

const owners = new WeakMap<StatementSync, DatabaseSync>()

// oxlint-disable-next-line typescript/unbound-method -- it is called with the connection that it was called on
DatabaseSync.prototype.prepare = new Proxy(DatabaseSync.prototype.prepare, {
  apply: (prepare, db: DatabaseSync, asked: Parameters<DatabaseSync['prepare']>) => {
    const statement = prepare.apply(db, asked)
    if (asked[0] === 'COMMIT') owners.set(statement, db)
    return statement
  },
})

// oxlint-disable-next-line typescript/unbound-method -- it is called with the statement that it was called on
StatementSync.prototype.run = new Proxy(StatementSync.prototype.run, {
  apply: (run, statement: StatementSync, asked: SQLInputValue[]) => {
    const db = owners.get(statement)
    const plan = db === undefined ? undefined : planned()
    const isHere = plan !== undefined && db?.prepare(plan.holds).get() !== undefined
    if (isHere && plan.when === 'before') die()
    const changes: unknown = Reflect.apply(run, statement, asked)
    if (isHere) die()
    return changes
  },
})

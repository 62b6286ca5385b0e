import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { configFile } from './config-file.ts'
import { serviceLog } from './log.ts'
import { onCallRecord } from './on-call-record.ts'
import { ordersCsv } from './orders-csv.ts'
import { dayOrders } from './orders.ts'
import { runbook } from './runbook.ts'

/** A text file of the sample; `path` is relative, with `/` between its parts. */
export type SampleFile = { readonly path: string; readonly content: string }

/** The sample: one troubled day of a made-up shop's checkout service, the same bytes on every call. */
export function sampleFiles(): readonly SampleFile[] {
  const orders = dayOrders()
  return [
    { path: 'logs/checkout-service.log', content: serviceLog(orders) },
    { path: 'config/checkout-service.yaml', content: configFile() },
    { path: 'notes/runbook.md', content: runbook() },
    { path: 'notes/值班记录.md', content: onCallRecord() },
    { path: 'data/orders.csv', content: ordersCsv(orders) },
  ]
}

/**
 * Writes the sample into the folder, which is made if it is missing; a folder that holds anything stays as it is.
 * No file is ever overwritten. Rejects with the file system's error.
 */
export async function laySample(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) return
  for (const { path, content } of sampleFiles()) {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, content, { flag: 'wx' })
  }
}

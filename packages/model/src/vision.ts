import { undated } from './undated.ts'

/** Common models that take pictures, from the model pages of OpenAI in June 2026; a config overrides them. */
const seeing: ReadonlySet<string> = new Set([
  'gpt-4-turbo',
  'gpt-4o',
  'gpt-4o-mini',
  'gpt-4.1',
  'gpt-4.1-mini',
  'gpt-4.1-nano',
  'gpt-5',
  'gpt-5-mini',
  'gpt-5-nano',
  'gpt-5.1',
  'gpt-5.2',
  'gpt-5.4',
  'gpt-5.4-mini',
  'gpt-5.4-nano',
  'gpt-5.5',
  'o1',
  'o3',
  'o4-mini',
])

/** Whether a model sees pictures: as `said` by its own name, else as is known of it; unknown ones do not. */
export const seesPictures = (model: string, said: Readonly<Record<string, boolean>> = {}): boolean =>
  new Map(Object.entries(said)).get(model) ?? (seeing.has(model) || seeing.has(undated(model)))

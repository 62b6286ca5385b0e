import { rehearsal, type Config } from '@errand/config'
import { seesPictures } from '@errand/model'

/** Those of the models that decide which see pictures. */
export const seeingModels = ({
  main,
  fallback,
  vision,
}: Pick<Config['models'], 'main' | 'fallback' | 'vision'>): readonly string[] =>
  [main, fallback]
    .filter((model) => model !== undefined)
    .filter((model) => model !== rehearsal && seesPictures(model, vision))

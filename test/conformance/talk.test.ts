import { conform } from './conform.ts'
import { long } from './scenarios/long.ts'
import { talk } from './scenarios/talk.ts'

conform([...talk, ...long], { beside: 'all' })

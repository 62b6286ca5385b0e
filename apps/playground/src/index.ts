export { createRehearsed } from './model/rehearsed.ts'
export { createSite } from './site/site.ts'
export { openStage, type Stage } from './stage.ts'

import { conform } from './conform.ts'
import { sideBySide } from './scenarios/side-by-side.ts'

/* 150 conversations in the suite; a whole run: ERRAND_TEST_CONVERSATIONS=1000 vitest run test/conformance/side-by-side.test.ts */
conform(sideBySide, { beside: 'surfaces', apart: true })

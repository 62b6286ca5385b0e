import { config } from 'zod'

// The page's policy forbids code that is made of text. The schemas would try it as they are made, so this comes first.
config({ jitless: true })

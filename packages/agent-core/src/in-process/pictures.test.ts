import { picturesContract } from '../contracts/pictures.ts'
import { createPictureRoom } from './pictures.ts'

picturesContract('files in memory', async () => ({ ...createPictureRoom(), folder: '/folders/one' }))

/** Colours of frames, by what a message wants of people. */
export const accents = {
  works: 0x3b_82_f6,
  waits: 0xf5_9e_0b,
  danger: 0xdc_26_26,
  good: 0x16_a3_4a,
  quiet: 0x6b_72_80,
} as const

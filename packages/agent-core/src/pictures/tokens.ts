/*
 * OpenAI's guide "Images and vision" (June 2026): its patch models cut a picture into squares of 32 pixels, after
 * making it so small that 1,536 are enough, and count each by a factor of the model, at most 2.46 (gpt-4.1-nano).
 */
const patch = 32
const mostPatches = 1_536
const factor = 2.46

/** About how many tokens a picture costs: rather too many than too few, where the endpoint does not tell. */
export const pictureTokens = ({
  width,
  height,
}: {
  readonly width: number
  readonly height: number
}): number => Math.ceil(Math.min(mostPatches, Math.ceil(width / patch) * Math.ceil(height / patch)) * factor)

import type * as Sdk from 'discord.js'

/** The SDK works with who we are, and with nobody else. */
const ourselves = {
  maxSize: 0,
  keepOverLimit: ({ id, client }: Sdk.User | Sdk.GuildMember) => id === client.user.id,
}

/** So often the threads that it heard of are swept. */
const everySeconds = 600

/**
 * What the SDK may remember: as little as can be, since all that we take in is read off what the gateway tells. Else it
 * keeps whoever spoke for as long as it runs, and each conversation's thread for days.
 */
export const sdkCache = ({
  Options,
}: Pick<typeof Sdk, 'Options'>): Pick<Sdk.ClientOptions, 'makeCache' | 'sweepers'> => ({
  makeCache: Options.cacheWithLimits({
    MessageManager: 0,
    ThreadMemberManager: 0,
    UserManager: ourselves,
    GuildMemberManager: ourselves,
  }),
  sweepers: { threads: { interval: everySeconds, filter: () => () => true } },
})

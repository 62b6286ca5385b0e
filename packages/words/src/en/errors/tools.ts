/** What can go wrong with tools; the model reads these too, so a fix names the next thing to try. */
export const tools = {
  TOOL_INVALID: {
    text: 'The tool {tool} cannot be registered: {problem}.',
    fix: 'Correct its contract in the module that declares it, then start again.',
  },
  TOOL_MODULE_BROKEN: {
    text: 'The tool module {module} cannot be loaded: {reason}.',
    fix: 'Correct the module, or take it out of tools.modules, then start again.',
  },
  TOOL_UNKNOWN: {
    text: 'There is no tool called {tool}.',
    fix: 'Use one of these: {known}.',
  },
  TOOL_TIMEOUT: {
    text: '{tool} was ended because it took longer than {seconds:seconds}.',
    fix: 'Ask it for less at once. If it needs that long, raise its time in tools.timeouts.',
  },
  TOOL_FAILED: {
    text: '{tool} failed: {reason}.',
    fix: 'Try it with other arguments, or take another way.',
  },
  TOOL_UNEXPECTED: {
    text: '{tool} gave an answer of another shape than it declares: {problems}.',
    fix: 'Do not rely on that answer; take another way. Whoever keeps the tool must correct it.',
  },
  TOOL_DENIED: {
    text: '{tool} was not allowed{reason:: *}.',
    fix: 'Do not try the same again. Go on without it, or ask what to do instead.',
  },
  TOOL_EXPIRED: {
    text: 'Nobody approved {tool} in time, so it did not run.',
    fix: 'Go on without it, and say that this part is still open.',
  },
  TOOL_HELD: {
    text: 'Everything that changes something is on hold: {reason}.',
    fix: 'Reading still works. An owner ends the hold with "errand release".',
  },
  TOOL_STOPPED: {
    text: '{tool} was stopped before it ended.',
    fix: 'Check what it has already done before it is started again.',
  },
  BREAKER_OPEN: {
    text: '{tool} is switched off for the moment, after too many failures or at a limit.',
    fix: 'Take another way, or try it again in {seconds:seconds}.',
  },
  LIMIT_REACHED: {
    text: 'A limit is reached: {limit:limit.*}, at most {max:count}.',
    fix: 'Go on without it, and say what is left; a person can decide how to continue.',
  },
  PATH_OUTSIDE: {
    text: '{path} lies outside the folder of this conversation.',
    fix: 'Use a path inside the folder.',
  },
  PATH_MISSING: {
    text: 'There is nothing at {path}.',
    fix: 'List the folder to see what is there.',
  },
  PATH_NOT_A_FILE: {
    text: '{path} is not a file ({kind:kind.*}).',
    fix: 'Name a file; list the folder to see which there are.',
  },
  PATH_NOT_A_FOLDER: {
    text: '{path} is not a folder.',
    fix: 'Name a folder, or read it as a file.',
  },
  PATH_LINKED: {
    text: '{path} leads over a link, and links are not followed.',
    fix: 'Name the real place inside the folder.',
  },
  PATH_EXISTS: {
    text: 'There is already something at {path}.',
    fix: 'Choose another name, or move what is there first.',
  },
  PATH_UNWRITABLE: {
    text: '{path} cannot be written: {reason}.',
    fix: 'Write to another place inside the folder.',
  },
  FILE_BINARY: {
    text: '{path} is not text ({bytes:bytes}).',
    fix: 'Use a tool that knows this kind of file.',
  },
  FILE_TOO_LARGE: {
    text: '{path} is too large: {bytes:bytes}, at most {max:bytes}.',
    fix: 'Work with a part of it, or search in it.',
  },
  PATTERN_INVALID: {
    text: 'The pattern {pattern} cannot be used: {reason}.',
    fix: 'Correct the pattern, or search for plain text.',
  },
  OUTPUT_UNKNOWN: {
    text: 'There is no stored output {id} in this task.',
    fix: 'Use the id of an earlier call of this task, for example c1.',
  },
  RECIPIENT_UNKNOWN: {
    text: 'Nobody and no channel here is called {to}.',
    fix: 'Use one of the names that are known: {known}. An operator adds others under contacts in the config.',
  },
  RECIPIENT_AMBIGUOUS: {
    text: '{to} may be one of several: {candidates}.',
    fix: 'Ask which one is meant, and use that name as it stands here. Where two stay alike, an operator gives each a name of its own under contacts in the config.',
  },
  POST_UNREACHABLE: {
    text: 'Nothing can be posted on {platform} now: it is not set up here, or not connected.',
    fix: 'Say that it was not posted. An operator sees with "errand doctor" what is in the way.',
  },
  POST_FAILED: {
    text: '{platform} did not take it: {reason}.',
    fix: 'Say that it was not posted, and why. Do not send the same again in another way without being asked.',
  },
  HAND_OVER_UNSET: {
    text: 'Nobody is named to hand a task over to.',
    fix: 'An operator names one of the contacts in handOver.to.',
  },
  HAND_OVER_UNREACHABLE: {
    text: 'It was not handed over to {to}: {platform} is not set up here, or not connected.',
    fix: 'Tell them yourself, or hand it over again. An operator sees with "errand doctor" what is in the way.',
  },
  HAND_OVER_FAILED: {
    text: 'It was not handed over to {to}{reason:: *}.',
    fix: 'Tell them yourself, or hand it over again. An operator sees with "errand doctor" what is in the way.',
  },
  HAND_OVER_UNCERTAIN: {
    text: 'It is not known whether {to} got it: no answer came.',
    fix: 'Ask there whether it arrived; nothing is sent again by itself.',
  },
  POST_UNCERTAIN: {
    text: 'It is not known whether {platform} has posted it: no answer came.',
    fix: 'Look there whether it arrived, and say so; nothing is sent again by itself.',
  },
} as const

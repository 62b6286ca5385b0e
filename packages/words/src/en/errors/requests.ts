/** What can be wrong with how a request reached the API. */
export const requests = {
  UNAUTHENTICATED: {
    text: 'The request carries no token that is known here.',
    fix: 'Send "Authorization: Bearer" with your token. The owner\'s is ERRAND_TOKEN, or stands in the file token in ERRAND_HOME; others stand under tokens in the config.',
  },
  OWNER_ONLY: {
    text: 'Only an owner may do that.',
    fix: 'Use the token of an owner, or ask one.',
  },
  HOST_REFUSED: {
    text: 'Nothing is served here under the name {host}.',
    fix: 'Use an address that Errand listens on, such as http://127.0.0.1 with its port.',
  },
  ORIGIN_REFUSED: {
    text: 'A page from {origin} may not use this address.',
    fix: 'Open the console of this Errand itself, or send the request from a program instead of a page.',
  },
  CSRF_REFUSED: {
    text: 'The request changes something and does not show that it comes from the page that signed in.',
    fix: 'Load the console again. A program sends "Authorization: Bearer" with its token instead of the cookie.',
  },
  SIGN_IN_LIMIT: {
    text: 'There were too many sign-ins with a wrong token.',
    fix: 'Wait {seconds:count} {seconds:second|seconds}, then sign in with the right token: that of the owner stands in the file token in ERRAND_HOME.',
  },
  NOT_FOUND: {
    text: 'There is nothing at {path}.',
    fix: 'Check the method and the path; /api/v1/openapi.json lists all that there are.',
  },
  QUERY_MALFORMED: {
    text: 'The address does not fit: {problems}.',
    fix: 'Correct it; /api/v1/openapi.json says what it takes.',
  },
  BODY_MALFORMED: {
    text: 'The body does not fit: {problems}.',
    fix: 'Correct it; /api/v1/openapi.json says what it takes.',
  },
  BODY_TYPE: {
    text: 'The body is of the type {type}, and only {wanted} is taken here.',
    fix: 'Send it as {wanted}, with the header Content-Type.',
  },
  BODY_TOO_LARGE: {
    text: 'The body is larger than {max:bytes}.',
    fix: 'Send it in smaller parts.',
  },
  TOO_MANY_READERS: {
    text: '{max:count} streams are open already, and there are no more.',
    fix: 'Close streams that you no longer read, or ask for the task itself from time to time.',
  },
  INTERNAL: {
    text: 'Something failed inside Errand. It stands in the log under {id}.',
    fix: 'Try again. If it stays so, look into the log or show it to whoever runs this Errand.',
  },
} as const

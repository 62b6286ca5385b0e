/*
 * Tokens that are known by their look. Each pattern has one group: what stands before the token and stays.
 * To stay linear on any text, a pattern starts at a fixed text or at the border of a word, and each loop is
 * bounded: an unbounded one over a whole output overflows the engine's stack. To spare ordinary text, a token needs more than a prefix: digits, length, neighbours.
 */

const notInWord = '(?<![A-Za-z0-9])'
const notInName = String.raw`(?<![\w-])`
const assigned = String.raw`["']?\s{0,4}[:=]\s{0,4}["']?`
/** The value of a parameter, but no placeholder such as `${x}` or `<x>`. */
const value = String.raw`[^\s&;"'<>#{}$]{1,2000}`

const token = (kept: string, secret: string, flags = ''): RegExp =>
  new RegExp(`(${kept})(?:${secret})`, `g${flags}`)

const slack = [
  token(notInWord, String.raw`xox[a-z](?:\.xox[a-z])?-(?=[\w-]{0,200}\d)[\w-]{10,999}`),
  token(notInWord, String.raw`xapp-\d-[\w-]{10,999}`),
  token(String.raw`hooks\.slack\.com/(?:services|workflows|triggers)/`, String.raw`[\w/-]{20,999}`),
]

/** The first part is the bot's numeric id in base64, which no ordinary dotted name looks like. */
const discordId = '(?:[MNO][DTjz][AEIMQUYcgk][w-z0-5]){5,6}[A-Za-z0-9]{0,3}'
const discord = [
  token(notInName, String.raw`${discordId}\.[\w-]{6}\.[\w-]{27,999}`),
  token(String.raw`discord(?:app)?\.com/api/(?:v\d{1,3}/)?webhooks/\d{5,999}/`, String.raw`[\w-]{20,999}`),
]

const telegram = [
  token('/bot', String.raw`\d{1,20}(?::|%3[Aa])[\w-]{10,999}`),
  token(String.raw`(?<!\d)`, String.raw`\d{6,12}(?::|%3[Aa])AA[\w-]{32,999}`),
]

/** OpenAI and those who copied its form: somewhere 16 letters and digits in a row, as no words joined by hyphens have. */
const models = [
  token(notInName, String.raw`sk-(?=[\w-]{0,60}?(?=[A-Za-z]{0,15}\d)[A-Za-z0-9]{16})[\w-]{20,999}`),
]

const clouds = [
  token(notInWord, '(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])'),
  token(
    `(?:secret_?access_?key|aws_?session_?token)${assigned}`,
    String.raw`(?=[A-Za-z/+=]{0,39}\d)[A-Za-z0-9/+=]{40,9999}`,
    'i',
  ),
  token(notInWord, String.raw`AIza[\w-]{35}(?![\w-])`),
]

const forges = [
  token(notInWord, 'gh[pousr]_[A-Za-z0-9]{30,999}|github_pat_[A-Za-z0-9_]{22,999}'),
  token(notInWord, String.raw`glpat-[\w-]{20,999}`),
]

const jwt = token(notInName, String.raw`eyJ[\w-]{8,9999}\.[\w-]{8,9999}(?:\.[\w-]{0,9999}){1,3}`)

/** Whole, or cut off after at least one line; the mere mention of one has no line of base64. */
const gap = String.raw`(?:\s|\\[nr]){0,20}`
const line = '[A-Za-z0-9+/=]'
const inBody = String.raw`(?:(?!-----)[\s\S])`
const pem = token(
  '',
  String.raw`-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----(?:` +
    String.raw`(?=${inBody}{0,300}?${line}{40})${inBody}{0,20000}-----END [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----` +
    String.raw`|${gap}${line}{40,9999}(?:${gap}${line}{20,9999}){0,400}(?:${gap}${line}{1,19})?)`,
)

const headers = [
  token(
    String.raw`authorization${assigned}(?:bearer|basic|bot|token|apikey)\s{1,4}`,
    String.raw`[^\s"',;<>{}$]{6,9999}`,
    'i',
  ),
  token(String.raw`\bbearer\s{1,4}`, String.raw`(?=[\w.~+/-]{0,200}\d)[\w.~+/-]{20,9999}={0,2}`, 'i'),
]

const secretParameter = 'password|passwd|pwd|secret|client_secret|api_?key|access_token|refresh_token'
const connections = [
  token(String.raw`://[^\s/:@?#"'<>]{0,100}:`, String.raw`[^\s/@"'<>{}$]{1,300}(?=@)`),
  token(`[?&;](?:${secretParameter})=`, value, 'i'),
  token(String.raw`\b(?:host|hostaddr|port|user|dbname|sslmode)=[^\s=,;()]{1,200}\spassword=`, value),
]

/** All of them, in the order in which they are applied. */
export const tokenPatterns: readonly RegExp[] = [
  pem,
  ...slack,
  ...discord,
  ...telegram,
  ...models,
  ...clouds,
  ...forges,
  jwt,
  ...headers,
  ...connections,
]

/** The rows of the table in the long answer: hour, requests a second, errors. */
export const hours = Array.from(
  { length: 24 },
  (_, hour) => `| ${String(hour).padStart(2, '0')}:00 | ${(hour * 37) % 61} | ${(hour * 13) % 7} |`,
).join('\n')

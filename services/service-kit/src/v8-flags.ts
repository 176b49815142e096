/**
 * How a process that serves is started. Small young generations: nine idle processes are to fit beside a database, and
 * requests are short. A heap that may fill to 128 MB before it is all marked: at the 30 MB V8 begins with, marking came
 * every half second under load, and took what it marked beside from the requests (p99 of a feed's page 22–35 → 12–17 ms).
 */
export const servingFlags: readonly string[] = ['--max-semi-space-size=8', '--initial-heap-size=128']

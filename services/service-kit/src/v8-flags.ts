/**
 * V8 flags of serving processes. A small young generation, because nine idle processes must fit beside a database and requests
 * are short-lived. An initial heap of 128 MB before the first full marking: with V8's 30 MB, marking ran every half second
 * under load, concurrently with requests, and took CPU time from them (p99 of a feed's page 22–35 → 12–17 ms).
 */
export const servingFlags: readonly string[] = ['--max-semi-space-size=8', '--initial-heap-size=128']

/**
 * One background thread for marking and compiling. V8's four took the processors of a small machine from the thread that answers
 * requests (p99 of a member's feed page at half of the top speed 33 → 16 ms on two processors).
 */
const oneHelper = '--v8-pool-size=1'

/**
 * V8 would allocate in the old generation what lived long while the site started. Which places in the code that meets depends
 * on chance; on the path of a request, an old object keeps the young ones of its request until the next full marking. Scavenges
 * of a guest's feed took 0.5 ms in most starts, but 1.1 in four of 24 and 2.6 in one; 0.5 in each of eight with this flag.
 */
const noPretenuring = '--no-allocation-site-pretenuring'

const always = [oneHelper, noPretenuring]

/**
 * V8 flags of the one process of a mounted site, as package.json has them for `npm start`. The heap may grow to 256 MB before
 * the first full marking: with V8's 30 MB, marking ran every half second under load and took CPU time from requests; with
 * 128 MB, every second or two (the same p99 16 → 9 ms).
 */
export const mountedFlags: readonly string[] = ['--initial-heap-size=256', '--max-semi-space-size=16', ...always]

/** The same for a service apart: less, because nine idle processes must fit beside a database. */
export const servingFlags: readonly string[] = ['--initial-heap-size=128', '--max-semi-space-size=8', ...always]

/** Hostile values for various places. */

export const inCookies: readonly string[] = [
	'{"$gt":""}',
	'[$gt]=',
	'%7B%22%24ne%22%3Anull%7D',
	'__proto__',
	'constructor',
	'j:{"$gt":""}',
	'%00',
	'true',
	'a'.repeat(5_000),
]

export const inAddresses: readonly string[] = [
	'{"$gt":""}',
	'[$ne]',
	'__proto__',
	'constructor',
	'hasOwnProperty',
	'%00',
	'%ff',
	'..%2f..%2fetc%2fpasswd',
	'%E2%80%AE',
	"'%20or%201=1--",
	'%24where',
]

export const noJson: readonly string[] = [
	'{',
	'{"a":}',
	"{'a':1}",
	'undefined',
	'\u0000',
	'[',
	'{"a":1}}',
	'\ufeff{',
	'['.repeat(100_000),
	'NaN',
	'<a/>',
	'a=b',
]

export const noObjects: readonly string[] = ['[]', '"text"', '17', '[{}]', 'null']

const up = ['..', '%2e%2e', '%2E.', '..;', '..%00', '%252e%252e', '%c0%ae%c0%ae', '..\\', '%2e%2e%5c']
const starts = ['/', '/images/', '/api/', '/api/posts/', '/sitemap/', '/assets/', '/remotes/', '/internal/', '/@member/']
const slashes = ['/', '%2f', '//', '\\', '%5c']

/** Path traversal out of the given start, to a file that exists on every machine. */
export const climbing: readonly string[] = starts.flatMap((start) =>
	up.flatMap((step) => slashes.map((slash) => `${start}${`${step}${slash}`.repeat(8)}etc${slash}passwd`)),
)

export function unescaped(value: string): string {
	try {
		return decodeURIComponent(value)
	} catch {
		return value
	}
}

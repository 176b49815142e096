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

/** Values of every JSON type that break parsers, stores or regular expressions. */
export const hostileValues: readonly unknown[] = [
	null,
	true,
	-1,
	1e308,
	2 ** 53,
	'',
	'\u0000',
	'\ud800',
	'a'.repeat(5_000),
	'[',
	'(?:a+)+$',
	'\u202e\u200b\ufeff',
	'0000-00-00T00:00:00.000Z',
	'ffffffffffffffffffffffff',
	[],
	[null],
	{},
	{ length: 1_000_000_000 },
	{ toString: 1, valueOf: 1 },
]

/** Texts for a query or an address, percent-encoded as far as they have to be. */
export const hostileText: readonly string[] = [
	'',
	'%00',
	'%ED%A0%80',
	'%ff',
	'%',
	'%5b',
	'%28%3f%3aa%2b%29%2b%24',
	'%5c',
	'-1',
	'1e308',
	'9007199254740993',
	'NaN',
	'ffffffffffffffffffffffff',
	'0000-00-00',
	'a'.repeat(3_000),
	'%e2%80%ae',
	'%7B%22$gt%22%3A%22%22%7D',
	'eyJhIjoxfQ',
	'AAAAAAAAAAAAAAAAAAAAAA',
	'bnVsbA',
	'constructor',
]

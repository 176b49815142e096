const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Where the uploads of a backup are, by the names that texts give them. */
export function createUploads(site: string | null) {
	const bySha1 = new Map<string, string>()
	const byName = new Map<string, string>()
	const absolute = (url: string) => (url.startsWith('//') ? `https:${url}` : url.startsWith('/') ? site && site + url : url)
	return {
		add: (url: string, sha1: string) => {
			if (sha1) bySha1.set(sha1, url)
			byName.set(url.split('/').at(-1) ?? '', url)
		},
		/** Of `upload://NAME`: base 62 of the sha1, or the name of the file; else the address that finds it by itself. */
		addressOf: (name: string): string | null => {
			const url = bySha1.get(sha1Of(name.split('.')[0] ?? '')) ?? byName.get(name)
			return url === undefined ? site && `${site}/uploads/short-url/${name}` : absolute(url)
		},
	}
}

function sha1Of(base62: string): string {
	if (base62.length > 30) return ''
	let value = 0n
	for (const digit of base62) value = value * 62n + BigInt(Math.max(0, digits.indexOf(digit)))
	return value.toString(16).padStart(40, '0')
}

/**
 * A path in its usual spelling: characters of names and of our addresses that need no percent-encoding are not encoded, so that
 * `/%40anna` and `/%66oo` are the pages `/@anna` and `/foo`. Everything else stays as it is, malformed encodings too.
 */
export function plainEncoding(path: string): string {
	return path.replace(/%[2-7][\da-f]/gi, (encoded) => {
		const character = decodeURIComponent(encoded)
		return /[\w@~-]/.test(character) ? character : encoded
	})
}
